import { expect, test } from 'vitest'
import { readAllPages } from './read-all-pages.ts'

test('reads all 200 shops of an agency in pages of 100', async () => {
  const shops = Array.from({ length: 200 }, (_, at) => at)
  const read = (page: number) => Promise.resolve({ list: shops.slice((page - 1) * 100, page * 100), total: 200 })
  expect(await readAllPages(read)).toEqual(shops)
})

test('ends at an empty page when entries were removed meanwhile', async () => {
  const read = (page: number) => Promise.resolve({ list: page === 1 ? ['A'] : [], total: 2 })
  expect(await readAllPages(read)).toEqual(['A'])
})

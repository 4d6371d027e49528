import { expect, test } from 'vitest'
import { lastPageOf } from './use-existing-page.ts'

const pages = { pageSize: 20 }

test.each([
  ['the last row of page 2 is gone', { list: [], total: 20, page: 2 }, 1],
  ['a far page was typed', { list: [], total: 41, page: 9 }, 3],
  ['the page has rows', { list: [{}], total: 21, page: 2 }, undefined],
  ['the list is empty', { list: [], total: 0, page: 2 }, undefined],
  ['the rows are about to arrive', { list: [], total: 30, page: 2 }, undefined],
])('when %s', (_, shown, page) => {
  expect(lastPageOf({ ...shown, ...pages })).toBe(page)
})

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { cases } from './cases.ts'
import { missing, table, unexplained } from './table.ts'

test('each of the thirty cases has a row', () => {
  expect(missing()).toEqual([])
})

test('every cell is tried, or says why not', () => {
  expect(unexplained()).toEqual([])
})

test('what is proven elsewhere stands there, and runs', () => {
  const text = (file: string) => readFileSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8')
  const others = cases.flatMap(({ elsewhere }) => Object.values(elsewhere ?? {}))
  expect(others.length).toBeGreaterThan(0)
  for (const { file, says } of others) {
    expect(text('scripts/test.ts')).toContain(file)
    for (const words of says) expect(text(file), file).toContain(words)
  }
})

test('the docs show the table as it is', () => {
  const docs = readFileSync(fileURLToPath(new URL('../../../docs/host-pages.md', import.meta.url)), 'utf8')
  expect(docs, 'write it anew: node packages/host-pages/src/write-table.ts').toBe(table())
})

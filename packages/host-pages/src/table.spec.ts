import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { missing, table, unexplained } from './table.ts'

test('each of the thirty cases has a row', () => {
  expect(missing()).toEqual([])
})

test('every cell is tried, or says why not', () => {
  expect(unexplained()).toEqual([])
})

test('the docs show the table as it is', () => {
  const docs = readFileSync(fileURLToPath(new URL('../../../docs/host-pages.md', import.meta.url)), 'utf8')
  expect(docs, 'write it anew: node packages/host-pages/src/write-table.ts').toBe(table())
})

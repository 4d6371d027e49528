import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { cases } from './cases.ts'
import { cellsWithoutReason, missingCases, table } from './table.ts'

test('the table has a row for each of the thirty cases', () => {
  expect(missingCases()).toEqual([])
})

test('every cell of the table is tested or has a reason', () => {
  expect(cellsWithoutReason()).toEqual([])
})

test('a test that covers a cell elsewhere exists and is part of a step', () => {
  const text = (file: string) => readFileSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8')
  const others = cases.flatMap(({ coveredBy }) => Object.values(coveredBy ?? {}))
  expect(others.length).toBeGreaterThan(0)
  const steps = text('scripts/test-steps.ts')
  for (const { file, text: snippets } of others) {
    expect(steps, `a step runs ${file}`).toContain(`'${file}'`)
    for (const snippet of snippets) expect(text(file), file).toContain(snippet)
  }
})

test('docs/host-pages.md is up to date', () => {
  const docs = readFileSync(fileURLToPath(new URL('../../../docs/host-pages.md', import.meta.url)), 'utf8')
  expect(docs, 'regenerate it: node packages/host-pages/src/write-table.ts').toBe(table())
})

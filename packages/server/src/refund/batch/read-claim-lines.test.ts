import { batchColumns, type BatchColumn, type Lang } from '@gangway/core/contract'
import { expect, test } from 'vitest'
import { readClaimLines, templateHeader } from './read-claim-lines.ts'

/** The column of each cell of a row below a header. */
async function readColumns(header: readonly string[]): Promise<Partial<Record<BatchColumn, string>>> {
  const rows = [header, header.map((_, at) => `cell ${at}`)].map((cells, at) => ({
    position: at + 1,
    cells: [...cells],
  }))
  const [line] = await readClaimLines(rows)
  return line?.cells ?? {}
}

const everyColumn = Object.fromEntries(batchColumns.map((column, at) => [column, `cell ${at}`]))
/** The brackets of templates that were downloaded before. */
const withBrackets = (lang: Lang, replace: (name: string) => string) => templateHeader(lang).map(replace)

test('the header of the template has the brackets of its language in every column', () => {
  for (const name of templateHeader('cn')) expect(name).toMatch(/^[^()（）]+（[^()（）]+）$/)
  for (const name of templateHeader('en')) expect(name).toMatch(/^[^()（）]+ \([^()（）]+\)$/)
})

test.each([
  ['of the template in English', templateHeader('en')],
  ['of the template in Chinese', templateHeader('cn')],
  ['in Chinese with brackets of ASCII', withBrackets('cn', (name) => name.replace('（', ' (').replace('）', ')'))],
  ['in English with full-width brackets', withBrackets('en', (name) => name.replace(' (', '（').replace(')', '）'))],
])('reads every column below a header %s', async (_, header) => {
  expect(await readColumns(header)).toEqual(everyColumn)
})

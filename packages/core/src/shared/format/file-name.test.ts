import { expect, test } from 'vitest'
import { parseFileName } from './file-name.ts'

test.each([
  [null, 'download'],
  ['attachment', 'download'],
  ['attachment; filename=plain.csv', 'plain.csv'],
  ['attachment; filename="with space; and semicolon.csv"', 'with space; and semicolon.csv'],
  ['attachment; filename="a\\"quote.csv"', 'a"quote.csv'],
  [`attachment; filename="x.csv"; filename*=UTF-8''%E8%B4%A6%E5%8D%95.csv`, '账单.csv'],
  [`attachment; filename*=utf-8''%zz.csv`, '%zz.csv'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="C:\\\\temp\\\\a.csv"', 'a.csv'],
  ['attachment; filename=""', 'download'],
  ['attachment; filename="folder/"', 'download'],
])('reads from %s the name %s', (header, name) => {
  expect(parseFileName(header)).toBe(name)
})

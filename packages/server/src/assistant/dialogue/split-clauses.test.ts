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

test('takes a space after a Chinese question for its end', () => {
  expect(splitClauses('能退吗 几天到账')).toEqual(['能退吗', '几天到账'])
})

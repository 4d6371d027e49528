import { expect, test } from 'vitest'
import { privateWordOf } from './private-words.ts'
import { readCode, readMessages, wordsOf } from './read-texts.ts'

test('reads names, comments and test titles of a file, and no text inside of literals', () => {
  const source = [
    `/** Gate of a flight. */`,
    `const lookAtDesk = 'a // house'`,
    'const other = `${lookAtDesk} /* room */`',
    `test.each([1])('opens the gate', () => {})`,
  ].join('\n')
  const found = readCode('desk.test.ts', source)
  expect(found.filter(({ kind }) => kind === 'comment').map(({ text }) => text)).toEqual(['/** Gate of a flight. */'])
  expect(found.filter(({ kind }) => kind === 'test title')).toEqual([
    { kind: 'test title', text: 'opens the gate', line: 4 },
  ])
  expect(found).toContainEqual({ kind: 'name', text: 'lookAtDesk', line: 2 })
  expect(found.map(({ text }) => text).join()).not.toMatch(/house|room/)
})

test('reads the texts of a message file with their lines', () => {
  expect(readMessages('{\n  "a": {\n    "b": "Sign in"\n  }\n}')).toEqual([
    { kind: 'message', text: 'Sign in', line: 3 },
  ])
})

test('splits names into words', () => {
  expect(wordsOf('lookAtDesk old-desk.ts HTMLPage')).toEqual([
    'look',
    'At',
    'Desk',
    'old',
    'desk',
    'ts',
    'HTML',
    'Page',
  ])
})

test.each([
  ['desk', 'desk'],
  ['Desks', 'desk'],
  ['HOUSE', 'house'],
  ["nobody's", 'nobody'],
  ['desktop', undefined],
  ['history', undefined],
])('%s is a form of the private word %s', (word, expected) => {
  expect(privateWordOf(word)).toBe(expected)
})

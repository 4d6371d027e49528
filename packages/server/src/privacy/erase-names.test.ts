import { expect, test } from 'vitest'
import { listNames, patternOf } from './erase-names.ts'

const person = { lastName: "O'NEIL", firstName: 'ANNE MARIE', birth: '1990-02-14' }

/** The pattern is one of Postgres; JavaScript reads it the same way. */
const replace = (text: string, ...others: string[]) =>
  text.replaceAll(new RegExp(patternOf(listNames(person, others)), 'gi'), '***')

test.each([
  ["Please change O'Neil/Anne Marie to seat 4A", 'Please change *** to seat 4A'],
  ["ANNE MARIE O'NEIL", '***'],
  ["Anne  Marie\nO'Neil", '***'],
  ["o'neil, anne marie travels", '*** travels'],
  ["旅客O'NEIL/ANNE MARIE的护照", '旅客***的护照'],
  ['O’Neil / Anne Marie, O&#39;Neil/Anne&nbsp;Marie', '***, ***'],
  ['{"name":"O\'NEIL/ANNE MARIE","seat":"4A"}', '{"name":"***","seat":"4A"}'],
])('finds the name in %j', (text, replaced) => {
  expect(replace(text)).toBe(replaced)
})

test.each(["O'Neil/Anne Mariette", "MacO'Neil/Anne Marie", 'Anne Marie', "Mr O'Neil"])(
  'leaves other people in %j',
  (text) => {
    expect(replace(text)).toBe(text)
  },
)

test('finds document numbers and addresses, but nothing as short as a word', () => {
  expect(replace('passport E1234567 of anne@example.org', 'E1234567', 'anne@example.org')).toBe('passport *** of ***')
  expect(replace('code 1234', '1234')).toBe('code 1234')
})

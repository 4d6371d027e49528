import { expect, test } from 'vitest'
import { findPasswordProblems, passwordRules, type PasswordPolicy } from './password.rules.ts'

const policy: PasswordPolicy = {
  minLength: 8,
  requireUpper: true,
  requireLower: true,
  requireDigit: true,
  requireSymbol: true,
  historyCount: 5,
  maxAgeDays: 90,
  lockAfter: 5,
  lockMinutes: 30,
}

test.each([
  ['', ['length', 'upper', 'lower', 'digit', 'symbol']],
  ['Gangway-demo-1', []],
  ['gangway-demo-1', ['upper']],
  ['GANGWAY-DEMO-1', ['lower']],
  ['Gangway-demo', ['digit']],
  ['Gangwaydemo1', ['symbol']],
  ['Ga-1', ['length']],
  ['Ünïcödé-１', []],
  ['Ga 1aaaaa', ['symbol']],
  ['😀Aa1😀Aa1', []],
  ['😀Aa1😀Aa', ['length']],
])('reports for %s the missing rules %j', (password, problems) => {
  expect(findPasswordProblems(password, policy)).toEqual(problems)
})

test('checks only the rules of the policy', () => {
  const lax = { ...policy, minLength: 0, requireUpper: false, requireLower: false, requireDigit: false }
  expect(passwordRules(lax)).toEqual(['symbol'])
  expect(findPasswordProblems('x', lax)).toEqual(['symbol'])
  expect(findPasswordProblems('x', { ...lax, requireSymbol: false })).toEqual([])
})

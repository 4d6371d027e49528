import { expect, test } from 'vitest'
import { parseRuleForm, writeRuleForm, type RuleForm } from './rule-form.rules.ts'
import { findRuleProblems } from './rule-overlap.rules.ts'
import { compareRules } from './rule-changes.rules.ts'
import { createConversion, crossRate, effectiveRate, parseRate } from './exchange.rules.ts'
import { isListValue } from './list-value.rules.ts'
import { makeRule } from './shop-pricing.fixture.ts'

const form: RuleForm = { ...writeRuleForm(makeRule({ id: 'a', value: 550, minimum: 100, maximum: 90_000 })) }

test('a form makes the rule that it was written from', () => {
  const rule = makeRule({ id: 'a', value: -1_250, minimum: 5, maximum: 1_000 })
  expect(parseRuleForm(writeRuleForm(rule), 'a')).toEqual({ rule })
  const fixed = makeRule({ id: 'b', kind: 'FIXED', value: 1_500, currency: 'JPY' })
  expect(parseRuleForm(writeRuleForm(fixed), 'b')).toEqual({ rule: fixed })
})

test.each([
  [{ value: '-100.01' }, { value: 'input.shop.percent' }],
  [{ value: '1000.01' }, { value: 'input.shop.percent' }],
  [{ value: '5.555' }, { value: 'input.shop.percent' }],
  [{ kind: 'FIXED', value: '-1' }, { value: 'input.shop.fixed' }],
  [{ kind: 'FIXED', value: '10000.01' }, { value: 'input.shop.fixed' }],
  [{ minimum: '5', maximum: '4.99' }, { maximum: 'input.shop.maximumBelowMinimum' }],
  [{ minimum: 'five' }, { minimum: 'input.shop.amount' }],
  [{ minimum: '1000000000.01', maximum: null }, { minimum: 'input.shop.amount' }],
  [{ maximum: '999999999999' }, { maximum: 'input.shop.amount' }],
  [{ bookDates: { validFrom: '2027-01-02', validTo: '2027-01-01' } }, { bookDates: 'input.shop.datesOrder' }],
  [{ departDates: { validFrom: '2027-01-02', validTo: '2027-01-01' } }, { departDates: 'input.shop.datesOrder' }],
  [{ priority: 7 }, { priority: 'input.shop.priorityTaken' }],
  [{ name: ' ' }, { name: 'input.required' }],
] satisfies [Partial<RuleForm>, object][])('names the field of %j', (fields, problems) => {
  expect(parseRuleForm({ ...form, ...fields }, 'a', [{ priority: 7 }])).toEqual({ problems })
})

test.each([
  { value: '-100' },
  { value: '1000' },
  { kind: 'FIXED', value: '10,000.00' },
  { minimum: '5', maximum: '5' },
  { bookDates: { validFrom: '2027-01-01', validTo: '2027-01-01' } },
] satisfies Partial<RuleForm>[])('accepts the limit %j', (fields) => {
  expect(parseRuleForm({ ...form, ...fields }, 'a')).toHaveProperty('rule')
})

test('points out rules that an earlier one covers or crosses, and those that have ended', () => {
  const rules = [
    makeRule({ id: 'a', priority: 1, airlines: ['TR', 'AK'] }),
    makeRule({ id: 'b', priority: 2, airlines: ['TR'], origins: ['SIN'] }),
    makeRule({ id: 'c', priority: 3, origins: ['SIN'] }),
    makeRule({ id: 'd', priority: 4, airlines: ['VJ'], departDates: { validFrom: null, validTo: '2026-12-31' } }),
    makeRule({ id: 'e', priority: 5 }),
    makeRule({ id: 'f', priority: 6, active: false }),
  ]
  expect(findRuleProblems(rules, '2027-01-01')).toEqual([
    { kind: 'neverReached', ruleId: 'b', byId: 'a' },
    { kind: 'conflict', ruleId: 'c', byId: 'a' },
    { kind: 'ended', ruleId: 'd' },
  ])
})

test('compares two versions', () => {
  const rule = makeRule({ id: 'a', value: 800 })
  const after = [{ ...rule, value: 850, airlines: ['TR'] }, makeRule({ id: 'c' })]
  const { kind, value, currency, minimum, maximum } = writeRuleForm(rule)
  const markup = { kind, value, currency, minimum, maximum }
  expect(compareRules([rule, makeRule({ id: 'b' })], after)).toEqual([
    {
      kind: 'changed',
      name: 'a',
      fields: ['airlines', 'value'],
      markup: { before: markup, after: { ...markup, value: '8.5' } },
    },
    { kind: 'added', name: 'c', fields: [] },
    { kind: 'removed', name: 'b', fields: [] },
  ])
})

test('a version does not differ by the order of names, which the database changes', () => {
  const rule = makeRule({ id: 'a', bookDates: { validFrom: '2027-01-01', validTo: null } })
  const stored = { ...rule, bookDates: { validTo: null, validFrom: '2027-01-01' } }
  expect(compareRules([stored], [rule])).toEqual([])
})

test('rates are exact decimals', () => {
  expect(effectiveRate({ base: '1.0875', adjustment: -250 })).toBe('1.0603125')
  expect(effectiveRate({ base: '25000', adjustment: 0 })).toBe('25000')
  expect(crossRate('1.1', '16500')).toBe('15000')
  expect(crossRate('0', '1')).toBeUndefined()
  expect(['', '0', '-1', '1e3', '1,5', '1.1234567890123', '123456789'].map(parseRate)).toEqual(Array(7).fill(undefined))
})

test.each([
  ['1', 0, 12_345, 12_345],
  ['0.333333333333', 0, 1_000_000_000, 333_333_333],
  ['0.5', 0, 1, 1],
  ['0.5', 0, -1, -1],
  ['0.4999', 0, 1, 0],
  ['1.234567890123', 1_999, 9_007_199_254_740_991, 13_342_886_775_913_668],
])('converts at %s with %i hundredths of a percent: %i to %i', (base, adjustment, amount, converted) => {
  expect(createConversion({ from: 'USD', to: 'EUR', base, adjustment })(amount)).toBe(converted)
})

test('values of lists belong to their dimension', () => {
  expect(isListValue('AIRLINE', 'TR')).toBe(true)
  expect(isListValue('ROUTE', 'SIN-BKK')).toBe(true)
  expect(isListValue('FLIGHT', 'TR608')).toBe(true)
  expect(isListValue('FARE_KIND', 'PRIVATE')).toBe(true)
  expect(isListValue('AIRLINE', 'TR608')).toBe(false)
  expect(isListValue('ROUTE', 'SIN-SIN')).toBe(false)
  expect(isListValue('FARE_KIND', 'TR')).toBe(false)
})

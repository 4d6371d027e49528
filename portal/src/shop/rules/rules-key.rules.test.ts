import { expect, test } from 'vitest'
import { getRulesKey } from './rules-key.rules.ts'
import { emptyRule } from './use-rule-draft.ts'

const rule = { ...emptyRule('USD'), id: 'a' }
const published = { isChanged: false, rules: [rule] }
const draft = { isChanged: true, rules: [{ ...rule, value: '7' }] }

test('another version in force, a draft and each change of the draft are other rules', () => {
  const keys = [
    getRulesKey({ version: 1 }, published),
    getRulesKey({ version: 2 }, published),
    getRulesKey({ version: 1 }, draft),
    getRulesKey({ version: 1 }, { ...draft, rules: [{ ...rule, value: '8' }] }),
  ]
  expect(new Set(keys).size).toBe(4)
  expect(getRulesKey({ version: 1 }, { ...draft, rules: [{ ...rule, value: '7' }] })).toBe(keys[2])
})

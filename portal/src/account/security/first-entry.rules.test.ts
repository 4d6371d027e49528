import { expect, test } from 'vitest'
import { firstEntryOf } from './first-entry.rules.ts'

test.each([
  ['API', [], 'API'],
  ['API', ['PORTAL'], 'API'],
  ['API', ['BOTH'], undefined],
  ['SCIM', ['BOTH'], 'SCIM'],
  ['SCIM', ['SCIM'], undefined],
  ['BOTH', [], 'BOTH'],
  ['BOTH', ['PORTAL'], 'API'],
  ['BOTH', ['API', 'SCIM'], 'PORTAL'],
  ['BOTH', ['API', 'PORTAL'], undefined],
] as const)('a new entry for %s beside %j restricts %s for the first time', (scope, used, blocked) => {
  expect(firstEntryOf(scope, used)).toBe(blocked)
})

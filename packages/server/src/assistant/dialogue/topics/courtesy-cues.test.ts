import { expect, test } from 'vitest'
import { findCourtesy } from '../find-courtesy.ts'

test.each([
  ['you are a computer program?', 'identity'],
  ['this must be a bot', 'identity'],
  ['好咧', 'acknowledgement'],
  ['太麻烦,不换了', 'waiting'],
] as const)('the courtesy of %s is %s', (text, act) => expect(findCourtesy(text)).toBe(act))

test('a booking that is not wanted any more is no courtesy', () => {
  expect(findCourtesy('她不去了')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { isSubscribed } from './subscription.rules.ts'

const every = { subscribesAll: true }
const chosen = { subscribesAll: false }
const complete = { followed: true, approval: 'APPROVED' as const }

test('an agency with all airlines is subscribed to each that was not declined', () => {
  expect(isSubscribed(every, { followed: false, approval: null }, 'UNANSWERED')).toBe(true)
  expect(isSubscribed(every, { ...complete, approval: 'DECLINED' }, 'AGREED')).toBe(false)
})

test('another agency follows the airline, agrees to its rules and waits for the approval', () => {
  expect(isSubscribed(chosen, complete, 'AGREED')).toBe(true)
  expect(isSubscribed(chosen, complete, 'NONE')).toBe(true)
  expect(isSubscribed(chosen, { ...complete, followed: false }, 'AGREED')).toBe(false)
  expect(isSubscribed(chosen, complete, 'DISAGREED')).toBe(false)
  expect(isSubscribed(chosen, { ...complete, approval: null }, 'AGREED')).toBe(false)
})

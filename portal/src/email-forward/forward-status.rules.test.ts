import { expect, test } from 'vitest'
import { canForwardAgain, forwardStatuses } from './forward-status.rules.ts'

test('an e-mail is forwarded again only when its original is stored and nothing is in progress', () => {
  const allowed = (isStored: boolean) => forwardStatuses.filter((status) => canForwardAgain({ status, isStored }))
  expect(allowed(true)).toEqual(['FORWARDED', 'FAILED'])
  expect(allowed(false)).toEqual([])
})

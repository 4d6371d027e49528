import { expect, it } from 'vitest'
import { affectedQueryKeys } from './live-updates.rules.ts'

it('refetches refund, booking and deposit when a refund changes', () => {
  expect(affectedQueryKeys({ kind: 'refund' })).toEqual(
    expect.arrayContaining([['refund'], ['booking', 'detail'], ['finance']]),
  )
})

it('refetches nothing when a stream starts and everything when events were missed', () => {
  expect(affectedQueryKeys({ kind: 'ready' })).toEqual([])
  expect(affectedQueryKeys({ kind: 'refresh' })).toEqual(
    expect.arrayContaining([['booking', 'list'], ['refund'], ['incident'], ['download']]),
  )
})

it('refetches the tiles of the workspace that an event can change', () => {
  expect(affectedQueryKeys({ kind: 'booking' })).toContainEqual(['workspace', 'bookings'])
  expect(affectedQueryKeys({ kind: 'refund' })).toContainEqual(['workspace', 'rejectedRefunds'])
  expect(affectedQueryKeys({ kind: 'incident' })).toContainEqual(['workspace', 'incidents'])
  expect(affectedQueryKeys({ kind: 'refresh' })).toContainEqual(['workspace'])
})

it('does not refetch data of a purchase in progress', () => {
  expect(affectedQueryKeys({ kind: 'booking' })).not.toContainEqual(['booking'])
  expect(affectedQueryKeys({ kind: 'booking' })).not.toContainEqual(['booking', 'extras'])
})

it('refetches tasks when one is handled and when its subject changes', () => {
  for (const kind of ['task', 'booking', 'refund', 'refundImport', 'incident', 'request', 'refresh'] as const)
    expect(affectedQueryKeys({ kind }), kind).toContainEqual(['task'])
})

it('refetches users and roles when they change', () => {
  expect(affectedQueryKeys({ kind: 'access' })).toEqual([['account']])
  expect(affectedQueryKeys({ kind: 'refresh' })).toContainEqual(['account'])
})

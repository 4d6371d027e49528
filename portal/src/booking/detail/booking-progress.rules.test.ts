import { describe, expect, it } from 'vitest'
import { getBookingProgress, listBookingProgress } from './booking-progress.rules.ts'

describe('the progress of a booking', () => {
  it.each([
    [{ refund: 'PROVIDER_PROCESSING' }, 2],
    [{ refund: 'AIRLINE_REFUNDING' }, 2],
    [{ refund: 'REFUNDED' }, 3],
    [{ refund: 'FULFILLMENT_DONE' }, 3],
    [{ refund: 'REJECTED' }, undefined],
    [{ request: 'NEW' }, 1],
    [{ request: 'PROCESSED' }, 2],
    [{ request: 'COMPLETED' }, 3],
  ] as const)('of %o has reached step %s', (process, step) => {
    expect(getBookingProgress(process)).toBe(step)
  })

  it('marks the step that is reached, and the last one as done', () => {
    expect(listBookingProgress(1)).toEqual(['now', 'ahead', 'ahead'])
    expect(listBookingProgress(2)).toEqual(['done', 'now', 'ahead'])
    expect(listBookingProgress(3)).toEqual(['done', 'done', 'done'])
  })
})

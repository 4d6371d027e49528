import { expect, it } from 'vitest'
import { touchedBy } from './news.rules.ts'

it('asks for a refund, its booking and the deposit anew when the refund moves', () => {
  expect(touchedBy({ kind: 'refund' })).toEqual(
    expect.arrayContaining([['refund'], ['booking', 'detail'], ['finance']]),
  )
})

it('leaves everything as it is when a line begins, and asks for everything when too much was missed', () => {
  expect(touchedBy({ kind: 'ready' })).toEqual([])
  expect(touchedBy({ kind: 'refresh' })).toEqual(
    expect.arrayContaining([['booking', 'list'], ['refund'], ['incident'], ['download']]),
  )
})

it('leaves alone what somebody is just buying for a booking', () => {
  expect(touchedBy({ kind: 'booking' })).not.toContainEqual(['booking'])
  expect(touchedBy({ kind: 'booking' })).not.toContainEqual(['booking', 'extras'])
})

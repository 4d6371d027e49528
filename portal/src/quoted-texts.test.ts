import { expect, test } from 'vitest'
import english from './messages/en.json' with { type: 'json' }

test('texts that the requirements quote are shown exactly', () => {
  expect(english.refund.status.FULFILLMENT_DONE).toBe('Fulfillment done')
  expect(english.refund.stop.fulfilled).toBe('Fulfillment done')
  expect(english.refund.fact.fulfilment).toBe('Fulfilment date')
  expect(english.workspace.upcoming.soon).toBe('Coming soon.')
})

import { expect, test } from 'vitest'
import type { Translate } from '../../shared/i18n/translations.ts'
import { formatAncillary, formatDecline } from './ancillary-text.ts'

const translate: Translate = (key, values) => `${key} ${JSON.stringify(values)}`
const bag = { kind: 'CHECKED_BAGGAGE', seat: null, pieces: 2, kilograms: 40, quantity: 2 } as const

test('several bags of one product are counted once, with the weight of all', () => {
  expect(formatAncillary(bag, translate)).toBe('booking.extra.CHECKED_BAGGAGE {"count":2} · 40 kg')
})

test('bags of a product without a number of pieces are counted by their quantity', () => {
  expect(formatAncillary({ ...bag, pieces: 0, kilograms: 0 }, translate)).toBe(
    'booking.extra.CHECKED_BAGGAGE {"count":2}',
  )
})

test.each([
  [['MOR'], 'booking.extrasDeclined.three_ds {"other":""}'],
  [['MOR', 'PREPAYMENT'], 'booking.extrasDeclined.three_ds {"other":"booking.extrasDeclined.orMethod undefined"}'],
] as const)('after a declined card advises another method only where there is one: %s', (payChannels, text) => {
  expect(formatDecline('three_ds', [...payChannels], translate)).toBe(text)
})

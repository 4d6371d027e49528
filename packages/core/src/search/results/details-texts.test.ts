import { describe, expect, test } from 'vitest'
import type { FareRules, FreeBaggage, Offer } from '../../shared/contract/offer.contract.ts'
import { loadTranslator } from '../../shared/translator.ts'
import { createOffer, offerNames } from '../offers.fixture.ts'
import { createDetailsText } from './details-texts.ts'
import { createCardText } from './offer-texts.ts'
import type { OfferCard } from './search-results-view.ts'

const names = { ...offerNames, airlines: { ...offerNames.airlines, MS: { name: 'Monsoon', cnName: '季风航空' } } }

function returnTrip(airline: 'KB' | 'MS'): Offer {
  const offer = createOffer({ outboundFlights: 'KB 1', returnFlights: `${airline} 2` })
  const [first] = offer.inbound?.segments ?? []
  const back = first && { ...first, segmentIndex: 2, airline, from: 'BKK', to: 'SIN' }
  return {
    ...offer,
    inbound: offer.inbound && { ...offer.inbound, segments: back ? [back] : [] },
    separateBookings: airline === 'MS',
  }
}

const none = { pieces: 0, kilograms: 0, centimetres: '' }
const baggage = [1, 2].map((segmentIndex): FreeBaggage => ({
  ...{ segmentIndex, underSeat: none, overhead: none, checked: { ...none, pieces: 1, kilograms: 20 } },
}))
const bands = [{ fromMinutes: 0, toMinutes: 0, allowance: 'NO' as const }]
const rules = (['OUTBOUND', 'INBOUND'] as const).map((direction, at): FareRules => ({
  ...{ direction, segmentIndex: at + 1 },
  refund: { bands, taxRefundable: false, method: 'CASH' },
  change: { bands, fareDifference: false },
}))

function cardOf(offer: Offer, step: OfferCard['step'] = 'trip'): OfferCard {
  return {
    ...{ id: 'a', trip: 't', isDrawn: true, step, families: [offer], offer, names, withTaxes: true, perAdult: false },
    details: { status: 'ready', rules, baggage },
  }
}

describe('the details of a trip', () => {
  test('with one airline show equal baggage and rules once', async () => {
    const text = createDetailsText(cardOf(returnTrip('KB')), await loadTranslator('en', 'results'))
    expect(text.baggage.map(({ name }) => name)).toEqual([''])
    expect(text.rules.map(({ title }) => title)).toEqual([''])
  })

  test.each([
    ['en', ['Kitebird · SIN – BKK', 'Monsoon · BKK – SIN']],
    ['cn', ['风筝鸟航空 · SIN – BKK', '季风航空 · BKK – SIN']],
  ] as const)('with two airlines show equal baggage and rules for each flight, in %s', async (lang, flights) => {
    const text = createDetailsText(cardOf(returnTrip('MS')), await loadTranslator(lang, 'results'))
    expect(text.baggage.map(({ name }) => name)).toEqual(flights)
    expect(text.rules.map(({ title }) => title)).toEqual(flights)
  })
})

test.each(['trip', 'outbound', 'return'] as const)(
  'says on the card of a step (%s) that its price is that of two bookings',
  async (step) => {
    const translator = await loadTranslator('en', 'results')
    const tagsOf = (airline: 'KB' | 'MS') =>
      createCardText(cardOf(returnTrip(airline), step), translator).tags.map(({ text }) => text)
    expect(tagsOf('MS')).toContain('Two separate bookings')
    expect(tagsOf('KB')).not.toContain('Two separate bookings')
    const { risk } = createDetailsText(cardOf(returnTrip('MS'), step), translator)
    expect(risk).toBe(translator.t('results.twoBookingsText'))
  },
)

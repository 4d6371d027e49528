import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Offer } from '@gangway/server/ports'
import { oneAdult, passenger } from '../../../../server/src/ports/supplier/supplier-customer.fixture.ts'
import { openSupplier } from '../supplier.fixture.ts'

let fixture: Awaited<ReturnType<typeof openSupplier>>
beforeAll(async () => {
  fixture = await openSupplier({ simulation: false })
})
afterAll(() => fixture.close())

const count = {
  outcome: (all: readonly { outcome: string }[], name: string) => all.filter(({ outcome }) => outcome === name).length,
}

async function seatsLeft({ key }: Offer): Promise<number> {
  const found = await fixture.supplier.verify(key, oneAdult, fixture.context())
  return found.outcome === 'available' ? found.offer.seatsLeft : 0
}

/** Holds seats of an offer until the given number is left. */
async function fillUpTo(left: number, offer: Offer): Promise<void> {
  for (let free = await seatsLeft(offer); free > left; free = await seatsLeft(offer)) {
    const party = { adults: Math.min(4, free - left), children: 0, infants: 0 }
    const found = await fixture.supplier.verify(offer.key, party, fixture.context())
    if (found.outcome !== 'available') throw new Error(found.outcome)
    const passengers = Array.from({ length: party.adults }, (_, index) => passenger('DOE', 'ABCD'.charAt(index)))
    await fixture.held(found.offer, passengers)
  }
}

/** Repeats the hold at the current price until it is not refused for a price change. */
async function holdAtAnyPrice(offer: Offer, count: number): Promise<{ outcome: string; reference: string }> {
  const passengers = Array.from({ length: count }, (_, index) => passenger('DOE', 'ABCD'.charAt(index)))
  let expected = { amount: offer.total, currency: offer.currency }
  for (;;) {
    const request = fixture.request(offer, passengers, { expected })
    const outcome = await fixture.supplier.hold(request, fixture.context())
    if (outcome.outcome !== 'price_changed') return { outcome: outcome.outcome, reference: request.reference }
    expected = outcome.price
  }
}

it('holds exactly ten bookings when thirty customers compete for the last ten seats', async () => {
  const [offer] = await fixture.offers('SIN', 'KUL', oneAdult, '2026-03-03')
  if (!offer) throw new Error('No offers found.')
  await fillUpTo(10, offer)
  expect(await seatsLeft(offer)).toBe(10)
  const answers = await Promise.all(Array.from({ length: 30 }, () => holdAtAnyPrice(offer, 1)))
  expect([count.outcome(answers, 'held'), count.outcome(answers, 'sold_out')]).toEqual([10, 20])
  expect(await fixture.supplier.verify(offer.key, oneAdult, fixture.context())).toEqual({
    outcome: 'gone',
    reason: 'sold_out',
  })

  // One hold is cancelled twice at the same time.
  const reference = answers.find(({ outcome }) => outcome === 'held')?.reference ?? ''
  await Promise.all([1, 2].map(() => fixture.supplier.cancel(reference, fixture.context())))
  expect(await seatsLeft(offer)).toBe(1)
})

it('holds trips with shared flights concurrently without deadlocks', async () => {
  const roundTrip = { date: '2026-04-14', returnDate: '2026-04-20', party: oneAdult }
  const searches = await Promise.all(
    [
      { from: 'SIN', to: 'KUL', ...roundTrip },
      { from: 'SIN', to: 'KUL', ...roundTrip, directOnly: true },
    ].map((input) => fixture.supplier.search(input, fixture.context())),
  )
  const trips: Offer[] = []
  for (const search of searches) {
    if (search.kind === 'started') for await (const { offers } of search.answers) trips.push(...offers.slice(0, 3))
  }
  expect(trips.length).toBeGreaterThan(5)
  const answers = await Promise.all(trips.slice(0, 12).map((trip) => holdAtAnyPrice(trip, 2)))
  expect(count.outcome(answers, 'held')).toBe(answers.length)
})

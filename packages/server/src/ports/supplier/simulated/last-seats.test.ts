import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Offer } from '../../../market/offer.ts'
import { alone, passenger } from './test-customer.ts'
import { openSupplier } from './test-supplier.ts'

let scene: Awaited<ReturnType<typeof openSupplier>>
beforeAll(async () => {
  scene = await openSupplier({ rehearsal: false })
})
afterAll(() => scene.close())

const count = {
  outcome: (all: readonly { outcome: string }[], name: string) => all.filter(({ outcome }) => outcome === name).length,
}

async function seatsLeft({ key }: Offer): Promise<number> {
  const found = await scene.supplier.verify(key, alone, scene.about())
  return found.outcome === 'available' ? found.offer.seatsLeft : 0
}

/** The same offer when all but so many seats of it are held. The price is what the last ones cost. */
async function fillUpTo(left: number, offer: Offer): Promise<void> {
  for (let free = await seatsLeft(offer); free > left; free = await seatsLeft(offer)) {
    const party = { adults: Math.min(4, free - left), children: 0, infants: 0 }
    const found = await scene.supplier.verify(offer.key, party, scene.about())
    if (found.outcome !== 'available') throw new Error(found.outcome)
    const people = Array.from({ length: party.adults }, (_, index) => passenger('DOE', 'ABCD'.charAt(index)))
    await scene.held(found.offer, people)
  }
}

/** Keeps asking at the price of the moment, as a customer would who wants the seat at any price. */
async function holdAtAnyPrice(offer: Offer, people: number): Promise<{ outcome: string; reference: string }> {
  const passengers = Array.from({ length: people }, (_, index) => passenger('DOE', 'ABCD'.charAt(index)))
  let expected = { amount: offer.total, currency: offer.currency }
  for (;;) {
    const request = scene.request(offer, passengers, { expected })
    const outcome = await scene.supplier.hold(request, scene.about())
    if (outcome.outcome !== 'price_changed') return { outcome: outcome.outcome, reference: request.reference }
    expected = outcome.price
  }
}

it('thirty customers want the last ten seats: ten get one', async () => {
  const [offer] = await scene.offers('SIN', 'KUL', alone, '2026-03-03')
  if (!offer) throw new Error('nothing flies')
  await fillUpTo(10, offer)
  expect(await seatsLeft(offer)).toBe(10)
  const answers = await Promise.all(Array.from({ length: 30 }, () => holdAtAnyPrice(offer, 1)))
  expect([count.outcome(answers, 'held'), count.outcome(answers, 'sold_out')]).toEqual([10, 20])
  expect(await scene.supplier.verify(offer.key, alone, scene.about())).toEqual({ outcome: 'gone', reason: 'sold_out' })

  // One of them changes their mind, twice at once.
  const reference = answers.find(({ outcome }) => outcome === 'held')?.reference ?? ''
  await Promise.all([1, 2].map(() => scene.supplier.cancel(reference, scene.about())))
  expect(await seatsLeft(offer)).toBe(1)
})

it('parties on trips that share flights never wait for each other for ever', async () => {
  const return_ = { date: '2026-04-14', returnDate: '2026-04-20', party: alone }
  const ways = await Promise.all(
    [
      { from: 'SIN', to: 'KUL', ...return_ },
      { from: 'SIN', to: 'KUL', ...return_, directOnly: true },
    ].map((input) => scene.supplier.search(input, scene.about())),
  )
  const trips: Offer[] = []
  for (const way of ways) {
    if (way.kind === 'started') for await (const { offers } of way.answers) trips.push(...offers.slice(0, 3))
  }
  expect(trips.length).toBeGreaterThan(5)
  const answers = await Promise.all(trips.slice(0, 12).map((trip) => holdAtAnyPrice(trip, 2)))
  expect(count.outcome(answers, 'held')).toBe(answers.length)
})

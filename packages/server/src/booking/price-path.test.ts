import {
  createBookingDrawer,
  createSearchResults,
  createSessionDrafts,
  listPriceComponents,
  loadTranslator,
  parseMoney,
  searchResultTexts,
  translate,
  type BookingDrawerController,
  type CallAnswer,
  type Money,
  type OfferCard,
} from '@gangway/core'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { appUser, bookingMail, embedKey, embedUser } from '../database/schema.ts'
import { expectRefundsAddUp } from '../refund/refund-path.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { everyNth } from '../shared/every-nth.fixture.ts'
import { ticketDocument } from './e-ticket/ticket-document.ts'
import { contact, findOffers, peopleFor, placeBooking, valueOf, type Verified } from './booking.fixture.ts'
import { balanceOf, bookingRow, withoutCodes } from './payment/payment.fixture.ts'

const server = useDemoServer()
let agent: SignedInUser
beforeEach(async () => {
  await withoutCodes(server)
  agent = await signInAs(server, 'admin@harbour.example')
})

const translator = await loadTranslator('en', 'results', 'booking', 'passenger', 'payment')
const roundTrip = { tripType: 'ROUND_TRIP', returnDate: '2026-04-20' } as const

interface Shown {
  components: Record<string, Money>
  total: Money
}

/** Amounts in shown texts, `Fare USD 1,250.00`, by name. */
function readAmounts(lines: readonly { name: string; text: string }[]): Record<string, Money> {
  return Object.fromEntries(
    lines.flatMap(({ name, text }) => {
      const [currency = '', amount = ''] = text.split(/\s/)
      const money = parseMoney(amount, currency)
      return money ? [[name, money]] : []
    }),
  )
}

function toShown({ Total: total, ...components }: Record<string, Money>): Shown {
  if (!total) throw new Error('No total is shown.')
  return { components, total }
}

const sumOf = (amounts: Record<string, Money>) => Object.values(amounts).reduce((sum, { amount }) => sum + amount, 0)

/** The shown amounts of a closed card and of its breakdown. */
async function readCard(results: ReturnType<typeof createSearchResults>, card: OfferCard) {
  const text = searchResultTexts.cardText(card, translator)
  const parts = text.parts.split(/\s· /).map((part) => {
    const [, name = '', amount = ''] = /^(.*)\s(\S+\s\S+)$/.exec(part) ?? []
    return { name: name.replaceAll('\u00a0', ' '), text: amount }
  })
  const closed = toShown({ ...readAmounts(parts), ...readAmounts([{ name: 'Total', text: text.amount }]) })
  await expect.poll(() => results.detailsText(card, translator)).toBeDefined()
  const facts = results.detailsText(card, translator)?.price ?? []
  const end = facts.findIndex(({ isTotal }) => isTotal) + 1
  const breakdown = toShown(readAmounts(facts.slice(0, end).map(({ name, value }) => ({ name, text: value }))))
  const passengers = readAmounts(
    facts.slice(end).map(({ name, value }) => ({ name, text: value.split(' = ').at(-1) ?? '' })),
  )
  return { closed, breakdown, passengers }
}

function readLines(drawer: BookingDrawerController): Shown {
  const lines = drawer.body()?.lines() ?? []
  return toShown(
    readAmounts(
      lines.map(({ label, value }) => ({ name: translate(translator, label), text: translate(translator, value) })),
    ),
  )
}

/** The price in the details of a booking. */
function shownInDetail({ totals }: CallAnswer<'POST /order/v2/showOrderDetail.do'>): Shown {
  const lines = listPriceComponents(totals).map(({ name, money }) => [translator.t(`price.${name}`), money])
  return toShown({ ...Object.fromEntries(lines), Total: totals.total })
}

/** The price in the latest mail about a booking. */
async function shownInMail(orderNo: string): Promise<Shown> {
  const mails = await server.deps.db.select().from(bookingMail).orderBy(bookingMail.receivedAt)
  const text = mails.findLast(({ plain }) => plain.includes(orderNo))?.plain ?? ''
  const facts = text.split('\n').map((line) => line.split(': '))
  return toShown(readAmounts(facts.map(([name = '', value = '']) => ({ name, text: value }))))
}

/** The price on the e-ticket of a booking. */
async function shownInTicket(orderNo: string): Promise<Shown> {
  const booking = await bookingRow(server, orderNo)
  const agency = { name: 'Harbour Travel', zone: 'Asia/Singapore' }
  const parts = { passengers: [], extras: [], rules: [], agency, lang: 'en', withPrice: true } as const
  const { price } = ticketDocument({ booking, ...parts })
  const lines = price ? [...price.lines, price.total] : []
  return toShown(readAmounts(lines.map(({ name, value }) => ({ name, text: value }))))
}

/** Sums to its total, and lists the components of the card unchanged, with the extras after them. */
function expectSamePrice(shown: Shown, card: Shown, extras = 0): void {
  const { 'Baggage, seats and other extras': bought, ...components } = shown.components
  expect(Object.entries(components)).toEqual(Object.entries(card.components))
  expect(bought?.amount ?? 0).toBe(extras)
  expect(shown.total.amount).toBe(card.total.amount + extras)
  expect(sumOf(shown.components)).toBe(shown.total.amount)
}

/** One bag for every adult on the first flight, and its cheapest free seats. */
async function chooseExtras({ verifyId, baggageOptions, seatSegments, seatingFee }: Verified, adults: number) {
  const option = baggageOptions.find(({ kind, segmentIndex }) => kind === 'CHECKED_BAGGAGE' && segmentIndex === 1)
  const people = Array.from({ length: adults }, (_, passenger) => passenger)
  const baggage = option
    ? people.map((passenger) => ({ code: option.code, segmentIndex: 1, passenger, quantity: 1 }))
    : []
  const map = seatSegments.includes(1)
    ? valueOf(await agent.client.call('POST /order/seatMap.do', { body: { verifyId, segmentIndex: 1 } }))
    : null
  const free = (map?.rows ?? []).flatMap(({ seats }) => seats.filter(({ free: isFree }) => isFree))
  const seats = people.flatMap((passenger) => {
    const seat = free[passenger]
    return seat ? [{ passenger, segmentIndex: 1, seat: seat.seat, price: seat.price }] : []
  })
  return {
    baggage,
    seats,
    total:
      (option?.price.amount ?? 0) * baggage.length +
      seats.reduce((sum, { price }) => sum + price.amount, seatingFee?.amount ?? 0),
  }
}

const parties = [
  { adult: 1, child: 0, infant: 0 },
  { adult: 2, child: 1, infant: 0 },
  { adult: 2, child: 1, infant: 1 },
]
const trips = [{}, roundTrip]
const wishes = parties.flatMap((party) =>
  trips.flatMap((trip) => (['first', 'last'] as const).map((family) => ({ party, trip, family }))),
)

describe('the price from the search card to the refund', () => {
  // Every fifth has every party, both trips and both families.
  test.each(everyNth(wishes, 5))('is the same at every step for %o', async ({ party, trip, family }) => {
    const { client } = agent
    const found = await findOffers(client, { ...party, ...trip })
    const offers = found.offers.filter(({ infantAllowed }) => infantAllowed || party.infant === 0)
    const results = createSearchResults({ client, offers, names: found.names })
    results.view.subscribe(() => undefined)
    await expect.poll(() => results.view.value.openCss).toBeDefined()
    for (const card of results.view.value.cards) {
      for (const offer of card.families) {
        const { closed, breakdown, passengers } = await readCard(results, { ...card, offer, step: 'trip' })
        expect(sumOf(closed.components)).toBe(closed.total.amount)
        expect(breakdown).toEqual(closed)
        expect(sumOf(passengers)).toBe(closed.total.amount)
      }
    }
    const card = results.view.value.cards.find(({ families }) => families.length > 1) ?? results.view.value.cards[0]
    const offer = card?.families.at(family === 'first' ? 0 : -1)
    if (!card || !offer) throw new Error('The search returned no offer.')
    const { closed } = await readCard(results, { ...card, offer, step: 'trip' })

    const { searchId } = found
    const verified = valueOf(
      await client.call('POST /order/verify.do', { body: { searchId, routingId: offer.routingId, ...party } }),
    )
    const { total: extras, ...chosen } = await chooseExtras(verified, party.adult)
    const drafts = createSessionDrafts()
    const form = {
      ...{ passengers: peopleFor(party).map((each) => ({ middleName: '', ...each })), contact, saveContact: false },
      ...{ ifSeatTaken: 'SIMILAR_SEAT', ...chosen },
    }
    drafts.set(
      `gangway-booking:${offer.routingId.slice(-43)}`,
      JSON.stringify({ version: 1, user: 'lin', step: 'passengers', form }),
    )
    const drawer = createBookingDrawer({ client, drafts })
    drawer.view.subscribe(() => undefined)
    drawer.open({ searchId, offer, search: party, user: 'lin' })
    for (const step of ['passengers', 'baggage', 'payment'] as const) {
      await expect.poll(() => drawer.view.value).toMatchObject({ step, status: 'editing' })
      expectSamePrice(readLines(drawer), closed, extras)
      if (step !== 'payment') drawer.runAction(step === 'passengers' ? 'next' : 'order')
    }
    const before = await balanceOf(agent)
    drawer.runAction('pay')
    await expect.poll(() => drawer.view.value).toMatchObject({ step: 'note', reason: 'paid' })
    const { orderNo = '' } = drawer.view.value as { orderNo?: string }
    const paid = closed.total.amount + extras
    expect((await balanceOf(agent)).held - before.held).toBe(paid)

    const order = valueOf(await client.call('POST /order/v2/showOrderDetail.do', { query: {}, body: { orderNo } }))
    expect(order.totals.total.amount).toBe(paid)
    expect(order.fees.reduce((sum, line) => sum + line.total.amount, 0)).toBe(paid)
    expect(order.totals.fees.amount + order.totals.fare.amount + order.totals.tax.amount).toBe(closed.total.amount)
    expect(order.totals.ancillary.amount).toBe(extras)
    expectSamePrice(shownInDetail(order), closed, extras)
    expectSamePrice(await shownInMail(orderNo), closed, extras)
    expectSamePrice(await shownInTicket(orderNo), closed, extras)
    const { list } = valueOf(await client.call('POST /order/matchOrderList.do', { body: { orderNo } }))
    expect(list.map(({ amount }) => amount)).toEqual([order.totals.total])
    await expectRefundsAddUp(server, agent, { orderNo, paid, withBag: family === 'last' })
  })

  test('leaves out the fees of the business in a mail to a visitor of an embedded widget', async () => {
    const { db } = server.deps
    const [user] = await db.select().from(appUser).where(eq(appUser.email, 'admin@harbour.example'))
    const [key] = await db
      .select()
      .from(embedKey)
      .where(eq(embedKey.clientId, user?.clientId ?? ''))
    if (!user || !key) throw new Error('The demo has no user or no embed key.')
    const { id: userId, clientId } = user
    await db.insert(embedUser).values({ keyId: key.id, clientId, userId, name: 'visitor' })
    const { orderNo } = await placeBooking(server, agent)
    const { components, total } = await shownInMail(orderNo)
    expect(Object.keys(components)).toEqual(['Fare', 'Taxes'])
    expect(sumOf(components)).toBe(total.amount)
  })

  test('covers trips with extras', async () => {
    const found = await findOffers(agent.client)
    const offer = found.offers.find(({ freeCheckIn }) => !freeCheckIn)
    const verified = valueOf(
      await agent.client.call('POST /order/verify.do', {
        body: { searchId: found.searchId, routingId: offer?.routingId ?? '', adult: 1 },
      }),
    )
    expect((await chooseExtras(verified, 1)).total).toBeGreaterThan(0)
  })
})

import { formatPassengerName, toServerTime, type CurrencyOption } from '@gangway/core/contract'
import { optionOf, priceOffer } from '../../booking/offers/price-offer.ts'
import type { Counts } from '../../booking/offers/party.ts'
import { partyOf } from '../../booking/offers/party.ts'
import type { OrderSource, SoldOffer } from '../../booking/offers/sold-offer.model.ts'
import { amountsOf, tripOf, storedName } from '../../booking/placement/insert-booking.ts'
import type { PricedExtra } from '../../booking/placement/order-input.ts'
import { toSupplier } from '../../booking/placement/hold-at-supplier.ts'
import { shareOf } from '../../booking/payment/pay-channels.ts'
import type { LogLine } from '../../booking/write-log.ts'
import {
  booking,
  bookingAncillary,
  bookingLog,
  bookingPassenger,
  bookingPayment,
  type ledgerTransfer,
} from '../../database/schema.ts'
import type { AccountKind } from '../../finance/post-transfer.ts'
import type { OfferSampler } from '../../ports/market/market.port.ts'
import type { Offer } from '../../ports/supplier/offer.model.ts'
import type { HoldRequest } from '../../ports/supplier/order.model.ts'
import {
  after,
  hourMs,
  minuteMs,
  rowsOf,
  userWith,
  type HistoryContext,
  type HistoryUser,
  type TableRows,
} from './history-context.ts'
import {
  bookingOutcomes,
  extrasShare,
  familyRanks,
  historyDays,
  orderSources,
  partySizes,
  payMethods,
  type BookingOutcome,
} from './history-plan.ts'
import { createParty, type HistoryParty } from './passengers.ts'
import { bookedAt, chooseRoutes, demandDay, leadDays, sampleTrip } from './sample-trips.ts'
import type { HistoryRandom } from './history-random.ts'

type BookingRow = typeof booking.$inferInsert
type Channel = NonNullable<BookingRow['payChannel']>
type OpenOutcome = 'INIT' | 'UNPAID' | 'TICKETING' | 'UNKNOWN'
type HistoryOutcome = BookingOutcome | OpenOutcome | 'external'

export interface HistoryTransfer {
  at: Date
  kind: (typeof ledgerTransfer.$inferInsert)['kind']
  currency: string
  reference: string
  userId?: string
  remark?: string
  entries: readonly { account: AccountKind; amount: number }[]
}

/** A booking with everything that belongs to it. Later parts of the history change it before it is stored. */
export interface HistoryBooking {
  row: BookingRow
  /** The offer at the supplier, with the fare rules. */
  offer: Offer
  /** What the supplier was asked for. */
  request: HoldRequest
  passengers: (typeof bookingPassenger.$inferInsert)[]
  ancillaries: (typeof bookingAncillary.$inferInsert)[]
  payment?: typeof bookingPayment.$inferInsert
  log: { at: Date; line: LogLine }[]
  transfers: HistoryTransfer[]
  user: HistoryUser
}

/** The bookings of an agency, the oldest first. */
export function createBookings(context: HistoryContext, sampler: OfferSampler): HistoryBooking[] {
  const { plan, end } = context
  const random = context.random.fork('bookings')
  const numbers = createOrderNumbers(random)
  const routes = chooseRoutes(context.deps.market, plan, random, end)
  const known = new Set<string>()
  const bookings: HistoryBooking[] = []
  const keep = (made: HistoryBooking | undefined) => {
    if (!made || known.has(itineraryKey(made))) return false
    known.add(itineraryKey(made))
    bookings.push(made)
    return true
  }
  const create = (offer: OfferChoice, moment: Date, outcome: HistoryOutcome) =>
    createBooking({ ...context, random }, sampler, numbers, { ...offer, moment, outcome })

  const popular = (at: number) => routes[Math.floor(random.fraction() ** 2 * Math.min(at, routes.length))]
  const wanted = plan.bookings
  for (let at = 0; bookings.length < wanted && at < 10 * wanted; at += 1) {
    const route = at < routes.length ? routes[at] : popular(routes.length)
    const trip = route && sampleTrip({ random, end }, sampler, route)
    if (!trip) continue
    const customers = random.integer(2, 6)
    for (let customer = 0; customer < customers && bookings.length < wanted; customer += 1) {
      const daysAgo = trip.departsBefore + leadDays(random)
      if (daysAgo < 1 || daysAgo > historyDays) continue
      keep(create(trip, bookedAt(random, end, daysAgo), random.weighted(bookingOutcomes)))
    }
  }
  for (const outcome of ['INIT', 'UNPAID', 'TICKETING', 'UNKNOWN'] as const) {
    let left = plan.open[outcome] ?? 0
    for (let tries = 0; left > 0 && tries < 200; tries += 1) {
      const route = popular(routes.length)
      const trip = route && sampleTrip({ random, end }, sampler, route)
      // Departs far enough in the future to be paid or ticketed.
      if (!trip || trip.departsBefore > -4) continue
      const moment = after(end, -random.integer(4, 50) * minuteMs)
      if (keep(create(trip, moment, outcome))) left -= 1
    }
  }
  let external = 0
  for (let tries = 0; external < plan.external && tries < 400; tries += 1) {
    const route = popular(routes.length)
    const trip = route && sampleTrip({ random, end }, sampler, route)
    const daysAgo = trip && trip.departsBefore + leadDays(random)
    if (!trip || daysAgo === undefined || daysAgo < 2 || daysAgo > historyDays) continue
    if (keep(create(trip, bookedAt(random, end, daysAgo), 'external'))) external += 1
  }
  return bookings.toSorted(
    (one, other) => one.row.createdAt.getTime() - other.row.createdAt.getTime() || (one.row.id < other.row.id ? -1 : 1),
  )
}

/** Passengers and flights; no two bookings of an agency have the same. */
export function itineraryKey({ row }: Pick<HistoryBooking, 'row'>): string {
  const { outbound, inbound } = row.offer.offer
  const flights = [...outbound.segments, ...(inbound?.segments ?? [])]
  return [row.passengerNames, ...flights.map(({ flightNo, depTime }) => `${flightNo} ${depTime}`)].join('|')
}

export function bookingRows(bookings: readonly HistoryBooking[], random: HistoryRandom): TableRows[] {
  return [
    rowsOf(
      booking,
      bookings.map(({ row }) => row),
    ),
    rowsOf(
      bookingPassenger,
      bookings.flatMap(({ passengers }) => passengers),
    ),
    rowsOf(
      bookingAncillary,
      bookings.flatMap(({ ancillaries }) => ancillaries),
    ),
    rowsOf(
      bookingPayment,
      bookings.flatMap(({ payment }) => payment ?? []),
    ),
    rowsOf(
      bookingLog,
      bookings.flatMap(({ row, log }) =>
        log
          .toSorted((one, other) => one.at.getTime() - other.at.getTime())
          .map(({ at, line: { stage, sentence, values = {}, operator } }) => ({
            id: random.id(at),
            clientId: row.clientId,
            bookingId: row.id,
            at,
            stage,
            sentence: `log.${sentence}`,
            values,
            operator,
          })),
      ),
    ),
  ]
}

interface OfferChoice {
  offers: readonly Offer[]
}

interface Draft extends OfferChoice {
  moment: Date
  outcome: HistoryOutcome
}

const optionOfMethod = {
  PREPAYMENT: 'DEPOSIT',
  VCC: 'VCC',
  CASH: 'AIRLINE_CURRENCY',
} as const satisfies Record<string, CurrencyOption>

function createBooking(
  context: HistoryContext,
  sampler: OfferSampler,
  numbers: OrderNumbers,
  { offers, moment, outcome }: Draft,
): HistoryBooking | undefined {
  const { random, agency, plan, deps } = context
  const counts = random.weighted(partySizes)
  const offer = chooseOffer(random, sampler, offers, counts, moment)
  if (!offer) return undefined
  const source = sourceOf(context)
  const user = userWith(
    context,
    ...(random.chance(0.8) ? (['agent'] as const) : (['afterSales'] as const)),
    'administrator',
  )
  const method = random.weighted(payMethods)
  const withExtras = random.chance(extrasShare)
  const ancillaries = withExtras ? sampler.ancillaries(offer.key) : []
  const priced = [method, 'PREPAYMENT' as const, 'VCC' as const].flatMap((channel) => {
    if (!agency.payChannels.includes(channel)) return []
    const option = optionOfMethod[channel]
    const verified = priceOffer(deps, offer, ancillaries, {
      party: counts,
      option,
      settlement: agency.currency,
      agreedChannels: agency.payChannels,
      routingId: '',
      source,
    })
    return verified?.sold.payChannels.includes(channel) ? [{ channel, option, verified }] : []
  })[0]
  if (!priced) return undefined
  const { channel, option, verified } = priced
  const sold: SoldOffer = { ...verified.sold }
  const party = createParty(random, random.weighted(plan.nationalities), counts, moment)
  const extras = withExtras ? chooseExtras(random, verified.options, party) : []
  const id = random.id(moment)
  const { id: clientId } = agency
  const row: BookingRow = {
    id,
    clientId,
    userId: user.id,
    orderNo: numbers.next(moment),
    providerPnr: random.characters('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 6),
    status: 'INIT',
    currencyOption: option,
    ...amountsOf(sold, extras),
    ...tripOf(sold),
    offer: sold,
    contact: party.contact,
    passengerNames: party.passengers.map(formatPassengerName).join('|'),
    supplierReference: id,
    createdAt: moment,
    updatedAt: moment,
  }
  const passengers = party.passengers.map(({ middleName: _, ...each }, at) => ({
    ...each,
    ...storedName(each),
    id: random.id(moment),
    clientId,
    bookingId: id,
    position: at + 1,
  }))
  const owed = extras.reduce((sum, extra) => sum + extra.owed, sold.owed.amount)
  const made: HistoryBooking = {
    row,
    offer,
    request: {
      reference: id,
      key: offer.key,
      passengers: party.passengers.map((each) => toSupplier(each)),
      contact: party.contact,
      extras: extras.map(({ passenger, segmentIndex, code, quantity }) => ({
        passenger,
        segmentIndex,
        code,
        quantity,
      })),
      ifSeatTaken: sold.ifSeatTaken,
      expected: { amount: owed, currency: sold.owed.currency },
    },
    user,
    passengers,
    ancillaries: extras.flatMap(({ passenger, owed: _, ...extra }) => ({
      ...extra,
      id: random.id(moment),
      clientId,
      bookingId: id,
      passengerId: passengers[passenger]?.id ?? '',
      currency: row.currency,
      status: 'UNPAID' as const,
      timing: 'IN_BOOKING' as const,
    })),
    log: [{ at: moment, line: { stage: 'CREATE', sentence: 'created', operator: user.name } }],
    transfers: [],
  }
  if (outcome === 'external') importExternal(random, made)
  else complete(context, made, channel, outcome)
  return made
}

/** Turns a booking into one that was made elsewhere and imported by its PNR some days after ticketing. */
function importExternal(random: HistoryRandom, made: HistoryBooking): void {
  const { row, user } = made
  const pnr = random.characters('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 6)
  const noFees = { ticketingFee: 0, paymentFee: 0, channelFee: 0, serviceFee: 0, ancillaryTotal: 0 }
  Object.assign(row, noFees, {
    total: row.fare + row.tax,
    status: 'EXTERNAL',
    airlinePnrs: [pnr],
    contact: { name: '', email: '', mobile: '', areaCode: '' },
    issuedAt: after(row.createdAt, -random.integer(2, 40) * 24 * hourMs),
  })
  made.ancillaries = []
  made.passengers = made.passengers.map(
    ({ id, clientId, bookingId, position, type, lastName, firstName, gender, birth }) => ({
      ...{ id, clientId, bookingId, position, type, lastName, firstName, gender, birth },
      pnrs: [pnr],
      ticketNos: [pnr + String(position).padStart(2, '0')],
    }),
  )
  made.log = [
    { at: row.createdAt, line: { stage: 'CREATE', sentence: 'claimedByPnr', values: { pnr }, operator: user.name } },
  ]
}

function sourceOf({ random, plan }: Pick<HistoryContext, 'random' | 'plan'>): OrderSource {
  const source = random.weighted(orderSources)
  return plan.searches[source] === undefined ? 'manual' : source
}

/** An offer of the wanted family, cheaper flights more often. */
function chooseOffer(
  random: HistoryRandom,
  sampler: OfferSampler,
  offers: readonly Offer[],
  counts: Counts,
  moment: Date,
): Offer | undefined {
  const rank = random.weighted(familyRanks)
  const [best = 0] = [rank, rank - 1, 0].filter((wanted) => offers.some(({ families }) => families[0].rank === wanted))
  const ofRank = offers.filter(({ families }) => families[0].rank === best)
  for (let tries = 0; tries < 4; tries += 1) {
    const chosen = ofRank[Math.floor(random.fraction() ** 2 * ofRank.length)]
    const offer = chosen && sampler.price(chosen.key, partyOf(counts), moment)
    const needsInfant = counts.infant > 0
    if (offer && (!needsInfant || offer.infantAllowed)) return offer
  }
  return undefined
}

function chooseExtras(
  random: HistoryRandom,
  options: readonly ReturnType<typeof optionOf>[],
  party: HistoryParty,
): PricedExtra[] {
  const bought = new Set<string>()
  return party.passengers.flatMap(({ type }, passenger) => {
    if (type === 'INFANT' || !random.chance(0.7)) return []
    return Array.from({ length: random.integer(1, 3) }, () => random.pickAny(options)).flatMap((option) => {
      const key = option && `${passenger} ${option.segmentIndex} ${option.kind}`
      if (!option || !key || bought.has(key)) return []
      bought.add(key)
      const { code, kind, segmentIndex, pieces, kilograms, price, owed } = option
      return [{ passenger, segmentIndex, kind, code, pieces, kilograms, quantity: 1, amount: price.amount, owed }]
    })
  })
}

/** Takes the booking to its outcome: times, status, money and log. */
function complete(
  { random, agency, end }: HistoryContext,
  made: HistoryBooking,
  channel: Channel,
  outcome: BookingOutcome | OpenOutcome,
): void {
  const { row, log, user } = made
  const change = (at: Date, values: Partial<BookingRow>, ...lines: LogLine[]) => {
    Object.assign(row, values, { updatedAt: at, version: (row.version ?? 1) + 1 })
    log.push(...lines.map((line) => ({ at, line })))
  }
  const answeredAt = after(row.createdAt, random.integer(2, 25) * 1_000)
  if (outcome === 'INIT') return
  if (outcome === 'UNKNOWN')
    return change(answeredAt, { status: 'UNKNOWN' }, { stage: 'CREATE', sentence: 'holdUnknown' })
  if (outcome === 'refused') {
    const [failureCode, sentence] = random.pick([
      [601, 'holdPrice'],
      [603, 'holdSoldOut'],
      [603, 'holdSoldOut'],
    ] as const)
    cancelExtras(made)
    return change(answeredAt, { status: 'CANCELLED', failureCode, endedAt: answeredAt }, { stage: 'CANCEL', sentence })
  }
  // The deadline of an open booking lasts into the next day, so that the demo has unpaid bookings all day.
  const limit = row.offer.payLimitMinutes * minuteMs
  const payBy = outcome === 'UNPAID' ? after(end, 36 * hourMs) : after(row.createdAt, limit)
  change(answeredAt, { status: 'UNPAID', payBy }, { stage: 'CREATE', sentence: 'held' })
  if (outcome === 'UNPAID') return
  if (outcome === 'expired') {
    cancelExtras(made)
    return change(payBy, { status: 'EXPIRED', endedAt: payBy }, { stage: 'EXPIRE', sentence: 'expired' })
  }
  const decidedAt = after(answeredAt, random.fraction() * (limit - minuteMs))
  if (outcome === 'cancelled') {
    cancelExtras(made)
    const line = { stage: 'CANCEL', sentence: 'cancelled', operator: user.name } as const
    return change(decidedAt, { status: 'CANCELLED', endedAt: decidedAt }, line)
  }
  const paidAt = outcome === 'TICKETING' ? after(end, -random.integer(1, 3) * minuteMs) : decidedAt
  const cardLastFour = channel === 'VCC' ? random.characters('0123456789', 4) : null
  const share = shareOf({ ...asPriced(row), isOfSystem: row.offer.source === 'api' }, channel, agency)
  change(
    paidAt,
    { status: 'TICKETING', step: 'issue', payChannel: channel, paidAt, cardLastFour },
    { stage: 'PAY', sentence: 'paid', values: { context: channel, card: cardLastFour ?? '' }, operator: user.name },
  )
  made.payment = {
    id: random.id(paidAt),
    clientId: row.clientId,
    bookingId: row.id,
    channel,
    ...share,
    status: 'held',
    cardLastFour,
    createdAt: paidAt,
  }
  const kind = channel === 'VCC' ? 'fee' : 'ticket'
  const post = (at: Date, reference: string, entries: HistoryTransfer['entries'], userId?: string) => {
    const moved = entries.filter(({ amount }) => amount !== 0)
    if (moved.length > 0) made.transfers.push({ at, kind, currency: share.currency, reference, userId, entries: moved })
  }
  post(
    paidAt,
    row.orderNo,
    [
      { account: 'deposit', amount: -share.amount },
      { account: 'held', amount: share.amount },
    ],
    user.id,
  )
  for (const each of made.ancillaries) each.status = 'TICKETING_IN_PROCESS'
  const askedAt = after(paidAt, random.integer(3, 20) * 1_000)
  log.push(
    { at: askedAt, line: { stage: 'TICKETING', sentence: 'airlinePaid' } },
    { at: after(askedAt, 1_000), line: { stage: 'TICKETING', sentence: 'issueAsked' } },
  )
  if (outcome === 'TICKETING') return
  const tookMs = random.weighted([
    [random.integer(15, 300) * 1_000, 88],
    [random.integer(5, 30) * minuteMs, 9],
    [random.integer(30, 115) * minuteMs, 3],
  ])
  const doneAt = after(askedAt, tookMs)
  if (outcome === 'issued') {
    issue(random, made, doneAt, change)
    made.payment = { ...made.payment, status: 'taken', endedAt: doneAt }
    post(doneAt, `${row.orderNo} issued`, [
      { account: 'held', amount: -share.amount },
      { account: 'sales', amount: share.amount },
    ])
    if (channel === 'CASH') {
      made.transfers.push({
        at: doneAt,
        kind: 'ticket',
        currency: row.currency,
        reference: `${row.orderNo} issued`,
        entries: [
          { account: 'outside', amount: -row.total },
          { account: 'sales', amount: row.total },
        ],
      })
    }
    return
  }
  const isStopped = outcome === 'stopped'
  if (isStopped)
    log.push({ at: after(askedAt, 2_000), line: { stage: 'REQUEST', sentence: 'stopAsked', operator: user.name } })
  const failureCode = isStopped ? null : random.pick([601, 603, 603, 604, 613])
  change(
    doneAt,
    { status: 'CANCELLED', step: '', endedAt: doneAt, failureCode },
    {
      stage: 'CANCEL',
      sentence: isStopped ? 'stopped' : 'ticketingFailed',
      values: { code: failureCode ?? '', message: '' },
    },
    { stage: 'CANCEL', sentence: 'moneyBack', values: { context: channel } },
  )
  cancelExtras(made)
  made.payment = { ...made.payment, status: 'released', endedAt: doneAt }
  post(doneAt, `${row.orderNo} released`, [
    { account: 'held', amount: -share.amount },
    { account: 'deposit', amount: share.amount },
  ])
}

function issue(
  random: HistoryRandom,
  { row, passengers, ancillaries }: HistoryBooking,
  at: Date,
  change: (at: Date, values: Partial<BookingRow>, ...lines: LogLine[]) => void,
): void {
  const pnrs = row.airlines.map(() => random.characters('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 6))
  for (const each of passengers) {
    each.pnrs = pnrs
    each.ticketNos = pnrs.map((pnr) => pnr + String(each.position).padStart(2, '0'))
  }
  for (const each of ancillaries) each.status = 'TICKETED'
  change(
    at,
    { status: 'ISSUED', step: '', issuedAt: at, airlinePnrs: pnrs },
    { stage: 'ISSUED', sentence: 'issued', values: { pnrs: pnrs.join(', ') } },
  )
}

function cancelExtras({ ancillaries }: HistoryBooking): void {
  for (const each of ancillaries) each.status = 'CANCELLED'
}

function asPriced({ total, currency, serviceFee }: BookingRow) {
  return { total, currency, serviceFee }
}

interface OrderNumbers {
  next(moment: Date): string
}

/** Order numbers in the format of test mode, without duplicates. */
function createOrderNumbers(random: HistoryRandom): OrderNumbers {
  const used = new Set<string>()
  return {
    next(moment) {
      for (let at = moment.getTime(); ; at += 1) {
        const time = toServerTime(new Date(at)).slice(0, 23).replace(/\D/g, '')
        const number = `TEST${random.characters('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 1)}${time}`
        if (used.has(number)) continue
        used.add(number)
        return number
      }
    },
  }
}

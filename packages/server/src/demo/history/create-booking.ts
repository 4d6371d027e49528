import { formatPassengerName, type CurrencyOption } from '@gangway/core/contract'
import { priceOffer } from '../../booking/offers/price-offer.ts'
import { partyOf, type Counts } from '../../booking/offers/party.ts'
import type { OrderSource, PricedOption, SoldOffer } from '../../booking/offers/sold-offer.model.ts'
import { amountsOf, tripOf, storedName } from '../../booking/placement/insert-booking.ts'
import type { PricedExtra } from '../../booking/placement/order-input.ts'
import { toSupplier } from '../../booking/placement/hold-at-supplier.ts'
import type { OfferSampler } from '../../ports/market/market.port.ts'
import type { Offer } from '../../ports/supplier/offer.model.ts'
import { after, hourMs, userWith, type HistoryContext } from './history-context.ts'
import { extrasShare, familyRanks, orderSources, partySizes, payMethods } from './history-plan.ts'
import { createParty, type HistoryParty } from './passengers.ts'
import type { HistoryRandom } from './history-random.ts'
import type { BookingRow, HistoryOutcome, HistoryBooking, OfferChoice } from './history-booking.model.ts'
import { completeBooking } from './complete-booking.ts'
import type { OrderNumbers } from './order-numbers.ts'

interface Draft extends OfferChoice {
  moment: Date
  outcome: HistoryOutcome
}

const optionOfMethod = {
  PREPAYMENT: 'DEPOSIT',
  VCC: 'VCC',
  CASH: 'AIRLINE_CURRENCY',
} as const satisfies Record<string, CurrencyOption>

export function createHistoryBooking(
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
  const passengers = party.passengers.map(({ middleName: _middleName, ...each }, at) => ({
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
    ancillaries: extras.flatMap(({ passenger, owed: _owed, ...extra }) => ({
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
  else completeBooking(context, made, channel, outcome)
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

function chooseExtras(random: HistoryRandom, options: readonly PricedOption[], party: HistoryParty): PricedExtra[] {
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

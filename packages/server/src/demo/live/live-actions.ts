import { setTimeout as pause } from 'node:timers/promises'
import { dateOf, dayOf } from '@gangway/reference'
import type { LiveCustomer } from './live-customer.ts'

/** Numbers from 0 to below 1. */
export type Random = () => number

interface Found {
  searchId: string
  /** All airlines have answered. */
  complete: boolean
  offers: { routingId: string }[]
}

interface Detail {
  passengers: { ticketNos: string[] }[]
}

/** Bookings that this run has paid, newest last. */
export type PaidBookings = string[]

const surnames = ['TAN', 'LIM', 'GARCIA', 'MEYER', 'WANG', 'SILVA', 'NGUYEN', 'KOWALSKI'] as const
const names = ['ANNA', 'BORIS', 'CLARA', 'DAVID', 'EMMA', 'FELIX', 'GRACE', 'HUGO'] as const
type Route = readonly [from: string, to: string]
const routes: readonly [Route, ...Route[]] = [
  ['SIN', 'KUL'],
  ['SIN', 'BKK'],
  ['KUL', 'JKT'],
  ['BKK', 'HKG'],
  ['SIN', 'MNL'],
]
const questions = [
  'Can the passenger add a bag after ticketing?',
  'The passenger asks for an invoice in the name of the company.',
  '旅客想确认行李额，请协助。',
] as const
/** Flights, extras, baggage. */
const bagQuestions = { firstCategory: 32, secondCategory: 323, thirdCategory: 3231 }
/** Finance, invoice. */
const invoiceQuestions = { firstCategory: 16, secondCategory: 163 }
const mostPaid = 50
const mostAttempts = 8
const attemptMs = 1_000

function pick<Item>(items: readonly [Item, ...Item[]], random: Random): Item {
  return items[Math.floor(random() * items.length)] ?? items[0]
}

/** Searches, and often books and pays what was found. */
export async function searchAndBook(
  customer: LiveCustomer,
  { now, random, paid }: { now: Date; random: Random; paid: PaidBookings },
): Promise<string> {
  const [fromCity, toCity] = pick(routes, random)
  const today = dayOf(now.toISOString().slice(0, 10)) ?? 0
  const departDate = dateOf(today + 7 + Math.floor(random() * 60))
  const trip = { tripType: 'ONE_WAY', fromCity, toCity, departDate, adult: 1, currencyOption: 'DEPOSIT' }
  const { value: begun, text } = await customer.call<Found>('/search/search.do', trip)
  const found = begun && (await waitForOffers(customer, begun))
  const about = `${fromCity}–${toCity}`
  if (!found) return `search ${about}: ${text}`
  const offer = found.offers[Math.floor(random() * Math.min(5, found.offers.length))]
  if (!offer || random() < 0.4) return `search ${about}: ${found.offers.length} offers`
  const wanted = { searchId: found.searchId, routingId: offer.routingId, adult: 1 }
  const verified = await customer.call<{ verifyId: string }>('/order/verify.do', wanted)
  if (!verified.value) return `verify ${about}: ${verified.text}`
  const ordered = await customer.call<{ orderNo: string }>('/order/order.do', {
    verifyId: verified.value.verifyId,
    passengers: [passenger(random)],
    contact: { name: 'Jane Doe', email: 'jane@example.org', mobile: '81234567', areaCode: '65' },
    confirmDuplicate: true,
  })
  if (!ordered.value) return `book ${about}: ${ordered.text}`
  const { orderNo } = ordered.value
  const payment = { orderNo, payChannel: 'PREPAYMENT' }
  const issued = await customer.call('/order/issueTicket.do', payment, { isConfirmed: true })
  if (!issued.value) return `book ${about}: ${orderNo}, unpaid (${issued.text})`
  paid.push(orderNo)
  if (paid.length > mostPaid) paid.shift()
  return `book ${about}: ${orderNo}, paid`
}

/** The results when all airlines have answered, or those after some seconds. */
async function waitForOffers(customer: LiveCustomer, begun: Found): Promise<Found> {
  let found = begun
  for (let attempt = 0; attempt < mostAttempts && !found.complete; attempt++) {
    await pause(attemptMs)
    const { value } = await customer.call<Found>('/product/initProductDatas.do', { searchId: begun.searchId })
    found = value ? { ...value, searchId: begun.searchId } : found
  }
  return found
}

/** Quotes and submits the refund of a booking of this run. */
export async function refundOne(customer: LiveCustomer, { paid }: { paid: PaidBookings }): Promise<string> {
  const orderNo = paid.shift()
  if (orderNo === undefined) return 'refund: no paid booking yet'
  const detail = await customer.call<Detail>('/order/v2/showOrderDetail.do', { orderNo })
  const ticketNos = detail.value?.passengers.flatMap((each) => each.ticketNos) ?? []
  if (ticketNos.length === 0) {
    paid.push(orderNo)
    return `refund ${orderNo}: not ticketed yet`
  }
  const refundReason = 'voluntary'
  const wanted = { orderNo, ticketNos, refundReason }
  const quote = await customer.call<{ quoteId: string | null }>('/refund/refundQuotationV2.do', wanted)
  if (!quote.value?.quoteId) return `refund ${orderNo}: not refundable`
  const body = { ...wanted, quoteId: quote.value.quoteId }
  const { value, text } = await customer.call('/refund/refund.do', body, { isConfirmed: true })
  if (!value) paid.push(orderNo)
  return `refund ${orderNo}: ${value ? 'submitted' : text}`
}

/** Raises a service request: about bags of a booking of this run, or about an invoice when there is none. */
export async function writeRequest(
  customer: LiveCustomer,
  { random, paid }: { random: Random; paid: PaidBookings },
): Promise<string> {
  const orderNo = paid.at(-1) ?? ''
  const category = orderNo === '' ? invoiceQuestions : bagQuestions
  const body = { ...category, description: pick(questions, random), orderNo }
  const { value, text } = await customer.call<{ requestNo: string }>('/flowable/submit', body)
  return `request: ${value?.requestNo ?? text}`
}

function passenger(random: Random) {
  return {
    ...{ type: 'ADULT', lastName: pick(surnames, random), firstName: pick(names, random), gender: 'FEMALE' },
    ...{ birth: '1990-02-14', nationality: 'SE', documentType: 'PP', documentNumber: 'X1234567' },
    ...{ documentExpiry: '2035-01-01', documentCountry: 'SE' },
  }
}

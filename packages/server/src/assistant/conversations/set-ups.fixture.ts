import { passenger, placeBooking, valueOf, type Wishes } from '../../booking/booking.fixture.ts'
import { extrasOf, oneBag } from '../../booking/ancillary/ancillary.fixture.ts'
import { balanceOf, bookingRow, pay, setDeposit } from '../../booking/payment/payment.fixture.ts'
import { incidentsOf } from '../../incidents/incidents.fixture.ts'
import { advanceTime, disableRefundCodes, refundOperationsOf } from '../../refund/refunds.fixture.ts'
import { createTestClient, requestSignIn, type DemoServer, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { requestOperationsOf } from '../../support/requests.fixture.ts'
import { freshId, sendAndReadAnswer } from '../assistant-client.fixture.ts'
import { maxMessagesPerWindow } from '../start-run.ts'
import { loadBookingFacts, refundFacts } from './booking-facts.fixture.ts'
import { moneyFact, referenceFact, type Facts } from './fact-forms.fixture.ts'
import type { SetUpName } from './set-up-names.fixture.ts'

/** What a set-up created in the demo agency. */
export interface SetUp {
  user: SignedInUser
  /** Order numbers; the first is booking1. */
  orderNos: readonly string[]
  facts: Facts
}

interface Context {
  server: DemoServer
  user: SignedInUser
}

/** Bookings and further facts of a set-up. */
interface Created {
  orderNos?: string[]
  facts?: Facts
}

type Trip = [fromCity: string, toCity: string, departDate: string, airline: string]

const trips = {
  bangkok: ['SIN', 'BKK', '2026-04-20', 'TR'],
  manila: ['SIN', 'MNL', '2026-04-14', 'TR'],
  kualaLumpur: ['SIN', 'KUL', '2026-04-14', 'AK'],
  hongKong: ['SIN', 'HKG', '2026-04-20', 'TR'],
  guangzhouBangkok: ['CAN', 'BKK', '2026-05-02', '9C'],
  taipei: ['HKG', 'TPE', '2026-03-28', 'UO'],
  /** The airline supports voids and partial refunds. */
  paro: ['PBH', 'CAN', '2026-04-14', 'X0'],
} satisfies Record<string, Trip>

/** Passengers are `LAST/FIRST`; a `*` marks a child. */
function wishesFor(
  [fromCity, toCity, departDate, airline]: Trip,
  names: string[],
  more: Wishes['search'] = {},
): Wishes {
  const children = names.filter((name) => name.startsWith('*'))
  const passengers = names.map((name, at) => {
    const [lastName = '', firstName = ''] = name.replace('*', '').split('/')
    const documentNumber = `X123456${at}`
    return passenger(name.startsWith('*') ? 'CHILD' : 'ADULT', { lastName, firstName, documentNumber })
  })
  const counts = { adult: names.length - children.length, ...(children.length && { child: children.length }) }
  return {
    search: { fromCity, toCity, departDate, ...counts, ...more },
    order: { passengers },
    choose: (offer) => offer.airline === airline && offer.outbound.segments.length === 1,
  }
}

async function hold({ server, user }: Context, trip: Trip, names: string[], more?: Wishes['search']): Promise<string> {
  return (await placeBooking(server, user, wishesFor(trip, names, more))).orderNo
}

async function ticket(context: Context, trip: Trip, names: string[], more?: Wishes['search']): Promise<string> {
  const { server, user } = context
  const orderNo = await hold(context, trip, names, more)
  valueOf(await pay(user, orderNo))
  await advanceTime(user)
  await advanceTime(user, { minutes: 6 })
  const { status } = await bookingRow(server, orderNo)
  if (status !== 'ISSUED') throw new Error(`${orderNo} is ${status}.`)
  return orderNo
}

/** A submitted refund, `days` after its submission. */
async function refundedBooking(context: Context, name: string, days: number, isPaid = false): Promise<Created> {
  const { user } = context
  const orderNo = await ticket(context, trips.paro, [name])
  const refunds = refundOperationsOf(user)
  const quote = valueOf(await refunds.quote(orderNo))
  const { refundNo } = valueOf(await refunds.submit(quote, { fastConfirm: true }))
  await advanceTime(user)
  if (isPaid) valueOf(await user.client.call('POST /sandbox/events', { body: { kind: 'moneyArrived', refundNo } }))
  await advanceTime(user, { days })
  return { orderNos: [orderNo], facts: refundFacts(await refunds.info(refundNo), quote.expected.refundAt) }
}

async function expectRefundStatus({ user }: Context, created: Created, ...allowed: string[]): Promise<Created> {
  const refundNo = created.facts?.['refund1.refundNo']?.text ?? ''
  const { status } = await refundOperationsOf(user).info(refundNo)
  if (!allowed.includes(status)) throw new Error(`${refundNo} is ${status}.`)
  return created
}

const setUps: Record<SetUpName, (context: Context) => Promise<Created>> = {
  nothing: async () => ({}),
  oneTicketed: async (context) => ({ orderNos: [await ticket(context, trips.bangkok, ['TAN/WEI LING'])] }),
  /** Booked on Friday, 6 March; now it is Monday. */
  async refundableTicketed(context) {
    await advanceTime(context.user, { days: 4 })
    const orderNo = await ticket(context, trips.paro, ['MEYER/ANNA'])
    await advanceTime(context.user, { days: 3 })
    return { orderNos: [orderNo] }
  },
  voidable: async (context) => ({ orderNos: [await ticket(context, trips.paro, ['MEYER/ANNA'])] }),
  /** The first was booked a week before the second. */
  async twoBookingsTwoRoutes(context) {
    const first = await ticket(context, trips.bangkok, ['TAN/WEI LING'])
    await advanceTime(context.user, { days: 7 })
    return { orderNos: [first, await ticket(context, trips.manila, ['SANTOS/MARIA'])] }
  },
  async threeBookings(context) {
    const first = await ticket(context, trips.bangkok, ['TAN/WEI LING'])
    const second = await ticket(context, trips.manila, ['SANTOS/MARIA'])
    return { orderNos: [first, second, await ticket(context, trips.guangzhouBangkok, ['ZHANG/MIN'])] }
  },
  twoPassengers: async (context) => ({
    orderNos: [await ticket(context, trips.kualaLumpur, ['LIM/JASON', 'LIM/GRACE'])],
  }),
  familyTicketed: async (context) => ({
    orderNos: [await ticket(context, trips.guangzhouBangkok, ['WANG/LEI', 'LI/NA', '*WANG/XIAOBAO'])],
  }),
  roundTrip: async (context) => ({
    orderNos: [
      await ticket(context, ['SIN', 'KUL', '2026-05-12', 'TR'], ['GOH/SAMUEL'], {
        tripType: 'ROUND_TRIP',
        returnDate: '2026-05-16',
      }),
    ],
  }),
  closeDeparture: async (context) => ({
    orderNos: [await ticket(context, ['HKG', 'TPE', '2026-03-04', 'UO'], ['HO/WAI LAM'])],
  }),
  async withBaggage(context) {
    const orderNo = await ticket(context, trips.kualaLumpur, ['WONG/ALICIA'])
    const extras = extrasOf(context.user)
    const { orderNo: extrasNo } = valueOf(await extras.order(orderNo, oneBag))
    valueOf(await extras.pay(extrasNo))
    await advanceTime(context.user)
    await advanceTime(context.user, { minutes: 10 })
    return { orderNos: [orderNo] }
  },
  async ticketingSlow(context) {
    const orderNo = await hold(context, trips.kualaLumpur, ['TICKET/SLOW'])
    valueOf(await pay(context.user, orderNo))
    await advanceTime(context.user)
    await advanceTime(context.user, { minutes: 20 })
    return { orderNos: [orderNo] }
  },
  async unpaidHold(context) {
    // Otherwise the payment limit is 12:20, the time of the departure.
    await advanceTime(context.user, { minutes: 7 })
    return { orderNos: [await hold(context, trips.hongKong, ['ONG/DANIEL'])] }
  },
  async expiredHold(context) {
    const orderNo = await hold(context, trips.manila, ['REYES/CARLO'])
    await advanceTime(context.user, { hours: 2 })
    return { orderNos: [orderNo] }
  },
  async paidAndUnpaid(context) {
    const paid = await ticket(context, trips.bangkok, ['TAN/WEI LING'])
    return { orderNos: [paid, await hold(context, trips.hongKong, ['ONG/DANIEL'])] }
  },
  async lowBalance(context) {
    await setDeposit(context.server, 4_000)
    return { orderNos: [await hold(context, trips.manila, ['CRUZ/PAOLO'])] }
  },
  /** The airline delayed the flight by three hours; the agency has not confirmed it yet. */
  async scheduleChanged(context) {
    const orderNo = await ticket(context, trips.hongKong, ['NG/MEI HUI'])
    valueOf(await incidentsOf(context.user).trigger(orderNo, { change: 'DELAY', minutes: 180 }))
    return { orderNos: [orderNo] }
  },
  async flightCancelled(context) {
    const orderNo = await ticket(context, trips.taipei, ['CHAN/KA MING'])
    valueOf(await incidentsOf(context.user).trigger(orderNo, { change: 'CANCELLED' }))
    return { orderNos: [orderNo] }
  },
  refundProcessing: async (context) =>
    expectRefundStatus(
      context,
      await refundedBooking(context, 'SCHMIDT/PETER', 5),
      ...['PROVIDER_PROCESSING', 'AIRLINE_PROCESSING', 'AIRLINE_REFUNDING'],
    ),
  refundPaid: async (context) =>
    expectRefundStatus(context, await refundedBooking(context, 'KUMAR/RAVI', 1, true), 'REFUNDED'),
  refundRejected: async (context) =>
    expectRefundStatus(context, await refundedBooking(context, 'REFUND/REJECT', 14), 'REJECTED'),
  async requestOpen(context) {
    const orderNo = await ticket(context, ['SIN', 'BKK', '2026-04-22', 'TR'], ['LEE/HANNAH'])
    const description = 'Please move the passenger to an aisle seat.'
    const requestNo = await requestOperationsOf(context.user).raise({ firstCategory: 32, orderNo, description })
    return { orderNos: [orderNo], facts: { 'request1.requestNo': referenceFact(requestNo) } }
  },
  /** All messages of the current time window are used up. It ends ten minutes after the first, 12:00 in Singapore. */
  async messageLimitReached({ user }) {
    const conversationId = freshId('talk')
    for (let at = 0; at < maxMessagesPerWindow; at += 1) {
      await sendAndReadAnswer(user, { conversationId, text: 'How do I change my password?' })
    }
    return { facts: { 'limit.time': { text: '12:10', forms: ['12:10', '04:10', '10 minutes', '10 分钟'] } } }
  },
}

let signIns = 0

/** Sign-ins from one address are limited, and the test clock stands still. */
async function signInFromNewAddress(server: DemoServer): Promise<SignedInUser> {
  signIns += 1
  const address = `10.0.${Math.floor(signIns / 250)}.${(signIns % 250) + 1}`
  const { token } = await requestSignIn(server, 'admin@harbour.example', { address })
  if (token === undefined) throw new Error('The administrator could not sign in.')
  return { token, client: createTestClient(server, { token, address }) }
}

/** Creates a set-up on a server that has only its demo data. */
export async function createSetUp(server: DemoServer, name: SetUpName): Promise<SetUp> {
  await disableRefundCodes(server)
  const user = await signInFromNewAddress(server)
  const { orderNos = [], facts = {} } = await setUps[name]({ server, user })
  const ofBookings: Facts = {}
  for (const [at, orderNo] of orderNos.entries()) {
    Object.assign(ofBookings, await loadBookingFacts(user, `booking${at + 1}`, orderNo))
  }
  const { balance } = await balanceOf(user)
  return { user, orderNos, facts: { ...ofBookings, ...facts, balance: moneyFact({ amount: balance }) } }
}

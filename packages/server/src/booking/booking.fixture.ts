import type { CallAnswer, CallInput, Client, Result } from '@gangway/core'
import { eq } from 'drizzle-orm'
import { booking, bookingLog } from '../database/schema.ts'
import type { DemoServer, SignedInUser } from '../session/sign-in.fixture.ts'

type SearchBody = CallInput<'POST /search/search.do'>['body']
type OrderBody = CallInput<'POST /order/order.do'>['body']
type Passenger = NonNullable<OrderBody>['passengers'][number]
export type Verified = CallAnswer<'POST /order/verify.do'>
export type Placed = CallAnswer<'POST /order/order.do'>

export interface Wishes {
  /** Search parameters. */
  search?: Partial<SearchBody>
  /** Selects an offer; defaults to the first one. */
  choose?: (offer: CallAnswer<'POST /search/search.do'>['offers'][number]) => boolean
  /** Order parameters. */
  order?: Partial<OrderBody>
  /** Name of the first adult, `LAST/FIRST`. Sandbox scenarios are triggered by it. */
  name?: string
}

/** Singapore to Kuala Lumpur in six weeks. */
export const anyTrip = {
  tripType: 'ONE_WAY',
  fromCity: 'SIN',
  toCity: 'KUL',
  departDate: '2026-04-14',
  adult: 1,
  currencyOption: 'DEPOSIT',
} as const satisfies SearchBody

export const contact = { name: 'Jane Doe', email: 'jane@example.org', mobile: '81234567', areaCode: '65' }

const births = { ADULT: '1990-02-14', CHILD: '2019-05-20', INFANT: '2025-08-01' }
const firstNames = ['JANE', 'JOHN', 'ANNA', 'BORIS', 'CLARA', 'DAVID', 'EMMA', 'FELIX', 'GRACE']

/** A passenger with all fields that any airline requires. */
export function passenger(type: keyof typeof births, more: Partial<Passenger> = {}): Passenger {
  return {
    type,
    lastName: 'DOE',
    firstName: 'JANE',
    gender: 'FEMALE',
    birth: births[type],
    nationality: 'SE',
    documentType: 'PP',
    documentNumber: 'X1234567',
    documentExpiry: '2031-01-01',
    documentCountry: 'SE',
    ...more,
  }
}

/** The passengers of a search, each with a unique name. */
export function peopleFor({
  adult,
  child = 0,
  infant = 0,
}: Pick<SearchBody, 'adult' | 'child' | 'infant'>): Passenger[] {
  const types = [
    ...Array.from({ length: adult }, () => 'ADULT' as const),
    ...Array.from({ length: child }, () => 'CHILD' as const),
    ...Array.from({ length: infant }, () => 'INFANT' as const),
  ]
  return types.map((type, index) => passenger(type, { firstName: firstNames[index] ?? `X${'A'.repeat(index)}` }))
}

/** Searches a trip and waits until every airline has answered. */
export async function findOffers(client: Client, search: Partial<SearchBody> = {}) {
  const result = await client.call('POST /search/search.do', { body: { ...anyTrip, ...search } })
  if (!result.ok) throw new Error(`The search failed: ${JSON.stringify(result.error)}`)
  return result.value
}

/** Verifies an offer of a search. */
export async function verifyOne(client: Client, { search = {}, choose = () => true }: Wishes = {}): Promise<Verified> {
  const { searchId, offers } = await findOffers(client, search)
  const offer = offers.find(choose)
  if (!offer) throw new Error('The search returned no matching offer.')
  const { adult = 1, child = 0, infant = 0 } = search
  const result = await client.call('POST /order/verify.do', {
    body: { searchId, routingId: offer.routingId, adult, child, infant },
  })
  if (!result.ok) throw new Error(`The offer was not verified: ${JSON.stringify(result.error)}`)
  return result.value
}

/** The order request for a verified offer. */
export function orderOf({ verifyId }: Pick<Verified, 'verifyId'>, { search, order, name }: Wishes = {}): OrderBody {
  const people = peopleFor({ adult: 1, ...search })
  const [lastName = '', firstName = ''] = (name ?? 'DOE/JANE').split('/')
  const passengers = people.map((each, index) => (index === 0 ? { ...each, lastName, firstName } : each))
  // Many tests book the same passengers on the same flight.
  return { verifyId, passengers, contact, confirmDuplicate: true, ...order }
}

/** Creates an unpaid booking the way the portal does: search, verify, order. */
export async function placeBooking(
  _server: Pick<DemoServer, 'deps'>,
  { client }: Pick<SignedInUser, 'client'>,
  wishes: Wishes = {},
): Promise<Placed & { verified: Verified }> {
  const verified = await verifyOne(client, wishes)
  const result = await client.call('POST /order/order.do', { body: orderOf(verified, wishes) })
  if (!result.ok) throw new Error(`The order was refused: ${JSON.stringify(result.error)}`)
  return { ...result.value, verified }
}

/** The value of a successful result; throws otherwise. */
export function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`The request failed: ${JSON.stringify(result.error)}`)
  return result.value
}

/** The error code of a result with its message, fields and data. */
export function refusalOf(result: Result<unknown>) {
  if (result.ok) throw new Error(`The request succeeded: ${JSON.stringify(result.value)}`)
  const { code, text, fields = [], data } = result.error
  return { code, text, fields: fields.map(({ path, message }) => `${path}: ${message}`), data }
}

/** The stored booking with its log. */
export async function storedBooking({ deps }: Pick<DemoServer, 'deps'>, orderNo: string) {
  const [row] = await deps.db.select().from(booking).where(eq(booking.orderNo, orderNo))
  if (!row) throw new Error(`${orderNo} is not stored.`)
  const log = await deps.db
    .select()
    .from(bookingLog)
    .where(eq(bookingLog.bookingId, row.id))
    .orderBy(bookingLog.sequence)
  return { ...row, log: log.map(({ sentence }) => sentence) }
}

/** A promise that the test resolves. */
export function promised<Value>() {
  let resolve: (value: Value) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<Value>((keep, breakIt) => {
    resolve = keep
    reject = breakIt
  })
  return { promise, resolve, reject }
}

import type { CallAnswer, CallName } from '@gangway/core'
import type { APIRequestContext } from '@playwright/test'
import { createHash } from 'node:crypto'
import { codeFor } from './authenticator.ts'
import { password } from './portal.fixture.ts'

export interface BookingOptions {
  /** The first adult, `LAST/FIRST`. The simulated airline chooses its behaviour by this name. */
  name: string
  days?: number
  /** Origin and destination city codes. */
  cities?: readonly [string, string]
  adults?: number
  currencyOption?: 'DEPOSIT' | 'AIRLINE_CURRENCY'
  /** The shop in which it is sold. */
  shopId?: string
  pay?: true
}

/** A local date. The server under test has the clock of the machine. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** Books over the API as an agency's program does: search, verify, order and, if asked, pay. `code` as in `fetchToken`. */
export async function createBooking(
  request: APIRequestContext,
  loginName: string,
  options: readonly BookingOptions[],
  code = '',
): Promise<string[]> {
  const token = await fetchToken(request, loginName, code)
  const orderNos: string[] = []
  for (const option of options) orderNos.push(await createOrder(request, { token, loginName }, option))
  return orderNos
}

/** `code` is that of users who sign in with a second factor. */
export async function fetchToken(request: APIRequestContext, loginName: string, code = ''): Promise<string> {
  const passwordHash = createHash('sha256').update(password).digest('hex')
  const signedIn = await callApi(request, 'POST /login.do', {
    loginName,
    password: passwordHash,
    ...(code && { code }),
  })
  return signedIn?.token ?? ''
}

/** The address that the partner API returns for an order of the demo agency and its agent. */
export async function createOrderLink(request: APIRequestContext, orderNo: string): Promise<string> {
  const headers = { 'x-client-id': 'gw_demo_key', 'x-client-secret': 'gw_demo_secret' }
  const data = { orderNo, userName: 'agent@harbour.example', role: 'ADMIN' }
  const answer = await request.post('/partner/getPortalToken.do', { headers, data })
  return String((await answer.json()).url)
}

async function createOrder(
  request: APIRequestContext,
  { token, loginName }: { token: string; loginName: string },
  { name, adults: adult = 1, pay, ...trip }: BookingOptions,
): Promise<string> {
  const { searchId, routingId } = await findOfferToBook(request, token, { ...trip, adults: adult })
  const { verifyId } = await callApi(request, 'POST /order/verify.do', { searchId, routingId, adult }, token)
  const order = { verifyId, passengers: buildPassengers(name, adult), contact, confirmDuplicate: true }
  const { orderNo } = await callApi(request, 'POST /order/order.do', order, token)
  if (pay) {
    const code = await codeFor(loginName)
    await callApi(request, 'POST /order/issueTicket.do', { orderNo, payChannel: 'PREPAYMENT' }, token, code)
  }
  return orderNo
}

/** Searches one way and finds an offer. */
export async function findOfferToBook(
  request: APIRequestContext,
  token: string,
  {
    days = 30,
    cities: [fromCity, toCity] = ['SIN', 'KUL'],
    adults: adult = 1,
    currencyOption = 'DEPOSIT',
    shopId,
  }: Pick<BookingOptions, 'days' | 'cities' | 'adults' | 'currencyOption' | 'shopId'>,
): Promise<{ searchId: string; routingId: string }> {
  const departDate = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const trip = { tripType: 'ONE_WAY', fromCity, toCity, departDate, adult, currencyOption, ...(shopId && { shopId }) }
  const search = await callApi(request, 'POST /search/search.do', trip, token)
  const { searchId } = search
  let { complete } = search
  let offers = search.offers
  while (!complete) {
    const foundOffers = await callApi(request, 'POST /product/initProductDatas.do', { searchId, pageSize: 50 }, token)
    complete = foundOffers.complete
    offers = foundOffers.list
  }
  return { searchId, routingId: await findCashOffer(request, token, { searchId, offers }) }
}

/** The first offer that is refunded in money: which airline comes first depends on the date, and some pay by voucher. */
async function findCashOffer(
  request: APIRequestContext,
  token: string,
  { searchId, offers }: Pick<CallAnswer<'POST /search/search.do'>, 'searchId' | 'offers'>,
): Promise<string> {
  for (const { routingId } of offers) {
    const { rules } = await callApi(request, 'POST /product/viewPolicies.do', { searchId, routingId }, token)
    if (rules.every(({ refund }) => refund.method === 'CASH')) return routingId
  }
  throw new Error('No offer of the search is refunded in money.')
}

const contact = { name: 'Jane Doe', email: 'jane@example.org', mobile: '81234567', areaCode: '65' }

function buildPassengers(name: string, adults: number) {
  const [lastName, firstName] = name.split('/')
  return Array.from({ length: adults }, (_, index) => ({
    type: 'ADULT',
    lastName,
    firstName: index === 0 ? firstName : ['JOHN', 'ANNA', 'BORIS'][index - 1],
    gender: 'FEMALE',
    birth: '1990-02-14',
    nationality: 'SE',
    documentType: 'PP',
    documentNumber: `X123456${index}`,
    documentExpiry: '2035-01-01',
    documentCountry: 'SE',
  }))
}

export async function callApi<Name extends CallName>(
  request: APIRequestContext,
  name: Name,
  body: Record<string, unknown>,
  token = '',
  mfaCode = '',
): Promise<CallAnswer<Name>> {
  const path = name.slice(name.indexOf('/'))
  const form = Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
  const response = await request.post(`/api${path}`, {
    ...(path.endsWith('.do') ? { form } : { data: body }),
    params: mfaCode ? { mfaCode } : {},
    headers: { 'idempotency-key': crypto.randomUUID(), token },
  })
  const envelope = await response.json()
  if (!['0000', '200'].includes(String(envelope.rspCode ?? envelope.code)))
    throw new Error(`${name}: ${JSON.stringify(envelope)}`)
  return envelope.data
}

import type { CallAnswer, CallName } from '@gangway/core'
import type { APIRequestContext } from '@playwright/test'
import { createHash } from 'node:crypto'
import { codeInTime, demoSecret } from './authenticator.ts'
import { password } from './portal-test.ts'

export interface Wishes {
  /** The first adult, `LAST/FIRST`: what the airline does goes by it. */
  name: string
  days?: number
  /** From and to, as codes of cities. */
  cities?: readonly [string, string]
  adults?: number
  pay?: true
}

/** A travel agent who books by calls, as an agency's own program would: search, verify, order, and perhaps pay. */
export async function agentBooks(
  request: APIRequestContext,
  loginName: string,
  wishes: readonly Wishes[],
): Promise<string[]> {
  const token = await tokenOf(request, loginName)
  const orderNos: string[] = []
  for (const wish of wishes) orderNos.push(await book(request, token, wish))
  return orderNos
}

export async function tokenOf(request: APIRequestContext, loginName: string): Promise<string> {
  const hash = createHash('sha256').update(password).digest('hex')
  const signedIn = await call(request, 'POST /login.do', { loginName, password: hash })
  return signedIn?.token ?? ''
}

async function book(
  request: APIRequestContext,
  token: string,
  { name, days = 30, cities: [fromCity, toCity] = ['SIN', 'KUL'], adults = 1, pay }: Wishes,
): Promise<string> {
  const adult = adults
  const departDate = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const trip = { tripType: 'ONE_WAY', fromCity, toCity, departDate, adult, currencyOption: 'DEPOSIT' }
  const search = await call(request, 'POST /search/search.do', trip, token)
  const { searchId } = search
  let { complete } = search
  let offers = search.offers
  while (!complete) {
    const found = await call(request, 'POST /product/initProductDatas.do', { searchId, pageSize: 50 }, token)
    complete = found.complete
    offers = found.list
  }
  const asked = { searchId, routingId: offers[0]?.routingId, adult }
  const { verifyId } = await call(request, 'POST /order/verify.do', asked, token)
  const order = { verifyId, passengers: party(name, adults), contact, confirmDuplicate: true }
  const { orderNo } = await call(request, 'POST /order/order.do', order, token)
  if (pay) {
    const code = await codeInTime(demoSecret)
    await call(request, 'POST /order/issueTicket.do', { orderNo, payChannel: 'PREPAYMENT' }, token, code)
  }
  return orderNo
}

const contact = { name: 'Jane Doe', email: 'jane@example.org', mobile: '81234567', areaCode: '65' }

function party(name: string, adults: number) {
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

export async function call<Name extends CallName>(
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

import { partnerCalls, type PartnerAnswer, type PartnerPath } from '@gangway/core/partner'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { appUser } from '../database/schema.ts'
import type { DemoServer } from '../session/sign-in.fixture.ts'
import { saveApiKey } from './auth/save-api-key.ts'

export const demoKey = { accessKey: 'gw_demo_key', secret: 'gw_demo_secret' }

type WireResponse = Record<string, unknown> & { status: number }

/** A client that rejects successful responses with missing, wrong or undeclared fields. */
export interface PartnerClient {
  /** The raw response of any status. */
  ask(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<WireResponse & { http: number; headers: Headers }>
  /** The data of a successful response. */
  call<Path extends PartnerPath>(
    path: Path,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<PartnerAnswer<Path>>
  /** The `status` of a response. */
  status(path: PartnerPath, body: unknown, headers?: Record<string, string>): Promise<number>
}

export function partnerOf({ base }: Pick<DemoServer, 'base'>, key = demoKey): PartnerClient {
  const root = base.replace(/\/api$/, '/partner')
  const ask: PartnerClient['ask'] = async (path, body, headers = {}) => {
    const response = await fetch(root + path, {
      method: 'POST',
      headers: { 'x-client-id': key.accessKey, 'x-client-secret': key.secret, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const result = JSON.parse(await response.text())
    if (!Number.isInteger(result.status)) throw new Error(`${path} returned no status: ${JSON.stringify(result)}`)
    return { ...result, http: response.status, headers: response.headers }
  }
  return {
    ask,
    async call(path, body, headers) {
      const { http: _, headers: __, status, msg, ...data } = await ask(path, body, headers)
      if (status !== 0) throw new Error(`${path} returned ${status} ${String(msg)}`)
      const { answer } = partnerCalls[path]
      const strict: z.core.$ZodType = withoutUnknownFields(answer)
      const checked = z.safeParse(strict, data)
      if (!checked.success) throw new Error(`${path}: ${JSON.stringify(checked.error.issues.slice(0, 5), null, 1)}`)
      return z.parse(answer, data) as never
    },
    async status(path, body, headers) {
      return (await ask(path, body, headers)).status
    },
  }
}

/** The same schema, rejecting undeclared fields. */
function withoutUnknownFields(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return z.strictObject(
        Object.fromEntries(Object.entries(def.shape).map(([name, each]) => [name, withoutUnknownFields(each)])),
      )
    case 'array':
      return z.array(withoutUnknownFields(def.element))
    case 'nullable':
      return z.nullable(withoutUnknownFields(def.innerType))
    case 'optional':
      return z.optional(withoutUnknownFields(def.innerType))
    default:
      return schema
  }
}

/** Creates an API key for another demo agency. */
export async function keyOf({ deps }: Pick<DemoServer, 'deps'>, email: string) {
  const [maker] = await deps.db.select().from(appUser).where(eq(appUser.email, email))
  if (!maker) throw new Error(`${email} is not a demo user.`)
  const { clientId, id: userId } = maker
  const key = { accessKey: `key-of-${maker.username.replaceAll('.', '-')}`, secret: 'a secret of another agency' }
  await deps.db.transaction((tx) => saveApiKey(tx, { clientId, userId, name: 'Test', ...key }, deps.clock.now()))
  return key
}

/** Jakarta to Surabaya in six weeks. */
export const jakarta = {
  tripType: '1',
  adultNum: 1,
  childNum: 0,
  infantNum: 0,
  fromCity: 'JKT',
  toCity: 'SUB',
  fromDate: '20260414',
  currency: 'USD',
}

export const jane = {
  name: 'DOE/JANE',
  passengerType: 0,
  gender: 'F',
  birthday: '19900214',
  nationality: 'SE',
  cardType: 'PP',
  cardNum: 'X1234567',
  cardIssuePlace: 'SE',
  cardExpired: '20310101',
}

export const contact = { name: 'DOE/JANE', email: 'jane@example.org', mobile: '0046-701234567' }

export const visa = {
  cardNumber: '4532015112830366',
  cardCVV: '123',
  cardExpireMonth: '07',
  cardExpireYear: '29',
  cardHolderLastName: 'DOE',
  cardHolderFirstName: 'JANE',
  cardHolderCountry: 'SE',
  cardHolderCity: 'Malmo',
  cardHolderPostCode: '21119',
  cardHolderAddress: 'Storgatan 1',
}

/** Verifies an offer of a search. */
export async function verifyTrip(
  partner: PartnerClient,
  trip: object = {},
  choose: (each: Routing) => boolean = () => true,
) {
  const { routings } = await partner.call('/search.do', { ...jakarta, ...trip })
  const routing = routings.find(choose)
  if (!routing) throw new Error('The search found no matching routing.')
  return partner.call('/verify.do', { routingIdentifier: routing.routingIdentifier })
}

type Routing = PartnerAnswer<'/search.do'>['routings'][number]

/** Places an order without paying it. */
export async function placeTrip(
  partner: PartnerClient,
  { trip, choose, order }: { trip?: object; choose?: (each: Routing) => boolean; order?: object } = {},
) {
  const { sessionId } = await verifyTrip(partner, trip, choose)
  return partner.call('/order.do', { sessionId, passengers: [jane], contact, ...order })
}

/** Places, pays and tickets an order. */
export async function ticketTrip(
  server: DemoServer,
  partner: PartnerClient,
  wishes: Parameters<typeof placeTrip>[1] = {},
) {
  const placed = await placeTrip(partner, wishes)
  await partner.call('/pay.do', { orderNo: placed.orderNo, paymentMethod: 1 })
  await untilTicketed(server)
  return placed
}

/** Advances the clock so that the simulated airlines issue tickets. */
export async function untilTicketed({ deps }: Pick<DemoServer, 'deps'>, minutes = 2): Promise<void> {
  await deps.scheduler.runDue()
  deps.clock.advance({ minutes })
  await deps.scheduler.runDue()
}

import { partnerCalls, type PartnerAnswer, type PartnerPath } from '@gangway/core/partner'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { appUser } from '../database/schema.ts'
import type { DemoServer } from '../session/test-sign-in.ts'
import { storeKey } from './store-key.ts'

export const demoKey = { accessKey: 'gw_demo_key', secret: 'gw_demo_secret' }

type Told = Record<string, unknown> & { status: number }

/** A strict client of the wire format: every success is held against its schema, and nothing may stand beside it. */
export interface PartnerClient {
  /** The answer as it came, whatever it says. */
  ask(path: string, body: unknown, headers?: Record<string, string>): Promise<Told & { http: number; headers: Headers }>
  /** The payload of a success. */
  call<Path extends PartnerPath>(
    path: Path,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<PartnerAnswer<Path>>
  /** The status of a refusal. */
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
    const told = JSON.parse(await response.text())
    if (!Number.isInteger(told.status)) throw new Error(`${path} answers no status: ${JSON.stringify(told)}`)
    return { ...told, http: response.status, headers: response.headers }
  }
  return {
    ask,
    async call(path, body, headers) {
      const { http: _, headers: __, status, msg, ...data } = await ask(path, body, headers)
      if (status !== 0) throw new Error(`${path} answers ${status} ${String(msg)}`)
      const { answer } = partnerCalls[path]
      const strict: z.core.$ZodType = strictly(answer)
      const checked = z.safeParse(strict, data)
      if (!checked.success) throw new Error(`${path}: ${JSON.stringify(checked.error.issues.slice(0, 5), null, 1)}`)
      return z.parse(answer, data) as never
    },
    async status(path, body, headers) {
      return (await ask(path, body, headers)).status
    },
  }
}

/** The same schema, which takes no field that it does not name. */
function strictly(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return z.strictObject(Object.fromEntries(Object.entries(def.shape).map(([name, each]) => [name, strictly(each)])))
    case 'array':
      return z.array(strictly(def.element))
    case 'nullable':
      return z.nullable(strictly(def.innerType))
    case 'optional':
      return z.optional(strictly(def.innerType))
    default:
      return schema
  }
}

/** A key of another client of the demo. */
export async function keyOf({ deps }: Pick<DemoServer, 'deps'>, email: string) {
  const [maker] = await deps.db.select().from(appUser).where(eq(appUser.email, email))
  if (!maker) throw new Error(`${email} is not in the demo.`)
  const { clientId, id: userId } = maker
  const key = { accessKey: `key-of-${maker.username.replaceAll('.', '-')}`, secret: 'a secret of somebody else' }
  await deps.db.transaction((tx) => storeKey(tx, { clientId, userId, name: 'Test', ...key }, deps.clock.now()))
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

/** An offer of a search, verified. */
export async function verifyTrip(
  partner: PartnerClient,
  trip: object = {},
  choose: (each: Routing) => boolean = () => true,
) {
  const { routings } = await partner.call('/search.do', { ...jakarta, ...trip })
  const routing = routings.find(choose)
  if (!routing) throw new Error('The search found no such routing.')
  return partner.call('/verify.do', { routingIdentifier: routing.routingIdentifier })
}

type Routing = PartnerAnswer<'/search.do'>['routings'][number]

/** An unpaid order. */
export async function placeTrip(
  partner: PartnerClient,
  { trip, choose, order }: { trip?: object; choose?: (each: Routing) => boolean; order?: object } = {},
) {
  const { sessionId } = await verifyTrip(partner, trip, choose)
  return partner.call('/order.do', { sessionId, passengers: [jane], contact, ...order })
}

/** A ticketed order. */
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

/** The airlines have time to do what they do. */
export async function untilTicketed({ deps }: Pick<DemoServer, 'deps'>, minutes = 2): Promise<void> {
  await deps.agenda.runDue()
  deps.clock.advance({ minutes })
  await deps.agenda.runDue()
}

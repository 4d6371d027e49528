import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CurrencyOption } from '@gangway/core/contract'
import * as z from 'zod/mini'
import type { Secret } from '../shared/secret.ts'
import type { Price, PriceParts } from './pricing/price.ts'

/** An offer as it was shown: the supplier's key and the price. */
export interface Routing {
  searchId: string
  /** The supplier's key of the offer. */
  key: string
  option: CurrencyOption
  price: Price
  expiresAt: Date
  /** The agency's account whose private fare it is. */
  account?: string | undefined
}

const purpose = 'offer'

const option = z.enum(['VCC', 'AIRLINE_CURRENCY', 'DEPOSIT'])
const units = z.int()
const parts = z.tuple([units, units, units, units, units])
const content = z.tuple([z.string(), z.string(), option, z.string(), z.int(), parts, parts, parts], z.string())

/**
 * Creates the external id of an offer. It contains only what the offer shows, so it is signed and not encrypted. It is
 * valid for one agency: the signing key is derived from the agency, once per page of offers.
 */
export function createRoutingIds(secret: Secret, owner: { clientId: string }): (routing: Routing) => string {
  const clientKey = keyOf(secret, owner)
  return ({ searchId, key, price, expiresAt, ...routing }) => {
    const { adult, child, infant } = price.parts
    const fields: z.output<typeof content> = [
      searchId,
      key,
      routing.option,
      price.currency,
      expiresAt.getTime(),
      toTuple(adult),
      toTuple(child),
      toTuple(infant),
      ...(routing.account === undefined ? [] : [routing.account]),
    ]
    const text = Buffer.from(JSON.stringify(fields)).toString('base64url')
    return `${text}.${macOf(clientKey, text)}`
  }
}

/** Undefined when the id was altered, belongs to another agency, or has expired. */
export function readRoutingId(
  secret: Secret,
  owner: { clientId: string },
  routingId: string,
  now: Date,
): Routing | undefined {
  const [text = '', mac = '', ...more] = routingId.split('.')
  if (more.length || !isSame(mac, macOf(keyOf(secret, owner), text))) return undefined
  const [searchId, key, paidBy, currency, expires, adult, child, infant, account] = content.parse(
    JSON.parse(Buffer.from(text, 'base64url').toString()),
  )
  const expiresAt = new Date(expires)
  if (now >= expiresAt) return undefined
  const price = { currency, parts: { adult: fromTuple(adult), child: fromTuple(child), infant: fromTuple(infant) } }
  return { searchId, key, option: paidBy, price, expiresAt, ...(account !== undefined && { account }) }
}

function keyOf(secret: Secret, { clientId }: { clientId: string }): string {
  return secret.hmac(purpose, clientId)
}

function macOf(clientKey: string, text: string): string {
  return createHmac('sha256', clientKey).update(text).digest('base64url')
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function toTuple({ fare, tax, ticketingFee, paymentFee, channelFee }: PriceParts): z.output<typeof parts> {
  return [fare, tax, ticketingFee, paymentFee, channelFee]
}

function fromTuple([fare, tax, ticketingFee, paymentFee, channelFee]: z.output<typeof parts>): PriceParts {
  return { fare, tax, ticketingFee, paymentFee, channelFee }
}

import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
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
  /** The airline that sells the offer; absent in ids of earlier versions. */
  airline?: string | undefined
  /** The agency's account whose private fare it is. */
  account?: string | undefined
  /** What a search in a shop showed, in place of the price. */
  sale?: { amount: number; currency: string } | undefined
}

const purpose = 'offer'

const option = z.enum(['VCC', 'AIRLINE_CURRENCY', 'DEPOSIT'])
const units = z.int()
const parts = z.tuple([units, units, units, units, units])
const content = z.tuple([z.string(), z.string(), option, z.string(), z.int(), parts, parts, parts], z.string())
/** Of a search in a shop: the sale price, its currency, and the fields of every offer. */
const soldContent = z.tuple([units, z.string(), content])

/** Ids of offers on pages of a shop begin with it; base64url of JSON never does. */
const sealedPrefix = '_'
const nonceLength = 12
const blockLength = 16

/**
 * Creates the external id of an offer. It contains only what the offer shows, so it is signed and not encrypted, except in
 * a shop, whose customers must not read the price that the agency pays. It is valid for one agency: the keys are derived
 * from the agency, once per page of offers.
 */
export function createRoutingIds(secret: Secret, owner: { clientId: string }): (routing: Routing) => string {
  const clientKey = keyOf(secret, owner)
  let seal: ((text: string) => string) | undefined
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
      routing.account ?? '',
      routing.airline ?? '',
    ]
    const { sale } = routing
    const text = sale
      ? (seal ??= createSealer(sealKeyOf(secret, owner)))(JSON.stringify([sale.amount, sale.currency, fields]))
      : Buffer.from(JSON.stringify(fields)).toString('base64url')
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
  const { fields, sale } = readFields(secret, owner, text)
  const [searchId, key, paidBy, currency, expires, adult, child, infant, account, airline] = fields
  const expiresAt = new Date(expires)
  if (now >= expiresAt) return undefined
  const price = { currency, parts: { adult: fromTuple(adult), child: fromTuple(child), infant: fromTuple(infant) } }
  return {
    searchId,
    key,
    option: paidBy,
    price,
    expiresAt,
    ...(airline && { airline }),
    ...(account && { account }),
    sale,
  }
}

type Owner = { clientId: string }

function readFields(
  secret: Secret,
  owner: Owner,
  text: string,
): { fields: z.output<typeof content>; sale?: Routing['sale'] } {
  if (!text.startsWith(sealedPrefix))
    return { fields: content.parse(JSON.parse(Buffer.from(text, 'base64url').toString())) }
  const [amount, currency, fields] = soldContent.parse(JSON.parse(unseal(sealKeyOf(secret, owner), text)))
  return { fields, sale: { amount, currency } }
}

/** Encrypts the texts of one page of offers. The signature of an id authenticates the encrypted text. */
function createSealer(key: Buffer): (text: string) => string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-ctr', key, counterBlock(nonce, 0))
  let block = 0
  return (text) => {
    // Whole blocks, so that each text can be decrypted by itself; JSON may end with spaces.
    const content = Buffer.from(text)
    const blocks = Math.ceil(content.length / blockLength)
    const padded = Buffer.alloc(blocks * blockLength, 0x20)
    content.copy(padded)
    const start = counterBlock(nonce, block)
    block += blocks
    return sealedPrefix + Buffer.concat([start, cipher.update(padded)]).toString('base64url')
  }
}

function counterBlock(nonce: Buffer, counter: number): Buffer {
  const block = Buffer.alloc(blockLength)
  nonce.copy(block)
  block.writeUInt32BE(counter, nonceLength)
  return block
}

function unseal(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed.slice(sealedPrefix.length), 'base64url')
  const decipher = createDecipheriv('aes-256-ctr', key, bytes.subarray(0, blockLength))
  return Buffer.concat([decipher.update(bytes.subarray(blockLength)), decipher.final()]).toString('utf8')
}

function sealKeyOf(secret: Secret, { clientId }: Owner): Buffer {
  return Buffer.from(secret.hmac('offer-of-shop', clientId), 'base64url')
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

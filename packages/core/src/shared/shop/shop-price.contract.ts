import * as z from 'zod/mini'
import { id } from '../contract/envelope.contract.ts'
import { currencyCode, localDate, passengerType, tripType } from '../contract/offer.contract.ts'
import { listDimensions, markupKinds } from './shop.ts'

/** Both dates are included; null without limit. */
export const dateRange = z.object({ validFrom: z.nullable(localDate), validTo: z.nullable(localDate) })
const code = (pattern: RegExp) =>
  z.array(z.string().check(z.trim(), z.toUpperCase(), z.regex(pattern))).check(z.maxLength(200))
const decimal = z.string().check(z.trim(), z.maxLength(20))

/** Amounts are decimal text. Empty lists and null match everything. */
const ruleFields = {
  name: z.string().check(z.trim(), z.maxLength(60)),
  /** 1 comes first; the first rule that matches applies. */
  priority: z.int().check(z.minimum(1), z.maximum(9_999)),
  airlines: code(/^[A-Z0-9]{2}$/),
  /** Codes of cities or airports. */
  origins: code(/^[A-Z]{3}$/),
  destinations: code(/^[A-Z]{3}$/),
  tripType: z.nullable(tripType),
  passengerType: z.nullable(passengerType),
  bookDates: dateRange,
  departDates: dateRange,
  kind: z.enum(markupKinds),
  /** Percent from −100 to 1,000, or a fixed amount from 0 to 10,000 for each passenger. */
  value: decimal,
  currency: currencyCode,
  /** Limits of the markup for each passenger. */
  minimum: z.nullable(decimal),
  maximum: z.nullable(decimal),
  active: z.boolean(),
}

export const ruleForm = z.object({ id: z.optional(id), ...ruleFields })
export const storedRule = z.object({ id, ...ruleFields })

const listDecision = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('allowed') }),
  z.object({
    outcome: z.literal('blacklisted'),
    entryId: z.string(),
    dimension: z.enum(listDimensions),
    value: z.string(),
  }),
  z.object({ outcome: z.literal('notWhitelisted'), dimension: z.enum(listDimensions), value: z.string() }),
])

const mismatch = z.enum([
  'inactive',
  'airline',
  'origin',
  'destination',
  'tripType',
  'bookDates',
  'departDates',
  'passengerType',
  'currency',
])

/** Minor units of the shop's currency for one passenger; `net` in that of the conversion. */
const shopFare = {
  type: passengerType,
  count: z.int(),
  net: z.int(),
  cost: z.int(),
  markup: z.int(),
  sale: z.int(),
  ruleId: z.nullable(z.string()),
}

/** Of the rule that applied; orders of earlier releases have none. */
const appliedMarkup = z.object({
  kind: z.enum(markupKinds),
  /** Hundredths of a percent, or minor units of `currency` for each passenger. */
  value: z.int(),
  currency: currencyCode,
})

export const shopTrace = z.object({
  list: listDecision,
  conversion: z.nullable(
    z.object({
      from: currencyCode,
      to: currencyCode,
      base: z.string(),
      /** Hundredths of a percent. */
      adjustment: z.int(),
      effective: z.string(),
    }),
  ),
  /** Sale prices are multiples of this. */
  step: z.int(),
  fares: z.array(
    z.object({
      ...shopFare,
      rules: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          priority: z.int(),
          mismatch: z.nullable(mismatch),
          markup: z.optional(appliedMarkup),
        }),
      ),
      limit: z.nullable(z.enum(['minimum', 'maximum'])),
      unrounded: z.int(),
    }),
  ),
})

/** Prices for all passengers in minor units. */
const shopPrice = z.object({
  currency: currencyCode,
  sale: z.int(),
  cost: z.int(),
  margin: z.int(),
  fares: z.array(z.object(shopFare)),
})

const trace = z.optional(shopTrace)

export const shopQuote = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('priced'), price: shopPrice, trace }),
  z.object({ outcome: z.literal('excluded'), list: listDecision, trace }),
  z.object({ outcome: z.literal('noRate'), from: currencyCode, trace }),
])

import * as z from 'zod/mini'
import { doneAnswer, id, limitedText, pageOf, paging, serverTime } from '../shared/contract/envelope.contract.ts'
import { currencyCode } from '../shared/contract/offer.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'
import { listDimensions, listKinds, rateSources } from '../shared/shop/shop.ts'
import { dateRange } from '../shared/shop/shop-price.contract.ts'

const shopId = id
/** A search reads all of them. */
export const maxShopListEntries = 5_000
export const maxShopRates = 200
const decimal = z.string().check(z.trim(), z.maxLength(21))

const rate = z.object({
  id,
  from: currencyCode,
  to: currencyCode,
  source: z.enum(rateSources),
  /** Units of `to` for one unit of `from`, as decimal text. */
  base: z.string(),
  /** Percent from −20 to 20, as decimal text. */
  adjustment: z.string(),
  effective: z.string(),
  ...dateRange.shape,
  active: z.boolean(),
  /** When the base was read or typed. */
  baseAt: serverTime,
  /** A daily base that is older than a day. */
  outdated: z.boolean(),
})

const listEntry = {
  kind: z.enum(listKinds),
  dimension: z.enum(listDimensions),
  /** `TR`, `SIN-BKK`, `TR608`, or `PUBLIC`, `PRIVATE`, `RESIDENT`. */
  value: z.string().check(z.trim(), z.toUpperCase(), z.maxLength(12)),
  ...dateRange.shape,
  remark: z._default(limitedText(200), ''),
  active: z.boolean(),
}

const changing = { access: 'sys:shop', changes: 'shop:manage', idempotent: true } as const

export const shopSettingsRoutes = defineRoutes({
  'POST /shop/exchangeRate/getPageList': {
    access: 'sys:shop',
    changes: 'nothing',
    summary: 'Exchange rates of a shop, by currency pair',
    body: z.object({ shopId, ...paging, active: z.optional(z.boolean()) }),
    answer: z.extend(pageOf(rate), {
      /** Currencies with a daily base. */
      dailyCurrencies: z.array(currencyCode),
      /** The currencies of the deposit and of private fares of accounts that are online, without a rate in force. */
      missingCurrencies: z.array(currencyCode),
      /** The day of the newest daily base and where it was read; null before the first. */
      daily: z.nullable(z.object({ day: z.string(), readAt: serverTime, source: z.string(), isSample: z.boolean() })),
    }),
  },
  'POST /shop/exchangeRate/missing': {
    access: 'shop:sell',
    changes: 'nothing',
    summary: 'Offers of a search that its shop does not sell because it has no rate for their currency',
    body: z.object({ searchId: id }),
    answer: z.object({
      /** Null for a search without a shop. */
      shop: z.nullable(z.object({ id, currency: currencyCode })),
      missing: z.array(z.object({ from: currencyCode, offers: z.int() })),
    }),
  },
  'POST /shop/exchangeRate/save': {
    ...changing,
    summary: 'Add an exchange rate to the currency of a shop, or change one by its id',
    body: z.object({
      id: z.optional(id),
      shopId,
      from: currencyCode,
      to: currencyCode,
      source: z.enum(rateSources),
      /** Required for a manual rate. */
      base: z._default(decimal, ''),
      adjustment: z._default(decimal, '0'),
      ...dateRange.shape,
      active: z.boolean(),
    }),
    answer: z.object({ id }),
  },
  'POST /shop/exchangeRate/delete/{id}': {
    ...changing,
    summary: 'Delete an exchange rate',
    body: z.object({}),
    answer: doneAnswer,
  },
  'POST /shop/whiteBlack/getPageList': {
    access: 'sys:shop',
    changes: 'nothing',
    summary: 'Blacklist and whitelist of a shop',
    body: z.object({
      shopId,
      ...paging,
      kind: z.optional(z.enum(listKinds)),
      dimension: z.optional(z.enum(listDimensions)),
      value: z.optional(limitedText(12)),
    }),
    answer: pageOf(z.object({ id, ...listEntry, remark: z.string(), value: z.string() })),
  },
  'POST /shop/whiteBlack/save': {
    ...changing,
    summary: 'Add an entry to the blacklist or whitelist of a shop, or change one by its id',
    body: z.object({ id: z.optional(id), shopId, ...listEntry }),
    answer: z.object({ id }),
  },
  'POST /shop/whiteBlack/delete/{id}': {
    ...changing,
    summary: 'Delete an entry of a blacklist or whitelist',
    body: z.object({}),
    answer: doneAnswer,
  },
})

type Routes = typeof shopSettingsRoutes
export type ShopRateRow = z.output<Routes['POST /shop/exchangeRate/getPageList']['answer']>['list'][number]
export type ShopListRow = z.output<Routes['POST /shop/whiteBlack/getPageList']['answer']>['list'][number]

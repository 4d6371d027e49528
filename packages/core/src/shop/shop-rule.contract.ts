import * as z from 'zod/mini'
import { id, limitedText, money, pageOf, paging, serverTime } from '../shared/contract/envelope.contract.ts'
import {
  airlineCode,
  currencyCode,
  localDate,
  names,
  offer,
  passengerCountFields,
  placeCode,
  tripType,
} from '../shared/contract/offer.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'
import { ruleChanges } from '../shared/shop/shop.ts'
import { ruleForm, shopQuote, storedRule } from '../shared/shop/shop-price.contract.ts'

const shopId = id
/** Counts the versions of a shop's rules, 0 before the first. */
const version = z.int().check(z.minimum(0), z.maximum(2_147_483_647))
const moment = z.iso.datetime({ offset: true }).check(z.maxLength(40))
export const maxShopRules = 500
/** Of all rules of a shop together. */
export const maxShopRuleCodes = 20_000
const rules = z.array(ruleForm).check(z.maxLength(maxShopRules))

const ruleProblem = z.object({
  kind: z.enum(['neverReached', 'conflict', 'ended']),
  ruleId: z.string(),
  /** The earlier rule. */
  byId: z.optional(z.string()),
})

const ruleMarkup = z.pick(ruleForm, { kind: true, value: true, currency: true, minimum: true, maximum: true })

const versionRow = z.object({
  version,
  change: z.enum(ruleChanges),
  /** Name of the user; null for a deleted one. */
  user: z.nullable(z.string()),
  createdAt: serverTime,
  startsAt: serverTime,
  /** `cancelled`: replaced before its start. */
  state: z.enum(['scheduled', 'current', 'past', 'cancelled']),
  remark: z.string(),
  rules: z.int(),
  /** What differs from the version that it replaces at its start; at most 100. */
  changes: z.array(
    z.object({
      kind: z.enum(['added', 'removed', 'changed']),
      name: z.string(),
      fields: z.array(z.string()),
      markup: z.optional(z.object({ before: ruleMarkup, after: ruleMarkup })),
    }),
  ),
})

/** Trips by their margin as a share of the sale price. */
const distribution = z.object({
  /** Trips that the shop sells. */
  sold: z.int(),
  excluded: z.int(),
  sale: money,
  cost: money,
  margin: money,
  /** Number of trips in each band; the first is below 0 percent, then 0–2, 2–5, 5–10, 10–20, and 20 or more. */
  bands: z.array(z.int()),
})

const changing = { access: 'sys:shop', changes: 'shop:manage', idempotent: true } as const

export const shopRuleRoutes = defineRoutes({
  'POST /shop/rule/getPageList': {
    access: 'sys:shop',
    changes: 'nothing',
    summary: 'Markup rules of a shop that are in force, by priority, with those that are never reached',
    body: z.object({ shopId, ...paging }),
    answer: z.extend(pageOf(storedRule), {
      version,
      /** The newest version, which may start later. */
      newestVersion: version,
      problems: z.array(ruleProblem),
    }),
  },
  'POST /shop/rule/save': {
    ...changing,
    summary: 'Add a markup rule, or change one by its id, as a new version in force at once',
    body: z.object({ shopId, rule: ruleForm }),
    answer: z.object({ id, version }),
  },
  'POST /shop/rule/delete/{id}': {
    ...changing,
    summary: 'Delete a markup rule, as a new version in force at once',
    body: z.object({ shopId }),
    answer: z.object({ version }),
  },
  'POST /shop/rule/publish': {
    ...changing,
    summary: 'Replace all markup rules of a shop by a new version, at once or from a later time',
    body: z.object({
      shopId,
      /** The newest version that the author has seen. */
      afterVersion: version,
      rules,
      startsAt: z.optional(moment),
      remark: z._default(limitedText(200), ''),
    }),
    answer: z.object({ version }),
  },
  'POST /shop/rule/rollback': {
    ...changing,
    summary: 'Put the rules of an earlier version in force, as a new version',
    body: z.object({ shopId, version, afterVersion: version }),
    answer: z.object({ version }),
  },
  'POST /shop/rule/getVersions': {
    access: 'sys:shop',
    changes: 'nothing',
    summary: 'Versions of the markup rules of a shop, the newest first, with what each has changed',
    body: z.object({ shopId, ...paging }),
    answer: pageOf(versionRow),
  },
  'POST /shop/rule/preview': {
    access: 'sys:shop',
    changes: 'nothing',
    summary: 'Search and price every offer by the rules in force and by a draft, with the reasons of each price',
    body: z.object({
      shopId,
      /** The draft; the rules in force when left out. */
      rules: z.optional(rules),
      tripType,
      fromCity: placeCode,
      toCity: placeCode,
      departDate: localDate,
      returnDate: z.optional(localDate),
      ...passengerCountFields,
      airline: z.optional(airlineCode),
    }),
    answer: z.object({
      currency: currencyCode,
      /** Offers found; at most 100 are listed. */
      total: z.int(),
      offers: z.array(
        z.object({
          airline: airlineCode,
          outbound: offer.shape.outbound,
          inbound: offer.shape.inbound,
          net: money,
          before: shopQuote,
          after: shopQuote,
        }),
      ),
      names,
    }),
  },
  'POST /shop/rule/dryRun': {
    access: 'sys:shop',
    changes: 'nothing',
    summary: 'Margins of the trips searched in the last 7 days, by the rules in force and by a draft',
    body: z.object({ shopId, rules }),
    answer: z.object({
      searches: z.int(),
      trips: z.int(),
      before: distribution,
      after: distribution,
    }),
  },
})

export type RuleVersionRow = z.output<typeof versionRow>
export type PreviewedOffer = z.output<(typeof shopRuleRoutes)['POST /shop/rule/preview']['answer']>['offers'][number]
export type MarginDistribution = z.output<typeof distribution>

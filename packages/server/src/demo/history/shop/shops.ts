import {
  compareRules,
  createConversion,
  createShopPricer,
  crossRate,
  toServerTime,
  type ListEntry,
  type MarkupRule,
  type ShopPricing,
  type ShopTrip,
} from '@gangway/core/contract'
import { unitsOf } from '@gangway/reference'
import { shop, shopListEntry, shopOrder, shopRate, shopRuleVersion, shopSample } from '../../../database/schema.ts'
import { shopTripOf } from '../../../shop/pricing/shop-terms.ts'
import { sampleDays } from '../../../shop/pricing/sample-search.ts'
import { after, dayMs, daysBefore, rowsOf, userWith, type HistoryContext, type TableRows } from '../history-context.ts'
import type { HistoryBooking } from '../history-booking.model.ts'
import { historyShopRules, historyShops, type HistoryShop } from './shop-plan.ts'

const always = { validFrom: null, validTo: null }
/** Of the invented rates in `content/rates/sample.xml`. */
const perEuro: Record<string, string> = { EUR: '1', USD: '1.087', SGD: '1.4565', CNY: '7.8261', GBP: '0.8587' }
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Shops with rules in several versions, rates and lists, and the bookings that were sold in them. */
export function createShops(context: HistoryContext, bookings: readonly HistoryBooking[]): TableRows[] {
  const { agency, end } = context
  const random = context.random.fork('shops')
  const userId = userWith(context, 'shops', 'administrator').id
  const tables = { shops: [], versions: [], rates: [], lists: [], orders: [] } as ShopRows
  const sold = new Set<string>()
  for (const plan of historyShops) {
    const currency = plan.currency ?? agency.currency
    const createdAt = daysBefore(end, plan.openedDaysAgo)
    const shopId = random.id(createdAt)
    const of = { clientId: agency.id, shopId }
    tables.shops.push({
      ...{ id: shopId, clientId: agency.id, name: plan.name, channel: plan.channel, channelCode: plan.channelCode },
      ...{ currency, contactEmail: `shops@${agency.code.toLowerCase()}.example`, active: plan.active },
      ...{ createdAt, updatedAt: createdAt },
    })
    const versions = versionsOf(plan, currency, end)
    for (const [at, { startsAt, madeAt, rules, remark }] of versions.entries())
      tables.versions.push({
        ...{ ...of, version: at + 1, rules, change: 'PUBLISH', remark, userId, createdAt: madeAt, startsAt },
        ...{ ruleCount: rules.length, changes: compareRules(versions[at - 1]?.rules ?? [], rules) },
      })
    const rates = plan.currency === undefined || plan.currency === agency.currency ? [] : [agency.currency]
    for (const from of rates) {
      const base = crossRate(perEuro[from] ?? '', perEuro[currency] ?? '')
      if (base === undefined) continue
      const rate = { id: random.id(createdAt), fromCurrency: from, toCurrency: currency, base, adjustment: 150 }
      tables.rates.push({ ...of, ...rate, ...always, source: 'DAILY', active: true, baseAt: end })
    }
    for (const entry of plan.lists)
      tables.lists.push({ ...of, id: random.id(createdAt), ...entry, ...always, remark: entry.remark, active: true })
    const lists: ListEntry[] = tables.lists.filter((entry) => entry.shopId === shopId).map(toListEntry)
    for (const made of bookings) {
      const { row } = made
      const isOpen = row.createdAt > createdAt && row.createdAt < end
      if (!isOpen || sold.has(row.id) || !isSoldInShops(made, agency.currency) || !random.chance(plan.share)) continue
      const inForce = versions.findLastIndex(({ startsAt }) => startsAt <= row.createdAt)
      const pricing: ShopPricing = {
        ...{ currency, lists, rules: versions[inForce]?.rules ?? [] },
        rates: tables.rates
          .filter((rate) => rate.shopId === shopId)
          .map(({ id, fromCurrency, toCurrency, base, adjustment }) => ({
            ...{ id, from: fromCurrency, to: toCurrency, base, adjustment, active: true, ...always },
          })),
      }
      const quote = createShopPricer(pricing, toServerTime(row.createdAt).slice(0, 10)).price(tripOf(made), {
        explain: true,
      })
      if (quote.outcome !== 'priced' || !quote.trace) continue
      const { conversion } = quote.trace
      const extras = conversion ? createConversion(conversion)(row.ancillaryTotal) : row.ancillaryTotal
      const { margin } = quote.price
      sold.add(row.id)
      tables.orders.push({
        ...{ ...of, id: random.id(row.createdAt), bookingId: row.id, currency, margin, extras },
        ...{ sale: quote.price.sale + extras, cost: quote.price.cost + extras },
        shopOrderNo: `S${toServerTime(row.createdAt).slice(0, 19).replace(/\D/g, '')}${random.characters(capitals, 4)}`,
        ...{ rulesVersion: inForce + 1, trace: quote.trace, createdAt: row.createdAt },
      })
    }
  }
  const recent = bookings.filter(({ row }) => row.createdAt > daysBefore(end, sampleDays) && row.createdAt < end)
  return [
    rowsOf(shop, tables.shops),
    rowsOf(shopRuleVersion, tables.versions),
    rowsOf(shopRate, tables.rates),
    rowsOf(shopListEntry, tables.lists),
    rowsOf(shopOrder, tables.orders),
    rowsOf(
      shopSample,
      recent
        .filter((made) => isSoldInShops(made, agency.currency))
        .map((made) => ({
          ...{
            id: random.id(made.row.createdAt),
            clientId: agency.id,
            searchedAt: after(made.row.createdAt, -dayMs / 96),
          },
          trips: [tripOf(made)],
        })),
    ),
  ]
}

interface ShopRows {
  shops: (typeof shop.$inferInsert)[]
  versions: (typeof shopRuleVersion.$inferInsert)[]
  rates: (typeof shopRate.$inferInsert)[]
  lists: (typeof shopListEntry.$inferInsert)[]
  orders: (typeof shopOrder.$inferInsert)[]
}

function versionsOf({ versions }: HistoryShop, currency: string, end: Date) {
  return versions.map(({ daysAgo, startDaysAgo = daysAgo, rules, remark }) => ({
    ...{ madeAt: daysBefore(end, daysAgo), startsAt: daysBefore(end, startDaysAgo), remark },
    rules: historyShopRules[rules].map((rule, at): MarkupRule => {
      const unit = unitsOf(currency)
      const { minimum = null, maximum = null } = rule
      return {
        ...{ airlines: [], origins: [], destinations: [], tripType: null, passengerType: null },
        ...{ bookDates: always, departDates: always, active: true, currency, priority: at + 1 },
        ...rule,
        value: rule.kind === 'FIXED' ? rule.value * unit : rule.value,
        minimum: minimum === null ? null : minimum * unit,
        maximum: maximum === null ? null : maximum * unit,
      }
    }),
  }))
}

function toListEntry({ id, kind, dimension, value }: typeof shopListEntry.$inferInsert): ListEntry {
  return { id, kind, dimension, value, active: true, ...always }
}

/** Bookings of agents that are paid from the deposit; a claim of another booking has no price of a shop. */
function isSoldInShops({ row }: HistoryBooking, currency: string): boolean {
  const { source, parts } = row.offer
  return source === 'manual' && parts !== undefined && row.currency === currency && row.status !== 'EXTERNAL'
}

function tripOf({ row, offer, passengers }: HistoryBooking): ShopTrip {
  const { parts } = row.offer
  if (!parts) throw new Error('The booking has no prices of passengers.')
  const count = (type: string) => passengers.filter((each) => each.type === type).length
  const party = { adults: count('ADULT'), children: count('CHILD'), infants: count('INFANT') }
  return shopTripOf(offer, { currency: row.currency, parts }, party)
}

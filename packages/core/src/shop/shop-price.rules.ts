import type { PassengerType } from '../shared/contract/offer.contract.ts'
import { createConversion, effectiveRate, roundSale, saleStepOf, type ExchangeRate } from './exchange.rules.ts'
import { isWithin, type Validity } from './date-range.rules.ts'
import { createListDecision, type ListDecision, type ListedTrip, type ListEntry } from './list-decision.rules.ts'
import {
  byPriority,
  findTripMismatch,
  amountOfPercent,
  type MarkupMismatch,
  type MarkupRule,
  type MarkupTrip,
} from './markup.rules.ts'
import { createRuleIndex } from './rule-index.rules.ts'

export interface ShopRate extends ExchangeRate, Validity {
  id: string
  active: boolean
}

/** Everything that decides about the prices of a shop. */
export interface ShopPricing {
  currency: string
  rules: readonly MarkupRule[]
  rates: readonly ShopRate[]
  lists: readonly ListEntry[]
}

export interface ShopTrip extends Omit<MarkupTrip, 'bookDate'>, ListedTrip {
  /** Of the net prices. */
  currency: string
  /** `net`: what the agency pays for one passenger, in minor units. */
  passengers: readonly { type: PassengerType; count: number; net: number }[]
}

/** One passenger of a type, in minor units of the shop's currency. */
export interface ShopFare {
  type: PassengerType
  count: number
  net: number
  /** The converted net price. */
  cost: number
  markup: number
  sale: number
  /** The rule that applied; null without one. */
  ruleId: string | null
}

/** Prices for all passengers: `sale - cost` is the margin, and the fares add up to both. */
export interface ShopPrice {
  currency: string
  sale: number
  cost: number
  margin: number
  fares: ShopFare[]
}

export interface TracedRule {
  id: string
  name: string
  priority: number
  /** Null for the rule that applied, which is the last one. */
  mismatch: MarkupMismatch | null
  /** Of the rule that applied; absent in traces that were stored without it. */
  markup?: Pick<MarkupRule, 'kind' | 'value' | 'currency'>
}

/** Why a trip has its price. */
export interface ShopTrace {
  list: ListDecision
  /** Null without a conversion, or without a rate for it. */
  conversion: (ExchangeRate & { effective: string }) | null
  /** Sale prices are multiples of this, in minor units. */
  step: number
  fares: (ShopFare & {
    rules: TracedRule[]
    /** The limit of the rule that replaced its value. */
    limit: 'minimum' | 'maximum' | null
    /** The price before rounding. */
    unrounded: number
  })[]
}

export type ShopQuote =
  | { outcome: 'priced'; price: ShopPrice; trace?: ShopTrace }
  | { outcome: 'excluded'; list: ListDecision; trace?: ShopTrace }
  /** The shop has no rate in force for the currency of the net price, or its prices are too large for a trip. */
  | { outcome: 'noRate'; from: string; trace?: ShopTrace }

export interface ShopPricer {
  /** The same trip always gets the same price; `explain` adds the trace. */
  price(trip: ShopTrip, options?: { explain?: boolean }): ShopQuote
  /** An amount in the shop's currency; undefined without a rate in force. */
  convert(amount: number, currency: string): number | undefined
}

/** Prepares the prices of a shop for bookings of one day. The order in which rules, rates and lists are stored is irrelevant. */
export function createShopPricer(pricing: ShopPricing, bookDate: string): ShopPricer {
  const { currency } = pricing
  const rules = pricing.rules.toSorted(byPriority)
  const decide = createListDecision(pricing.lists, bookDate)
  const conversions = createConversions(pricing, bookDate)
  const amounts = new Map(rules.map((rule) => [rule, amountsOf(rule, conversions.get(rule.currency)?.convert)]))
  const index = createRuleIndex(
    rules.filter((rule) => rule.active && amounts.get(rule) && isWithin(rule.bookDates, bookDate)),
  )

  function fareOf({ type, count, net }: ShopTrip['passengers'][number], rule: MarkupRule | undefined, cost: number) {
    const { markup, limit } = rule ? markupOf(cost, amounts.get(rule)) : noMarkup
    const unrounded = Math.max(0, cost + markup)
    const sale = rule ? roundSale(unrounded, currency) : cost
    return {
      fare: { type, count, net, cost, markup: sale - cost, sale, ruleId: rule?.id ?? null },
      rule,
      limit,
      unrounded,
    }
  }

  function explain(rule: MarkupRule | undefined, trip: ShopTrip, type: PassengerType): TracedRule[] {
    const until = rule ? rules.indexOf(rule) + 1 : rules.length
    return rules.slice(0, until).map((each) => {
      const { id, name, priority, passengerType, kind, value, currency: valueCurrency } = each
      const ofPassenger = passengerType !== null && passengerType !== type ? 'passengerType' : undefined
      const mismatch =
        findTripMismatch(each, { ...trip, bookDate }) ?? ofPassenger ?? (amounts.get(each) ? undefined : 'currency')
      return each === rule
        ? { id, name, priority, mismatch: null, markup: { kind, value, currency: valueCurrency } }
        : { id, name, priority, mismatch: mismatch ?? null }
    })
  }

  return {
    convert: (amount, from) => conversions.get(from)?.convert(amount),
    price(trip, options = {}) {
      const list = decide(trip)
      const conversion = conversions.get(trip.currency)
      const step = saleStepOf(currency)
      const start = { list, conversion: conversion?.rate ?? null, step }
      const without = options.explain && { trace: { ...start, fares: [] } }
      if (list.outcome !== 'allowed') return { outcome: 'excluded', list, ...without }
      if (!conversion) return { outcome: 'noRate', from: trip.currency, ...without }
      const ruleFor = index.of(trip)
      const priced = trip.passengers.map((each) => fareOf(each, ruleFor(each.type), conversion.convert(each.net)))
      if (priced.some(({ fare }) => Math.max(fare.cost, fare.sale) > mostAmount))
        return { outcome: 'noRate', from: trip.currency, ...without }
      const sum = (name: 'sale' | 'cost') => priced.reduce((total, { fare }) => total + fare[name] * fare.count, 0)
      const [sale, cost] = [sum('sale'), sum('cost')]
      const price = { currency, sale, cost, margin: sale - cost, fares: priced.map(({ fare }) => fare) }
      if (!options.explain) return { outcome: 'priced', price }
      const fares = priced.map(({ fare, rule, limit, unrounded }) => ({
        ...fare,
        ...{ rules: explain(rule, trip, fare.type), limit, unrounded },
      }))
      return { outcome: 'priced', price, trace: { ...start, fares } }
    },
  }
}

/** For one passenger, in minor units: sums of many trips are exact. */
const mostAmount = 100_000_000_000

const noMarkup = { markup: 0, limit: null }

interface RuleAmounts {
  percent: number | null
  fixed: number
  minimum: number | null
  maximum: number | null
}

/** The amounts of a rule in the shop's currency; undefined without a rate for them. */
function amountsOf(rule: MarkupRule, convert: ((amount: number) => number) | undefined): RuleAmounts | undefined {
  const { kind, value, minimum, maximum } = rule
  const needsRate = kind === 'FIXED' || minimum !== null || maximum !== null
  if (needsRate && !convert) return undefined
  const converted = (amount: number | null) => (amount === null || !convert ? null : convert(amount))
  return {
    percent: kind === 'PERCENT' ? value : null,
    fixed: kind === 'FIXED' ? (converted(value) ?? 0) : 0,
    minimum: converted(minimum),
    maximum: converted(maximum),
  }
}

function markupOf(
  cost: number,
  amounts: RuleAmounts | undefined,
): { markup: number; limit: 'minimum' | 'maximum' | null } {
  if (!amounts) return noMarkup
  const { percent, fixed, minimum, maximum } = amounts
  const markup = percent === null ? fixed : amountOfPercent(cost, percent)
  if (minimum !== null && markup < minimum) return { markup: minimum, limit: 'minimum' }
  if (maximum !== null && markup > maximum) return { markup: maximum, limit: 'maximum' }
  return { markup, limit: null }
}

interface Conversion {
  rate: (ExchangeRate & { effective: string }) | null
  convert(amount: number): number
}

/** The conversions into the shop's currency that are in force, by currency. */
function createConversions({ currency, rates }: ShopPricing, day: string): Map<string, Conversion> {
  const conversions = new Map<string, Conversion>()
  for (const each of rates.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const { from, to, base, adjustment } = each
    if (!each.active || to !== currency || !isWithin(each, day) || conversions.has(from)) continue
    const rate = { from, to, base, adjustment }
    conversions.set(from, { rate: { ...rate, effective: effectiveRate(rate) }, convert: createConversion(rate) })
  }
  return conversions.set(currency, { rate: null, convert: (amount) => amount })
}

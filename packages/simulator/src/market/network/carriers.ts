import { guaranteedRoutes } from '../data/guaranteed-routes.ts'
import { aircraft } from './aircraft.ts'
import type { RefundTerms } from '@gangway/server/ports'
import type { Carrier } from './carrier.ts'
import { carrierRows, type CarrierRow } from './carrier-rows.ts'
import { mix, pick, seedOf, unit } from '../seeded-random.ts'
import { fareFamilies } from '../pricing/fare-family.ts'
import type { Places } from '@gangway/reference'

/** Parameters of network generation. */
export interface GrowthPlan {
  carrier: Carrier
  routePairs: number
  reachKm: number
  /** Serves only routes that are too long for the rest of its group. */
  farOnly: boolean
}

/** All airlines of the market, test airlines last. */
export function readCarriers(places: Places, seed: number): GrowthPlan[] {
  return carrierRows().map((row) => ({
    carrier: carrierOf(row, places, seedOf(row.code, seed)),
    routePairs: row.routePairs,
    reachKm: row.reachKm,
    farOnly: row.marks.has('far'),
  }))
}

function carrierOf(row: CarrierRow, places: Places, seed: number): Carrier {
  const { marks, profile } = row
  const [cheapest, ...dearer] = fareFamilies({
    set: row.families,
    currency: row.currency,
    refundMethod: marks.has('voucher') ? 'voucher' : 'cash',
    smallBagOnly: row.priceLevel < 0.8,
    checkedForAll: row.families === 'two' && row.priceLevel >= 0.85,
    keepsCheapestTax: marks.has('notax'),
    refunds: profile === 'STRICT' ? 'never' : profile ? 'always' : 'by_family',
  })
  const [main, ...others] = row.fleet
  const zone = places.airport(row.hubs[0] ?? '')?.zone
  if (!cheapest || !main || !zone) throw new Error(`${row.code} lacks fares, aircraft or a known hub`)
  const medianMs = marks.has('slow') ? 3_800 : 350 + Math.round(1_900 * unit(mix(seed, 1)))
  return {
    code: row.code,
    name: { en: row.en, cn: row.cn },
    country: row.country,
    region: row.region,
    zone,
    currency: row.currency,
    simulated: true,
    ...(profile && { profile }),
    hubs: row.hubs,
    fleet: [main, ...others],
    seatCapacity: Math.max(8, Math.ceil(row.routePairs / 2.5)) * aircraft(main).seats,
    families: [cheapest, ...dearer],
    payment: {
      vcc: marks.has('vcc'),
      deposit: profile !== 'VCCONLY',
      cardFeePercent: pick(mix(seed, 2), [0, 1, 1.5, 2]),
    },
    supports: {
      checkedBaggage: true,
      carryOn: row.priceLevel < 0.95,
      seatSelection: !marks.has('noseats'),
      cancellation: profile !== 'STRICT',
    },
    bookingWindowDays: pick(mix(seed, 4), [335, 340, 350, 360]),
    saleClosesHours: pick(mix(seed, 5), [2, 3, 4, 6]),
    status: profile === 'PAUSED' ? 'maintaining' : profile === 'GONE' ? 'inactive' : 'active',
    response: { medianMs, slowestMs: medianMs * 3 },
    party: {
      maxPassengers: marks.has('group4') ? 4 : 9,
      infants: !marks.has('strict'),
      childPercent: pick(mix(seed, 6), [100, 100, 100, 90, 75]),
      infantDollars: pick(mix(seed, 7), [0, 15, 20, 25]),
    },
    holdMinutes: pick(mix(seed, 8), [30, 30, 30, 20]),
    ticketing: { medianSeconds: 20 + Math.round(240 * unit(mix(seed, 9))) },
    stopIssuanceMinutes: 8,
    ...(marks.has('void') && { voids: voidRule(row, zone, seed) }),
    refunds: {
      ...refundTerms(row, seed),
      flexible: [cheapest, ...dearer].some(({ rules }) => rules.refund.bands[0]?.allowance === 'free'),
    },
    soldOutRisk: profile === 'STRICT' ? 1 : 0.02 + 0.1 * unit(mix(seed, 10)),
    ancillaryCutOffHours: 24,
    // Integrations test these airlines with passengers without a place of issue.
    documentsAtHome: !(row.code in guaranteedRoutes) && unit(mix(seed, 18)) < 0.15,
    cardAddress: marks.has('address'),
    needsConsent: marks.has('consent'),
    priceLevel: row.priceLevel,
  }
}

function voidRule(row: CarrierRow, zone: string, seed: number): NonNullable<Carrier['voids']> {
  const until = row.profile ? '23:00' : pick(mix(seed, 11), ['23:00', '23:00', '23:30', '21:00'])
  const minHoursToDeparture = row.profile ? 24 : pick(mix(seed, 12), [24, 24, 48])
  return { until, zone, minHoursToDeparture, ...(row.code === 'ZG' && { onlyCountry: 'US' }) }
}

function refundTerms(row: CarrierRow, seed: number): Omit<RefundTerms, 'flexible'> {
  const quote = row.profile === 'NOQUOTE' ? 'unknown' : row.profile === 'STRICT' ? 'never' : undefined
  const airlineReplyDays = row.profile ? 7 : pick(mix(seed, 14), [3, 7, 7, 14])
  return {
    quote: quote ?? (row.profile || unit(mix(seed, 13)) < 0.85 ? 'accurate' : 'unknown'),
    averageDays: airlineReplyDays + pick(mix(seed, 15), [4, 7, 14, 21]),
    airlineReplyDays,
    voluntaryUntilHours: 24,
    involuntaryMinutes: row.profile ? 120 : pick(mix(seed, 17), [60, 120, 120, 180]),
    claimWindow: row.profile
      ? { amount: 180, unit: 'D', anchor: 'AFTER_TICKETING' }
      : pick(mix(seed, 16), [
          { amount: 180, unit: 'D', anchor: 'AFTER_TICKETING' },
          { amount: 180, unit: 'D', anchor: 'AFTER_TICKETING' },
          { amount: 90, unit: 'D', anchor: 'AFTER_TICKETING' },
          { amount: 365, unit: 'D', anchor: 'AFTER_TICKETING' },
          { amount: 48, unit: 'H', anchor: 'BEFORE_DEPARTURE' },
        ]),
  }
}

import type { StrategyForm } from '@gangway/core/contract'
import type { Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { airlinesOnSale, capabilityOf } from '../insight/airline-capabilities.ts'
import { readAirlineResults } from '../insight/booking-figures.store.ts'
import { regionOf } from '../insight/guide.ts'
import { lastDays } from '../insight/insight-period.ts'
import { readAirlineChanges } from '../insight/price-changes.store.ts'
import { bookingSuccessOf, percentOf } from '../insight/totals.rules.ts'
import { rankAirlines, type Candidate } from './rank-airlines.rules.ts'
import type { StoredRanking } from './stored-ranking.model.ts'

/** Days that price parity and success rate cover. */
const figureDays = 90

/** The airlines that fit the form, ranked with the figures of the agency at that time. */
export async function rankForAgency(
  deps: Pick<Deps, 'db' | 'market'>,
  scope: Scope,
  { form, now }: { form: StrategyForm; now: Date },
): Promise<StoredRanking> {
  return rankAirlines(await readCandidates(deps, scope, now), form)
}

async function readCandidates(
  { db, market }: Pick<Deps, 'db' | 'market'>,
  scope: Scope,
  now: Date,
): Promise<Candidate[]> {
  const period = lastDays(figureDays, now)
  const [onSale, results, changes] = await Promise.all([
    airlinesOnSale({ db, market }, scope),
    readAirlineResults(db, scope, period),
    readAirlineChanges(db, scope, period),
  ])
  return onSale.map((terms) => {
    const { airline, bookingWindowDays, ...supports } = capabilityOf(terms)
    const routes = market.routesOf(airline, now)
    const booked = results.find((each) => each.airline === airline) ?? { bookings: 0, issued: 0 }
    const priced = changes.find((each) => each.airline === airline) ?? { verifications: 0, changes: 0 }
    return {
      ...{ airline, bookingWindowDays, supports, region: regionOf(terms), routes: routes.length },
      ...{ vcc: supports.vcc, deposit: supports.deposit },
      priceParity: percentOf(priced.verifications - priced.changes, priced.verifications),
      successRate: bookingSuccessOf(booked),
      countries: new Set(
        routes.flatMap(({ from, to }) => [from, to]).flatMap((place) => market.places.airport(place)?.country ?? []),
      ),
    }
  })
}

import type { AirlineRegion } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { appUser } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { AirlineTerms } from '../ports/market/market.port.ts'
import { namesOf } from '../search/cities/code-names.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../shared/http/reply.ts'
import { readAirlineResults } from './booking-figures.store.ts'
import { lastDays } from './insight-period.ts'
import { readAirlineChanges } from './price-changes.store.ts'
import { airlinesOnSale } from './airline-capabilities.ts'
import { bookingSuccessOf, percentOf } from './totals.rules.ts'

type Show = 'POST /workspace/guide'

/** Days that price parity and success rate cover. */
const guideDays = 90

export async function showGuide(
  { db, market }: Pick<Deps, 'db' | 'market'>,
  { caller, body }: Call<Show>,
): Promise<Reply<Answer<Show>>> {
  const now = caller.clock.now()
  const scope = scopeOf(caller)
  const period = lastDays(guideDays, now)
  const [onSale, results, changes] = await Promise.all([
    airlinesOnSale({ db, market }, scope),
    readAirlineResults(db, scope, period),
    readAirlineChanges(db, scope, period),
  ])
  const airlines = onSale
    .filter((airline) => body.regions.includes(regionOf(airline)))
    .map((airline) => {
      const { code, supports, payment, bookingWindowDays } = airline
      const booked = results.find((each) => each.airline === code) ?? { bookings: 0, issued: 0 }
      const priced = changes.find((each) => each.airline === code) ?? { verifications: 0, changes: 0 }
      return {
        airline: code,
        region: regionOf(airline),
        priceParity: percentOf(priced.verifications - priced.changes, priced.verifications),
        routes: market.routesOf(code, now).length,
        bookingWindowDays,
        ...supports,
        vcc: payment.vcc,
        deposit: payment.deposit,
        successRate: bookingSuccessOf(booked),
      }
    })
    .toSorted((one, other) => other.routes - one.routes)
  return answer({ airlines, names: namesOf(market, [], { airlines: airlines.map(({ airline }) => airline) }) })
}

/** The guide is closed for good; a region is kept when one was chosen. */
export async function completeGuide(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, body }: Call<'POST /sysUser/completeNavigation'>,
): Promise<Reply<boolean>> {
  const { region } = body
  await db
    .update(appUser)
    .set({ guideDoneAt: clock.now(), ...(region && { guideRegion: region }) })
    .where(scopeOf(caller).client(appUser, eq(appUser.id, caller.userId)))
  return answer(true)
}

const middleEast = ['AE', 'BH', 'IL', 'IQ', 'IR', 'JO', 'KW', 'LB', 'OM', 'PS', 'QA', 'SA', 'SY', 'TR', 'YE']

/** By the country of the airline. */
export function regionOf({ country, zone }: Pick<AirlineTerms, 'country' | 'zone'>): AirlineRegion {
  if (middleEast.includes(country) || zone.startsWith('Africa/')) return 'MIDDLE_EAST_AFRICA'
  if (zone.startsWith('America/')) return 'AMERICAS'
  return zone.startsWith('Europe/') || zone.startsWith('Atlantic/') ? 'EUROPE' : 'ASIA_OCEANIA'
}

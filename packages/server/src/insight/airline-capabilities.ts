import { toServerTime, type AirlineCapability, type AirlineFunction } from '@gangway/core/contract'
import type { Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { AirlineTerms } from '../ports/market/market.port.ts'
import { readClosedAirlines } from '../search/results/hide-closed.ts'
import { namesOf } from '../search/cities/code-names.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../shared/http/reply.ts'

type Show = 'POST /dashboard/airlineCapability'

export async function showAirlineCapabilities(
  { market }: Pick<Deps, 'market'>,
  { caller, body }: Call<Show>,
): Promise<Reply<Answer<Show>>> {
  const airlines = capabilitiesOf(market, body)
  return answer({
    asOf: toServerTime(caller.clock.now()),
    airlines,
    names: namesOf(market, [], { airlines: airlines.map(({ airline }) => airline) }),
  })
}

/** The airlines that support everything that is asked for. */
export function capabilitiesOf(
  market: Pick<Deps['market'], 'carriers'>,
  { airline, supports = [] }: { airline?: string; supports?: readonly AirlineFunction[] },
): AirlineCapability[] {
  return listedAirlines(market)
    .filter(({ code }) => airline === undefined || code === airline)
    .map(capabilityOf)
    .filter((capability) => supports.every((name) => capability[name]))
}

/** The airlines on sale, without those that exist in test mode only, by code. */
export function listedAirlines({ carriers }: Pick<Deps['market'], 'carriers'>): AirlineTerms[] {
  return [...carriers.values()]
    .filter(({ profile, status }) => profile === undefined && status !== 'inactive')
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
}

/** The airlines that an agency can sell now: neither paused nor by invitation without an approval of the agency. */
export async function airlinesOnSale(
  { db, market }: Pick<Deps, 'db' | 'market'>,
  scope: Scope,
): Promise<AirlineTerms[]> {
  const closed = await readClosedAirlines(db, scope)
  return listedAirlines(market).filter(
    ({ code, status, stop }) => status === 'active' && stop === undefined && !closed.has(code),
  )
}

const stablePriceMinutes = 30

export function capabilityOf({
  code,
  supports,
  voids,
  refunds,
  payment,
  bookingWindowDays,
  holdMinutes,
  soldOutRisk,
}: AirlineTerms): AirlineCapability {
  return {
    airline: code,
    ...supports,
    void: voids !== undefined,
    refundQuote: refunds.quote === 'accurate',
    flexibleRefund: refunds.flexible,
    vcc: payment.vcc,
    deposit: payment.deposit,
    bookingWindowDays,
    priceStabilisation: holdMinutes >= stablePriceMinutes,
    soldOutRisk: soldOutRisk > 0,
  }
}

import { readAgreement } from '../airline/airline-setting.store.ts'
import { contentStrategy } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { capabilityOf, listedAirlines } from '../insight/airline-capabilities.ts'
import { readAirlineResults } from '../insight/booking-figures.store.ts'
import { regionOf } from '../insight/guide.ts'
import { lastDays } from '../insight/insight-period.ts'
import { readAirlineChanges } from '../insight/price-changes.store.ts'
import { percentOf } from '../insight/totals.rules.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { newId } from '../shared/ids.ts'
import { rankAirlines, type Candidate } from './rank-airlines.rules.ts'

type Submit = 'POST /contentStrategy/submit'

/** Days that price parity and success rate cover. */
const figureDays = 90

export async function submitStrategy(
  deps: Pick<Deps, 'db' | 'market' | 'clock'>,
  { caller, body, address, agent }: Call<Submit>,
): Promise<Reply<Answer<Submit>> | Refusal> {
  const { invitations } = await readAgreement(deps.db, scopeOf(caller))
  if (!invitations.includes('contentStrategy')) return refuse(5315, { errorType: 1 })
  const now = caller.clock.now()
  const airlines = rankAirlines(await readCandidates(deps, caller, now), body)
  const id = newId(now)
  const { clientId, userId } = caller
  await deps.db.transaction(async (tx) => {
    await tx.insert(contentStrategy).values({ id, clientId, userId, form: body, airlines, submittedAt: now })
    const object = { kind: 'contentStrategy', id }
    const entry = { action: 'CONTENT_STRATEGY_SUBMIT', by: caller, from: { address, agent }, object } as const
    await writeAuditLog(tx, entry, deps.clock.now())
  })
  return answer({ id })
}

async function readCandidates(
  { db, market }: Pick<Deps, 'db' | 'market'>,
  caller: Call<Submit>['caller'],
  now: Date,
): Promise<Candidate[]> {
  const scope = scopeOf(caller)
  const period = lastDays(figureDays, now)
  const [results, changes] = await Promise.all([
    readAirlineResults(db, scope, period),
    readAirlineChanges(db, scope, period),
  ])
  return listedAirlines(market).map((terms) => {
    const { airline, bookingWindowDays, ...supports } = capabilityOf(terms)
    const routes = market.routesOf(airline, now)
    const { issued, failed } = results.find((each) => each.airline === airline) ?? { issued: 0, failed: 0 }
    const priced = changes.find((each) => each.airline === airline) ?? { verifications: 0, changes: 0 }
    return {
      ...{ airline, bookingWindowDays, supports, region: regionOf(terms), routes: routes.length },
      ...{ vcc: supports.vcc, deposit: supports.deposit },
      priceParity: percentOf(priced.verifications - priced.changes, priced.verifications),
      successRate: percentOf(issued, issued + failed),
      countries: new Set(
        routes.flatMap(({ from, to }) => [from, to]).flatMap((place) => market.places.airport(place)?.country ?? []),
      ),
    }
  })
}

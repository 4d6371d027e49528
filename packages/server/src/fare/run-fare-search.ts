import type { FareReason } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { AirlineAnswer, SearchRefused, SearchStarted } from '../ports/supplier/search.model.ts'
import { recordSearch } from '../insight/record-traffic.ts'
import { uncountSearch } from '../search/limits/search-count.ts'
import { hideRisks, readHiddenRisks } from '../search/results/hide-risk.ts'
import { supplierInputOf } from '../search/results/search-sessions.ts'
import { searchPartyOf } from '../search/results/search-session.ts'
import type { JobContext } from '../shared/scheduler/job.ts'
import { compareOffers } from './compare-offer.ts'
import { answersOf, changeFareSearch, findFareSearch, lockRunning, insertAnswer, isOver } from './fare.store.ts'
import type { FareSearch } from './fare.store.ts'
import { publishFareSearch } from './publish-fare-search.ts'
import { fareScenarioOf } from './submit-fare-search.ts'

type Parts = Pick<Deps, 'db' | 'supplier' | 'market' | 'events' | 'scheduler'>

const mostAttempts = 3
/** A supplier that sends nothing for this long is asked again, up to the maximum of attempts. */
const patienceMs = 60_000

/**
 * Asks the airlines and stores each answer as it arrives. A server that resumes after a crash repeats the search as of
 * the same moment and keeps the stored answers. After three attempts the fare search ends with the answers it has.
 */
export async function runFareSearch(deps: Parts, job: JobContext, closing: AbortSignal): Promise<undefined> {
  const { scope, subject, simulation, attempts } = job
  const found = await findFareSearch(deps.db, scope, subject)
  if (!found || isOver(found)) return undefined
  const ends = simulatedEnd(deps, found, simulation)
  if (ends === 'submitted') return undefined
  if (ends === 'failed') return endFareSearch(deps, job, 'UNAVAILABLE')
  if (attempts >= mostAttempts) return endFareSearch(deps, job, 'UNAVAILABLE')
  const signal = AbortSignal.any([closing, AbortSignal.timeout(patienceMs)])
  const asked = await deps.supplier.search(
    { ...supplierInputOf(found.request), cheapestFamilyOnly: true },
    { now: found.createdAt, simulation, signal, ...(found.simulatedAirlines && { airlines: found.simulatedAirlines }) },
  )
  if (asked.kind === 'refused') return endFareSearch(deps, job, reasonOf(asked))
  const started = hideRisks(asked, await readHiddenRisks(deps.db, scope))
  if (!(await begin(deps, job, started))) return undefined
  const silent = ends === 'processing' ? started.airlines.at(-1) : undefined
  for await (const answer of started.answers) {
    if (silent !== undefined && answer.airline === silent) return undefined
    if (!(await keep(deps, job, found, answer))) return undefined
  }
  return endFareSearch(deps, job, undefined)
}

/** Where the test scenario of the fare search stops it. */
function simulatedEnd(deps: Parts, { request }: FareSearch, simulation: boolean) {
  const effect = fareScenarioOf(deps, request, simulation)?.effect
  return effect?.kind === 'fare_search' ? effect.ends : undefined
}

/** False when the fare search was deleted. */
async function begin(deps: Parts, { scope, subject }: JobContext, { airlines }: SearchStarted): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    if (!(await lockRunning(tx, scope, subject))) return false
    await changeFareSearch(tx, scope, subject, { status: 'PROCESSING', airlines: [...airlines] })
    await publishFareSearch(tx, deps, scope, subject)
    return true
  })
}

async function keep(
  deps: Parts,
  { scope, subject }: JobContext,
  { request, settlement }: FareSearch,
  { airline = '', outcome, offers }: AirlineAnswer,
): Promise<boolean> {
  const compared = compareOffers(airline, offers, {
    party: searchPartyOf(request),
    settlement,
    reference: request.referenceCurrency,
  })
  const result = outcome === 'timed_out' ? 'TIMED_OUT' : 'ANSWERED'
  return deps.db.transaction(async (tx) => {
    const locked = await lockRunning(tx, scope, subject)
    if (!locked) return false
    const answer = { fareSearchId: subject, airline, outcome: result, offers: compared } as const
    if (await insertAnswer(tx, scope, answer)) {
      await changeFareSearch(tx, scope, subject, { offerCount: locked.offerCount + compared.length })
      await publishFareSearch(tx, deps, scope, subject)
    }
    return true
  })
}

/** `why` is ignored when an airline has answered. */
async function endFareSearch(
  deps: Parts,
  { scope, subject, clock }: JobContext,
  why: FareReason | undefined,
): Promise<undefined> {
  await deps.db.transaction(async (tx) => {
    const locked = await lockRunning(tx, scope, subject)
    if (!locked) return
    const answers = await answersOf(tx, scope, subject)
    const reason = reasonToFail(answers, why)
    const status = reason ? 'FAILED' : 'COMPLETED'
    await changeFareSearch(tx, scope, subject, { status, ...(reason && { reason }), endedAt: clock.now() })
    await publishFareSearch(tx, deps, scope, subject)
    // Only searches with results count. This is the last statement, because issuing a booking takes its locks in the
    // same order.
    if (locked.offerCount === 0) await uncountSearch(tx, scope, locked.createdAt, 'manual')
    const offered = answers.flatMap(({ airline, offers }) => (airline && offers.length > 0 ? [airline] : []))
    await recordSearch(tx, scope, { askedAt: locked.createdAt, source: 'manual', airlines: offered })
  })
}

function reasonToFail(
  answers: Awaited<ReturnType<typeof answersOf>>,
  why: FareReason | undefined,
): FareReason | undefined {
  if (answers.some(({ outcome }) => outcome === 'ANSWERED')) return undefined
  return why ?? (answers.length > 0 ? 'TIMED_OUT' : undefined)
}

function reasonOf({ reason }: SearchRefused): FareReason {
  switch (reason) {
    case 'not_for_sale':
      return 'NOT_FOR_SALE'
    case 'daily_cap_reached':
      return 'DAILY_LIMIT'
    case 'look_to_book_blocked':
      return 'LOOK_TO_BOOK'
    default:
      return 'UNAVAILABLE'
  }
}

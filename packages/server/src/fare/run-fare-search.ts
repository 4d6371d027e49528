import type { FareReason } from '@gangway/core/contract'
import type { Tx } from '../database/db.ts'
import type { Deps } from '../deps.ts'
import type { AirlineAnswer } from '../market/search.ts'
import type { SearchRefused, SearchStarted } from '../ports/supplier/supplier.port.ts'
import { giveSearchBack } from '../search/search-count.ts'
import { inputOf } from '../search/searches.ts'
import { partyOf } from '../search/found-search.ts'
import type { Due } from '../shared/agenda.ts'
import { compareOffers } from './compare-offer.ts'
import { answersOf, changeFareSearch, findFareSearch, holdRunning, insertAnswer, isOver } from './fare.store.ts'
import type { FareSearch } from './fare.store.ts'
import { publishFareSearch } from './publish-fare-search.ts'
import { fareScenarioOf } from './submit-fare-search.ts'

type Parts = Pick<Deps, 'db' | 'supplier' | 'market' | 'events' | 'agenda'>

const mostAttempts = 3
/** A supplier that says nothing more for so long is asked again, or given up. */
const patienceMs = 60_000

/**
 * Asks the airlines and keeps what each says as it arrives. Whoever takes over from one that died asks again, as of the same
 * moment, and leaves what is known as it is. Three times at most: then what there is has to do.
 */
export async function runFareSearch(deps: Parts, due: Due, closing: AbortSignal): Promise<undefined> {
  const { scope, subject, rehearsal, attempts } = due
  const found = await findFareSearch(deps.db, scope, subject)
  if (!found || isOver(found)) return undefined
  const ends = rehearsedEnd(deps, found, rehearsal)
  if (ends === 'submitted') return undefined
  if (ends === 'failed') return endFareSearch(deps, due, 'UNAVAILABLE')
  if (attempts >= mostAttempts) return endFareSearch(deps, due, 'UNAVAILABLE')
  const signal = AbortSignal.any([closing, AbortSignal.timeout(patienceMs)])
  const started = await deps.supplier.search(
    { ...inputOf(found.request), cheapestFamilyOnly: true },
    { now: found.createdAt, rehearsal, signal, ...(found.rehearsed && { airlines: found.rehearsed }) },
  )
  if (started.kind === 'refused') return endFareSearch(deps, due, reasonOf(started))
  if (!(await begin(deps, due, started))) return undefined
  const silent = ends === 'processing' ? started.airlines.at(-1) : undefined
  for await (const answer of started.answers) {
    if (silent !== undefined && answer.airline === silent) return undefined
    if (!(await keep(deps, due, found, answer))) return undefined
  }
  return endFareSearch(deps, due, undefined)
}

/** Where a rehearsal stops. */
function rehearsedEnd(deps: Parts, { request }: FareSearch, rehearsal: boolean) {
  const effect = fareScenarioOf(deps, request, rehearsal)?.effect
  return effect?.kind === 'fare_search' ? effect.ends : undefined
}

/** False when somebody has deleted it. */
async function begin(deps: Parts, { scope, subject }: Due, { airlines }: SearchStarted): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    if (!(await holdRunning(tx, scope, subject))) return false
    await changeFareSearch(tx, scope, subject, { status: 'PROCESSING', airlines: [...airlines] })
    await publishFareSearch(tx, deps, scope, subject)
    return true
  })
}

async function keep(
  deps: Parts,
  { scope, subject }: Due,
  { request, settlement }: FareSearch,
  { airline = '', outcome, offers }: AirlineAnswer,
): Promise<boolean> {
  const kept = compareOffers(airline, offers, {
    party: partyOf(request),
    settlement,
    reference: request.referenceCurrency,
  })
  const said = outcome === 'timed_out' ? 'TIMED_OUT' : 'ANSWERED'
  return deps.db.transaction(async (tx) => {
    const held = await holdRunning(tx, scope, subject)
    if (!held) return false
    const answer = { fareSearchId: subject, airline, outcome: said, offers: kept } as const
    if (await insertAnswer(tx, scope, answer)) {
      await changeFareSearch(tx, scope, subject, { offerCount: held.offerCount + kept.length })
      await publishFareSearch(tx, deps, scope, subject)
    }
    return true
  })
}

/** `why` counts for nothing when some airline has answered before. */
async function endFareSearch(
  deps: Parts,
  { scope, subject, clock }: Due,
  why: FareReason | undefined,
): Promise<undefined> {
  await deps.db.transaction(async (tx) => {
    const held = await holdRunning(tx, scope, subject)
    if (!held) return
    const reason = await reasonToFail(tx, { scope, subject }, why)
    const status = reason ? 'FAILED' : 'COMPLETED'
    await changeFareSearch(tx, scope, subject, { status, ...(reason && { reason }), endedAt: clock.now() })
    await publishFareSearch(tx, deps, scope, subject)
    // Only searches with results count. Last of all: whoever issues a booking locks in this order, too.
    if (held.offerCount === 0) await giveSearchBack(tx, scope, held.createdAt, 'manual')
  })
}

async function reasonToFail(
  tx: Tx,
  { scope, subject }: Pick<Due, 'scope' | 'subject'>,
  why: FareReason | undefined,
): Promise<FareReason | undefined> {
  const answers = await answersOf(tx, scope, subject)
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

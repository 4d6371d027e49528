import { setImmediate as nextTick, setTimeout as sleep } from 'node:timers/promises'
import type {
  SupplierContext,
  AirlineAnswer,
  Offer,
  SearchInput,
  SearchRefused,
  SearchStarted,
} from '@gangway/server/ports'
import type { RunningSearch } from '../../market/search/search-result.model.ts'
import { quoteAnswers, quoteOrMark } from '../accounts/private-fares.ts'
import { withAirlines } from './airline-status.ts'
import type { SupplierDeps } from '../supplier-deps.ts'
import { inventoryOfDays } from '../store/seats.store.ts'

type SearchRequest = Omit<SearchInput, 'simulation'>

export async function searchOffers(
  deps: SupplierDeps,
  input: SearchRequest,
  context: SupplierContext,
): Promise<SearchRefused | SearchStarted> {
  const { simulation } = context
  const seats = await inventoryOfDays(deps.db, [input.date, input.returnDate])
  const inventory = withAirlines(seats, context)
  const run = deps.market.searchByAirline({ ...input, simulation }, context.now, inventory)
  const scenario = run.scenario?.id
  if (run.kind === 'refused') return { kind: 'refused', reason: run.reason, scenario }
  const answers = paceAnswers(quoteAnswers(run.answers, input.party, context), deps.pace, context.signal)
  // Scenarios with slow airlines must run each time, so their answers are not reused.
  const isSlow = run.scenario?.effect.kind === 'airlines_slow' || run.scenario?.effect.kind === 'airlines_time_out'
  return { kind: 'started', scenario, airlines: run.airlines, state: isSlow ? undefined : seats.state, answers }
}

export async function inbound(
  deps: SupplierDeps,
  key: string,
  input: SearchRequest,
  context: SupplierContext,
): Promise<readonly Offer[]> {
  const inventory = withAirlines(await inventoryOfDays(deps.db, [input.date, input.returnDate]), context)
  const offers = deps.market.inboundFor(key, { ...input, simulation: context.simulation }, context.now, inventory)
  return offers.map((offer) => quoteOrMark(offer, input.party, context))
}

/** Yields each answer at its response time. An abort throws an `AbortError` and ends the calculation. */
async function* paceAnswers(
  answers: RunningSearch['answers'],
  pace: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<AirlineAnswer> {
  let elapsed = 0
  for (const answer of answers) {
    signal?.throwIfAborted()
    const delay = (answer.responseMs - elapsed) * pace
    if (delay > 0) await sleep(delay, undefined, { signal })
    // Calculating an answer blocks; this lets other tasks run in between.
    else await nextTick()
    elapsed = Math.max(elapsed, answer.responseMs)
    yield answer
  }
}

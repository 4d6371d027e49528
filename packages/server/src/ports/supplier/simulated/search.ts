import { setImmediate as breathe, setTimeout as pass } from 'node:timers/promises'
import type { Offer } from '../../../market/offer.ts'
import type { AirlineAnswer, RunningSearch, SearchInput } from '../../../market/search.ts'
import type { About, SearchRefused, SearchStarted } from '../supplier.port.ts'
import { withAirlines } from './airline-status.ts'
import type { Scene } from './scene.ts'
import { inventoryOfDays } from './seats.store.ts'

type Asked = Omit<SearchInput, 'rehearsal'>

export async function search(scene: Scene, asked: Asked, about: About): Promise<SearchRefused | SearchStarted> {
  const { rehearsal } = about
  const seats = await inventoryOfDays(scene.db, [asked.date, asked.returnDate])
  const inventory = withAirlines(seats, about)
  const run = scene.market.searchByAirline({ ...asked, rehearsal }, about.now, inventory)
  const scenario = run.scenario?.id
  if (run.kind === 'refused') return { kind: 'refused', reason: run.reason, scenario }
  const answers = inTime(run, scene.pace, about.signal)
  // Airlines that are rehearsed to be slow are slow each time.
  const isSlow = run.scenario?.effect.kind === 'airlines_slow' || run.scenario?.effect.kind === 'airlines_time_out'
  return { kind: 'started', scenario, airlines: run.airlines, state: isSlow ? undefined : seats.state, answers }
}

export async function inbound(scene: Scene, key: string, asked: Asked, about: About): Promise<readonly Offer[]> {
  const inventory = withAirlines(await inventoryOfDays(scene.db, [asked.date, asked.returnDate]), about)
  return scene.market.inboundFor(key, { ...asked, rehearsal: about.rehearsal }, about.now, inventory)
}

/** Every answer when its airline would give it. Who gives up gets an error of the name `AbortError` and nothing more is worked out. */
async function* inTime(
  { answers }: RunningSearch,
  pace: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<AirlineAnswer> {
  let passed = 0
  for (const answer of answers) {
    signal?.throwIfAborted()
    const wait = (answer.responseMs - passed) * pace
    if (wait > 0) await pass(wait, undefined, { signal })
    // Working an answer out takes a moment; others get a turn in between.
    else await breathe()
    passed = Math.max(passed, answer.responseMs)
    yield answer
  }
}

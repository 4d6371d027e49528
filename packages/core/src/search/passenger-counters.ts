import { counterBags } from '../shared/counter.ts'
import type { ReadonlySignal } from '../shared/signal.ts'
import type { Words } from '../shared/words.ts'
import type { PassengersBags } from './search-box-parts.ts'
import type { SearchBoxView, SearchParty } from './search-box-view.ts'

const ages = { adult: '12+', child: '2-11', infant: '0-2' } as const
const parties = ['adult', 'child', 'infant'] as const

interface PassengerSettings {
  view: ReadonlySignal<SearchBoxView>
  most(): number
  setParty(who: SearchParty, count: number): void
}

/** How many fly, by age; infants on laps, so at most one for each adult. */
export function passengerCounters(
  { view, most, setParty }: PassengerSettings,
  id: string,
  words: Words,
): PassengersBags['counters'] {
  const { adult, child, infant } = view.peek()
  const party = { adult, child, infant }
  const bounds = { adult: [1, most() - child], child: [0, most() - adult], infant: [0, adult] } as const
  return parties.map((who) => {
    const [least, most] = bounds[who]
    const name = words.t(`searchBox.${who}`)
    const change = (count: number) => setParty(who, count)
    const counter = { id: `${id}-${who}`, value: party[who], least, most, words, label: name, change }
    return { ...counterBags(counter), name, age: ages[who], count: party[who] }
  })
}

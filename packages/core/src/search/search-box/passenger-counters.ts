import { counterProps, type CounterElementProps } from '../../shared/forms/counter.ts'
import type { ReadonlySignal } from '../../shared/signal.ts'
import type { Translator } from '../../shared/translator.ts'
import type { SearchBoxView, PassengerAgeGroup } from './search-box-view.ts'

const ages = { adult: '12+', child: '2-11', infant: '0-2' } as const
const countFields = ['adult', 'child', 'infant'] as const

/** The counter of one age group. */
export type PassengerCounter = CounterElementProps & { name: string; age: string; count: number }

interface PassengerSettings {
  view: ReadonlySignal<SearchBoxView>
  maxPassengers(): number
  setPassengerCount(ageGroup: PassengerAgeGroup, count: number): void
}

export function createPassengerCounters(
  { view, maxPassengers, setPassengerCount }: PassengerSettings,
  id: string,
  translator: Translator,
): PassengerCounter[] {
  const { adult, child, infant } = view.peek()
  const counts = { adult, child, infant }
  const bounds = {
    adult: [1, maxPassengers() - child],
    child: [0, maxPassengers() - adult],
    infant: [0, adult],
  } as const
  return countFields.map((ageGroup) => {
    const [min, max] = bounds[ageGroup]
    const name = translator.t(`searchBox.${ageGroup}`)
    const change = (count: number) => setPassengerCount(ageGroup, count)
    const counter = { id: `${id}-${ageGroup}`, value: counts[ageGroup], min, max, translator, label: name, change }
    return { ...counterProps(counter), name, age: ages[ageGroup], count: counts[ageGroup] }
  })
}

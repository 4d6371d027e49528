import { HiddenText } from '../shared/hidden-text.ts'
import { Filters } from '../shared/filters.tsx'
import { useNow } from '../shared/now.ts'
import { Select } from '../shared/plain-field.tsx'
import { useWords } from '../shared/words.ts'
import { DateRangeChip } from '../shared/date-range-chip.tsx'
import {
  fits,
  looksBack,
  sorts,
  statuses,
  type FilterName,
  type ListState,
  type OrderSort,
} from './order-list.rules.ts'
import { ManyChip } from '../shared/many-chip.tsx'
import { NumbersChip } from '../shared/numbers-chip.tsx'
import { PassengerChip } from './passenger-chip.tsx'
import { AirlineChip, RouteChip } from './route-chips.tsx'
import { SaveView } from './view-tabs.tsx'

interface ListFiltersProps {
  state: ListState
  change: (part: Partial<ListState>) => void
}

export function ListFilters({ state, change }: ListFiltersProps) {
  const count = Number(state.status.length > 0) + Object.keys(state.filters).length
  return (
    <Filters
      count={count}
      onPhone={<SortChoice sort={state.sort} onChange={(sort) => change({ sort })} />}
      after={<SaveView state={state} />}
    >
      <Chips state={state} change={change} />
    </Filters>
  )
}

const references = ['orderNo', 'airlinePnr', 'providerPnr'] as const

function Chips({ state, change }: ListFiltersProps) {
  const { say } = useWords()
  const now = useNow(60_000)
  const set = (part: ListState['filters']) => {
    const next = Object.entries({ ...state.filters, ...part }).filter(([, value]) => value)
    change({ filters: Object.fromEntries(next) })
  }
  const range = (name: 'created' | 'issued' | 'flight', from: FilterName, to: FilterName) => (
    <DateRangeChip
      name={name}
      from={state.filters[from]}
      to={state.filters[to]}
      now={now}
      onChange={(start, end) => set({ [from]: start, [to]: end })}
      otherwise={name === 'created' && looksBack(state) ? say('booking.filter.createdOtherwise') : undefined}
    />
  )
  return (
    <>
      {state.view === 'all' && (
        <ManyChip
          label={say('booking.column.status')}
          choices={statuses.map((each) => [each, say(`booking.status.${each}`)])}
          values={state.status}
          onChange={(wanted) => change({ status: statuses.filter((each) => wanted.includes(each)) })}
        />
      )}
      <NumbersChip
        names={references}
        label={say(
          references.some((name) => state.filters[name]) ? 'booking.filter.reference' : 'booking.filter.referenceOpen',
        )}
        labelOf={(name) => say(`booking.filter.${name}`)}
        problemOf={(name) => say(`booking.filter.${name}Wrong`)}
        fits={fits}
        filters={state.filters}
        set={set}
      />
      <PassengerChip filters={state.filters} set={set} />
      {range('created', 'createdFrom', 'createdTo')}
      {range('flight', 'flightFrom', 'flightTo')}
      {range('issued', 'issuedFrom', 'issuedTo')}
      <AirlineChip filters={state.filters} set={set} />
      <RouteChip filters={state.filters} set={set} />
    </>
  )
}

/** Where there is no header to press. */
function SortChoice({ sort, onChange }: { sort: OrderSort; onChange: (sort: OrderSort) => void }) {
  const { say } = useWords()
  return (
    <label>
      <HiddenText>{say('booking.sort.label')}</HiddenText>
      <Select
        value={sort}
        onChange={(event) => onChange(sorts.find((each) => each === event.target.value) ?? 'CREATED_DESC')}
      >
        {sorts.map((each) => (
          <option key={each} value={each}>
            {say(`booking.sort.${each}`)}
          </option>
        ))}
      </Select>
    </label>
  )
}

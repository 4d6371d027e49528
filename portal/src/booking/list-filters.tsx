import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '../shared/button.tsx'
import { FilterChip } from '../shared/chip.tsx'
import { Choices } from '../shared/column-choice.tsx'
import { HiddenText } from '../shared/hidden-text.ts'
import { useMedia } from '../shared/media.ts'
import { useNow } from '../shared/now.ts'
import { Select } from '../shared/plain-field.tsx'
import { useWords } from '../shared/words.ts'
import { phoneQuery } from '../theme.ts'
import { DateRangeChip } from './date-range-chip.tsx'
import { looksBack, sorts, statuses, type FilterName, type ListState, type OrderSort } from './order-list.rules.ts'
import { listText } from '../shared/punctuation.ts'
import { PassengerChip, ReferenceChip } from './reference-chips.tsx'
import { AirlineChip, RouteChip } from './route-chips.tsx'
import { SaveView } from './view-tabs.tsx'

interface ListFiltersProps {
  state: ListState
  change: (part: Partial<ListState>) => void
}

/** Everything the list can be narrowed down by, as chips. On a phone they come when they are asked for. */
export function ListFilters({ state, change }: ListFiltersProps) {
  const { say } = useWords()
  const isPhone = useMedia(phoneQuery)
  const [isOpen, setOpen] = useState(false)
  const count = Number(state.status.length > 0) + Object.keys(state.filters).length
  return (
    <Row>
      {isPhone && (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {count > 0 ? say('filter.openCount', { count }) : say('filter.open')}
        </Button>
      )}
      {isPhone && <SortChoice sort={state.sort} onChange={(sort) => change({ sort })} />}
      {(isOpen || !isPhone) && <Chips state={state} change={change} />}
      <SaveView state={state} />
    </Row>
  )
}

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
      {state.view === 'all' && <StatusChip state={state} change={change} />}
      <ReferenceChip filters={state.filters} set={set} />
      <PassengerChip filters={state.filters} set={set} />
      {range('created', 'createdFrom', 'createdTo')}
      {range('flight', 'flightFrom', 'flightTo')}
      {range('issued', 'issuedFrom', 'issuedTo')}
      <AirlineChip filters={state.filters} set={set} />
      <RouteChip filters={state.filters} set={set} />
    </>
  )
}

function StatusChip({ state, change }: ListFiltersProps) {
  const { say, lang } = useWords()
  const names = state.status.map((each) => say(`booking.status.${each}`))
  return (
    <FilterChip
      label={say('booking.column.status')}
      value={names.length > 0 ? listText(names, lang) : undefined}
      onClear={() => change({ status: [] })}
      onApply={(entered) => {
        const wanted = entered.getAll('status')
        change({ status: statuses.filter((each) => wanted.includes(each)) })
        return true
      }}
    >
      <Choices>
        {statuses.map((each) => (
          <label key={each}>
            <input type="checkbox" name="status" value={each} defaultChecked={state.status.includes(each)} />
            {say(`booking.status.${each}`)}
          </label>
        ))}
      </Choices>
    </FilterChip>
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

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-end: 12px;
`

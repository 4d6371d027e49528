import { incidentStatuses, incidentTypes } from '@gangway/core'
import { useState } from 'react'
import { DateRangeChip } from '../booking/date-range-chip.tsx'
import { FilterRow } from '../booking/list-row.ts'
import { PassengerChip } from '../booking/reference-chips.tsx'
import { AirlineChip } from '../booking/route-chips.tsx'
import { TextChip } from '../booking/text-chip.tsx'
import { ManyChip } from '../shared/many-chip.tsx'
import { Button } from '../shared/button.tsx'
import { useMedia } from '../shared/media.ts'
import { useNow } from '../shared/now.ts'
import { useWords } from '../shared/words.ts'
import { phoneQuery } from '../theme.ts'
import { fits, type FilterName, type IncidentList } from './incident-list.rules.ts'

interface IncidentFiltersProps {
  list: IncidentList
  change: (part: Partial<IncidentList>) => void
}

/** Everything the list can be narrowed down by, as chips. On a phone they come when they are asked for. */
export function IncidentFilterChips({ list, change }: IncidentFiltersProps) {
  const { say } = useWords()
  const isPhone = useMedia(phoneQuery)
  const [isOpen, setOpen] = useState(false)
  const count = Number(list.status.length > 0) + Number(list.type.length > 0) + Object.keys(list.filters).length
  return (
    <FilterRow>
      {isPhone && (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {count > 0 ? say('filter.openCount', { count }) : say('filter.open')}
        </Button>
      )}
      {(isOpen || !isPhone) && <Chips list={list} change={change} />}
    </FilterRow>
  )
}

function Chips({ list: { filters, type, status }, change }: IncidentFiltersProps) {
  const { say } = useWords()
  const now = useNow(60_000)
  const set = (part: IncidentList['filters']) => {
    const next = Object.entries({ ...filters, ...part }).filter(([, value]) => value)
    change({ filters: Object.fromEntries(next) })
  }
  const number = (name: FilterName & ('id' | 'orderNo' | 'pnr'), problem: string) => (
    <TextChip
      label={say(`incident.filter.${name}`)}
      value={filters[name]}
      maxLength={40}
      fits={(typed) => fits(name, typed.toUpperCase())}
      problem={problem}
      onChange={(typed) => set({ [name]: typed.toUpperCase() })}
    />
  )
  const range = (name: 'received' | 'flight', from: FilterName, to: FilterName) => (
    <DateRangeChip
      name={name}
      from={filters[from]}
      to={filters[to]}
      now={now}
      onChange={(start, end) => set({ [from]: start, [to]: end })}
    />
  )
  return (
    <>
      <ManyChip
        label={say('incident.filter.status')}
        choices={incidentStatuses.map((each) => [each, say(`incident.status.${each}`)])}
        values={status}
        onChange={(wanted) => change({ status: incidentStatuses.filter((each) => wanted.includes(each)) })}
      />
      <ManyChip
        label={say('incident.filter.type')}
        choices={incidentTypes.map((each) => [each, say(`incident.type.${each}`)])}
        values={type}
        onChange={(wanted) => change({ type: incidentTypes.filter((each) => wanted.includes(each)) })}
      />
      {number('id', say('incident.filter.idWrong'))}
      {number('orderNo', say('booking.filter.orderNoWrong'))}
      {number('pnr', say('incident.filter.pnrWrong'))}
      <PassengerChip
        filters={filters.passengerName ? { passengerName: filters.passengerName } : {}}
        set={({ passengerName = '' }) => set({ passengerName })}
      />
      <AirlineChip
        filters={filters.airline ? { airline: filters.airline } : {}}
        set={({ airline = '' }) => set({ airline })}
      />
      {range('received', 'receivedFrom', 'receivedTo')}
      {range('flight', 'departureFrom', 'departureTo')}
    </>
  )
}

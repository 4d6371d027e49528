import { incidentStatuses, incidentTypes } from '@gangway/core'
import { DateRangeChip } from '../shared/date-range-chip.tsx'
import { PassengerChip } from '../booking/passenger-chip.tsx'
import { AirlineChip } from '../booking/route-chips.tsx'
import { TextChip } from '../shared/text-chip.tsx'
import { ManyChip } from '../shared/many-chip.tsx'
import { Filters } from '../shared/filters.tsx'
import { useNow } from '../shared/now.ts'
import { useWords } from '../shared/words.ts'
import { fits, type FilterName, type IncidentList } from './incident-list.rules.ts'

interface IncidentFiltersProps {
  list: IncidentList
  change: (part: Partial<IncidentList>) => void
}

export function IncidentFilterChips({ list, change }: IncidentFiltersProps) {
  const count = Number(list.status.length > 0) + Number(list.type.length > 0) + Object.keys(list.filters).length
  return (
    <Filters count={count}>
      <Chips list={list} change={change} />
    </Filters>
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

import { refundReasons, refundStatuses, refundTypes } from '@gangway/core'
import { DateRangeChip } from '../shared/date-range-chip.tsx'
import { PassengerChip } from '../booking/passenger-chip.tsx'
import { AirlineChip } from '../booking/route-chips.tsx'
import { ChoiceChip } from '../shared/text-chip.tsx'
import { Filters } from '../shared/filters.tsx'
import { useNow } from '../shared/now.ts'
import { useWords } from '../shared/words.ts'
import { ManyChip } from '../shared/many-chip.tsx'
import { NumbersChip } from '../shared/numbers-chip.tsx'
import { fits, type FilterName, type RefundListState } from './refund-list.rules.ts'

interface RefundFiltersProps {
  state: RefundListState
  change: (part: Partial<RefundListState>) => void
}

export function RefundFilters({ state, change }: RefundFiltersProps) {
  const count = Number(state.status.length > 0) + Number(state.reason.length > 0) + Object.keys(state.filters).length
  return (
    <Filters count={count}>
      <Chips state={state} change={change} />
    </Filters>
  )
}

const numbers = ['refundNo', 'orderNo', 'pnr'] as const

function Chips({ state, change }: RefundFiltersProps) {
  const { say } = useWords()
  const now = useNow(60_000)
  const { filters } = state
  const set = (part: RefundListState['filters']) => {
    const next = Object.entries({ ...filters, ...part }).filter(([, value]) => value)
    change({ filters: Object.fromEntries(next) })
  }
  const range = (name: 'submitted' | 'updated', from: FilterName, to: FilterName) => (
    <DateRangeChip
      name={name}
      from={filters[from]}
      to={filters[to]}
      now={now}
      onChange={(start, end) => set({ [from]: start, [to]: end })}
    />
  )
  const yesNo = (name: 'overdue' | 'hasProof') => (
    <ChoiceChip
      label={say(`refund.filter.${name}`)}
      any={say('refund.filter.either')}
      choices={[
        ['yes', say('booking.yes')],
        ['no', say('booking.no')],
      ]}
      value={filters[name]}
      onChange={(value) => set({ [name]: value })}
    />
  )
  return (
    <>
      <ManyChip
        label={say('refund.column.status')}
        choices={refundStatuses.map((each) => [each, say(`refund.status.${each}`)])}
        values={state.status}
        onChange={(wanted) => change({ status: refundStatuses.filter((each) => wanted.includes(each)) })}
      />
      <NumbersChip
        names={numbers}
        label={say(numbers.some((name) => filters[name]) ? 'refund.filter.numbers' : 'refund.filter.numbersOpen')}
        labelOf={(name) => say(`refund.filter.${name}`)}
        problemOf={(name) => say(`refund.filter.${name}Wrong`)}
        fits={fits}
        filters={filters}
        set={set}
      />
      <PassengerChip
        filters={filters.passengerName ? { passengerName: filters.passengerName } : {}}
        set={({ passengerName = '' }) => set({ passengerName })}
      />
      <AirlineChip
        filters={filters.airline ? { airline: filters.airline } : {}}
        set={({ airline = '' }) => set({ airline })}
      />
      <ChoiceChip
        label={say('refund.filter.type')}
        any={say('refund.filter.either')}
        choices={refundTypes.map((each) => [each, say(`refund.type.${each}`)])}
        value={filters.type}
        onChange={(type) => set({ type })}
      />
      <ManyChip
        label={say('refund.filter.reason')}
        choices={refundReasons.map((each) => [each, say(`refund.reason.${each}`)])}
        values={state.reason}
        onChange={(wanted) => change({ reason: refundReasons.filter((each) => wanted.includes(each)) })}
      />
      {range('submitted', 'submittedFrom', 'submittedTo')}
      {range('updated', 'updatedFrom', 'updatedTo')}
      {yesNo('overdue')}
      {yesNo('hasProof')}
    </>
  )
}

import { useState } from 'react'
import { FilterChip } from '../shared/chip.tsx'
import { PlainField } from '../shared/plain-field.tsx'
import { useWords } from '../shared/words.ts'
import { textIn } from './form-text.ts'
import { listText } from '../shared/punctuation.ts'
import { fits, type FilterName, type ListState } from './order-list.rules.ts'

export interface ChipProps {
  filters: ListState['filters']
  set: (part: ListState['filters']) => void
}

/** One booking, by any of its numbers. */
export function ReferenceChip({ filters, set }: ChipProps) {
  const { say, lang } = useWords()
  const [wrong, setWrong] = useState<readonly FilterName[]>([])
  const names = ['orderNo', 'airlinePnr', 'providerPnr'] as const
  const values = names.flatMap((name) => filters[name] ?? [])
  return (
    <FilterChip
      label={say(values.length > 0 ? 'booking.filter.reference' : 'booking.filter.referenceOpen')}
      value={values.length > 0 ? listText(values, lang) : undefined}
      onClear={() => set({ orderNo: '', airlinePnr: '', providerPnr: '' })}
      onApply={(entered) => {
        const typed = Object.fromEntries(names.map((name) => [name, textIn(entered, name).toUpperCase()]))
        const bad = names.filter((name) => typed[name] && !fits(name, typed[name]))
        setWrong(bad)
        if (bad.length === 0) set(typed)
        return bad.length === 0
      }}
    >
      {names.map((name) => (
        <PlainField
          key={name}
          name={name}
          label={say(`booking.filter.${name}`)}
          defaultValue={filters[name]}
          autoComplete="off"
          spellCheck={false}
          problem={wrong.includes(name) ? say(`booking.filter.${name}Wrong`) : undefined}
        />
      ))}
    </FilterChip>
  )
}

/** The bookings of somebody. */
export function PassengerChip({ filters, set }: ChipProps) {
  const { say } = useWords()
  const [isWrong, setWrong] = useState(false)
  return (
    <FilterChip
      label={say(filters.passengerName ? 'booking.column.passenger' : 'booking.filter.passengerOpen')}
      value={filters.passengerName}
      onClear={() => set({ passengerName: '' })}
      onApply={(entered) => {
        const typed = textIn(entered, 'passengerName')
        const isGood = typed === '' || fits('passengerName', typed)
        setWrong(!isGood)
        if (isGood) set({ passengerName: typed })
        return isGood
      }}
    >
      <PlainField
        name="passengerName"
        label={say('booking.filter.passengerName')}
        defaultValue={filters.passengerName}
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
        placeholder="LIM/WEI LING"
        hint={say('booking.filter.passengerHint')}
        problem={isWrong ? say('booking.filter.passengerWrong') : undefined}
      />
    </FilterChip>
  )
}

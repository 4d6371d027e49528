import { useState } from 'react'
import { FilterChip } from '../shared/chip.tsx'
import { PlainField } from '../shared/plain-field.tsx'
import { useWords } from '../shared/words.ts'
import { textIn } from '../shared/form-text.ts'
import { fits, type ListState } from './order-list.rules.ts'

export interface ChipProps {
  filters: ListState['filters']
  set: (part: ListState['filters']) => void
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

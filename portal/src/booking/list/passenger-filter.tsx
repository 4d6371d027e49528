import { useState } from 'react'
import { FilterChip } from '../../shared/filters/filter-chip.tsx'
import { PlainField } from '../../shared/ui/plain-field.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { readFormText } from '../../shared/ui/form-text.ts'
import { isBookingFilterValue, type BookingListState } from './booking-list.rules.ts'

export interface BookingFilterProps {
  filters: BookingListState['filters']
  setFilters: (part: BookingListState['filters']) => void
}

export function PassengerFilter({ filters, setFilters }: BookingFilterProps) {
  const { translate } = useTranslator()
  const [isWrong, setWrong] = useState(false)
  return (
    <FilterChip
      label={translate(filters.passengerName ? 'booking.column.passenger' : 'booking.filter.passengerOpen')}
      value={filters.passengerName}
      onClear={() => setFilters({ passengerName: '' })}
      onApply={(entered) => {
        const typedName = readFormText(entered, 'passengerName')
        const isValid = typedName === '' || isBookingFilterValue('passengerName', typedName)
        setWrong(!isValid)
        if (isValid) setFilters({ passengerName: typedName })
        return isValid
      }}
    >
      <PlainField
        name="passengerName"
        label={translate('booking.filter.passengerName')}
        defaultValue={filters.passengerName}
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
        placeholder="LIM/WEI LING"
        hint={translate('booking.filter.passengerHint')}
        problem={isWrong ? translate('booking.filter.passengerWrong') : undefined}
      />
    </FilterChip>
  )
}

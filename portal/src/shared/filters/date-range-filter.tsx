import { createDateRange, type DateRangeController } from '@gangway/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../ui/button.tsx'
import { FilterChip } from './filter-chip.tsx'
import { DateRange } from '../ui/date-range.tsx'
import { useTranslator } from '../i18n/translations.ts'
import { addDays, formatDayRange } from '../i18n/dates.rules.ts'

interface DateRangeFilterProps {
  name: 'created' | 'issued' | 'flight' | 'received' | 'logged' | 'submitted' | 'updated' | 'range' | 'period'
  from: string | undefined
  to: string | undefined
  now: number
  onChange: (from: string, to: string) => void
  /** Label while no range is set. */
  emptyLabel?: string
  /** The days are those of Beijing time, not of the reader. */
  isBeijing?: boolean
}

/** Filter by a range of days, both included; either end may be open. */
export function DateRangeFilter({ name, from, to, now, onChange, emptyLabel, isBeijing }: DateRangeFilterProps) {
  const { translate, lang } = useTranslator()
  const range = useRef<DateRangeController>(null)
  const storeController = useCallback((controller: DateRangeController) => void (range.current = controller), [])
  const isSet = from !== undefined || to !== undefined
  const quickRanges = name === 'flight' ? futureRanges : pastRanges
  return (
    <FilterChip
      label={isSet || !emptyLabel ? translate(`booking.filter.${name}`) : emptyLabel}
      value={isSet ? formatDayRange(from, to, lang, now) : undefined}
      onClear={() => onChange('', '')}
      onApply={() => {
        const read = range.current?.read()
        if (read) onChange(read.from ?? '', read.to ?? '')
        return read !== undefined
      }}
    >
      <QuickRanges>
        {quickRanges.map(([key, start, end]) => (
          <Button
            key={key}
            $small
            onClick={(event) => {
              onChange(addDays(now, start), addDays(now, end))
              event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
            }}
          >
            {translate(`booking.span.${key}`)}
          </Button>
        ))}
      </QuickRanges>
      {isBeijing && <p>{translate('booking.filter.beijingDays')}</p>}
      <Days from={from} to={to} today={addDays(now, 0)} onControllerCreated={storeController} />
    </FilterChip>
  )
}

interface DaysProps {
  from: string | undefined
  to: string | undefined
  today: string
  /** Receives the range controller, which is read when the filter is applied. */
  onControllerCreated: (range: DateRangeController) => void
}

/** Remounted each time the filter opens. */
function Days({ from, to, today, onControllerCreated }: DaysProps) {
  const [controller] = useState(() => createDateRange({ from, to, today }))
  useEffect(() => onControllerCreated(controller), [controller, onControllerCreated])
  return <DateRange range={controller} />
}

const pastRanges = [
  ['today', 0, 0],
  ['lastWeek', -6, 0],
  ['lastMonth', -29, 0],
] as const
const futureRanges = [
  ['today', 0, 0],
  ['nextWeek', 0, 6],
  ['nextMonth', 0, 29],
] as const

const QuickRanges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`

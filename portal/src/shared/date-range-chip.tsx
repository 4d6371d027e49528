import { createDateRange, type DateRangeController } from '@gangway/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { Button } from './button.tsx'
import { FilterChip } from './chip.tsx'
import { DateRange } from './date-range.tsx'
import { useWords } from './words.ts'
import { dayFrom, rangeText } from './dates.rules.ts'

interface DateRangeChipProps {
  name: 'created' | 'issued' | 'flight' | 'received' | 'logged' | 'submitted' | 'updated'
  from: string | undefined
  to: string | undefined
  now: number
  onChange: (from: string, to: string) => void
  /** What holds while nothing is set. */
  otherwise?: string
}

/** From a day to a day, both included; one of them may be left open. */
export function DateRangeChip({ name, from, to, now, onChange, otherwise }: DateRangeChipProps) {
  const { say, lang } = useWords()
  const range = useRef<DateRangeController>(null)
  const hold = useCallback((made: DateRangeController) => void (range.current = made), [])
  const isSet = from !== undefined || to !== undefined
  const spans = name === 'flight' ? forward : back
  return (
    <FilterChip
      label={isSet || !otherwise ? say(`booking.filter.${name}`) : otherwise}
      value={isSet ? rangeText(from, to, lang, now) : undefined}
      onClear={() => onChange('', '')}
      onApply={() => {
        const read = range.current?.read()
        if (read) onChange(read.from ?? '', read.to ?? '')
        return read !== undefined
      }}
    >
      <Quick>
        {spans.map(([key, start, end]) => (
          <Button
            key={key}
            $small
            onClick={(event) => {
              onChange(dayFrom(now, start), dayFrom(now, end))
              event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
            }}
          >
            {say(`booking.span.${key}`)}
          </Button>
        ))}
      </Quick>
      <Days from={from} to={to} today={dayFrom(now, 0)} onMade={hold} />
    </FilterChip>
  )
}

interface DaysProps {
  from: string | undefined
  to: string | undefined
  today: string
  /** Told of the range, to be read when the filter is applied. */
  onMade: (range: DateRangeController) => void
}

/** Made anew each time the filter opens. */
function Days({ from, to, today, onMade }: DaysProps) {
  const [made] = useState(() => createDateRange({ from, to, today }))
  useEffect(() => onMade(made), [made, onMade])
  return <DateRange range={made} />
}

const back = [
  ['today', 0, 0],
  ['lastWeek', -6, 0],
  ['lastMonth', -29, 0],
] as const
const forward = [
  ['today', 0, 0],
  ['nextWeek', 0, 6],
  ['nextMonth', 0, 29],
] as const

const Quick = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`

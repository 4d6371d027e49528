import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '../shared/button.tsx'
import { FilterChip } from '../shared/chip.tsx'
import { PlainField } from '../shared/plain-field.tsx'
import { useWords } from '../shared/words.ts'
import { dayFrom, rangeText } from './dates.rules.ts'
import { textIn } from './form-text.ts'

interface DateRangeChipProps {
  name: 'created' | 'issued' | 'flight' | 'received' | 'logged'
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
  const [isTurned, setTurned] = useState(false)
  const isSet = from !== undefined || to !== undefined
  const spans = name === 'flight' ? forward : back
  return (
    <FilterChip
      label={isSet || !otherwise ? say(`booking.filter.${name}`) : otherwise}
      value={isSet ? rangeText(from, to, lang, now) : undefined}
      onClear={() => onChange('', '')}
      onApply={(entered) => {
        const [start, end] = [textIn(entered, 'from'), textIn(entered, 'to')]
        const turned = start !== '' && end !== '' && end < start
        setTurned(turned)
        if (!turned) onChange(start, end)
        return !turned
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
      <Pair>
        <PlainField type="date" name="from" label={say('booking.filter.from')} defaultValue={from} />
        <PlainField
          type="date"
          name="to"
          label={say('booking.filter.to')}
          defaultValue={to}
          problem={isTurned ? say('booking.filter.turned') : undefined}
        />
      </Pair>
    </FilterChip>
  )
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

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 10px;
`

import type { DateRangeController, DateRangeEnd } from '@gangway/core'
import { props, useView } from '@gangway/react'
import { useEffect, useId, useRef } from 'react'
import styled from 'styled-components'
import { Calendar } from './calendar.tsx'
import { useFocusTurn } from './focus-turn.ts'
import { FieldProblem, FieldShell } from './plain-field.tsx'
import { useWords } from './words.ts'

/** From a day to a day: typed, or chosen in the calendar. Enter sends the form it stands in. */
export function DateRange({ range }: { range: DateRangeController }) {
  const { words } = useWords()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const { focus } = useView(range)
  useFocusTurn(focus, id)
  useEffect(() => range.on('done', () => box.current?.closest('form')?.requestSubmit()), [range])
  return (
    <div ref={box}>
      <Pair>
        <End range={range} end="from" id={id} />
        <End range={range} end="to" id={id} />
      </Pair>
      <Calendar bags={range.calendar(id, words)} />
    </div>
  )
}

function End({ range, end, id }: { range: DateRangeController; end: DateRangeEnd; id: string }) {
  const { words, sentence } = useWords()
  const bags = range.end(end, id, words)
  const { label, problem } = bags.text
  return (
    <FieldShell data-next={range.view.peek().next === end || undefined}>
      <label {...props(bags.label)}>{sentence(label)}</label>
      <input {...props(bags.input)} />
      {problem && <FieldProblem {...props(bags.problem)}>{sentence(problem)}</FieldProblem>}
    </FieldShell>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 10px;
  margin-block-end: 10px;

  [data-next] input {
    border-color: ${({ theme }) => theme.color.accent};
  }
`

import type { DateRangeController, DateRangeEnd } from '@gangway/core'
import { props, useView } from '@gangway/react'
import { useEffect, useId, useRef } from 'react'
import styled from 'styled-components'
import { Calendar } from './calendar.tsx'
import { useRequestedFocus } from '../hooks/use-requested-focus.ts'
import { FieldProblem, FieldShell } from './plain-field.tsx'
import { useTranslator } from '../i18n/translations.ts'

/** Typed or picked range of days. Enter submits the form. */
export function DateRange({ range }: { range: DateRangeController }) {
  const { translator } = useTranslator()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const { focus } = useView(range)
  useRequestedFocus(focus, id)
  useEffect(() => range.on('done', () => box.current?.closest('form')?.requestSubmit()), [range])
  return (
    <div ref={box}>
      <Pair>
        <End range={range} end="from" id={id} />
        <End range={range} end="to" id={id} />
      </Pair>
      <Calendar props={range.calendar(id, translator)} />
    </div>
  )
}

function End({ range, end, id }: { range: DateRangeController; end: DateRangeEnd; id: string }) {
  const { translator, translateMessage } = useTranslator()
  const elementProps = range.end(end, id, translator)
  const { label, problem } = elementProps.text
  return (
    <FieldShell data-next={range.view.peek().next === end || undefined}>
      <label {...props(elementProps.label)}>{translateMessage(label)}</label>
      <input {...props(elementProps.input)} />
      {problem && <FieldProblem {...props(elementProps.problem)}>{translateMessage(problem)}</FieldProblem>}
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

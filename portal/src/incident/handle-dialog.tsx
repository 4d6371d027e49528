import {
  cancelledTypes,
  handleProblem,
  incidentFamily,
  scheduleChangeTypes,
  type Incident,
  type IncidentReason,
} from '@gangway/core'
import { useId, useState, type FormEvent } from 'react'
import styled from 'styled-components'
import { textIn } from '../shared/form-text.ts'
import { Button } from '../shared/button.tsx'
import { Dialog } from '../shared/dialog.tsx'
import { Note } from '../shared/note.ts'
import { PlainField } from '../shared/plain-field.tsx'
import { useWords } from '../shared/words.ts'
import { useHandling } from './handling.ts'
import { changeText } from './incident-cells.tsx'

export type Handled = Pick<Incident, 'id' | 'type' | 'orderNo' | 'change' | 'minutesMoved'>

interface HandleDialogProps {
  rows: readonly Handled[]
  onClose: () => void
  /** Everything was confirmed with this choice. */
  onDone: (reason: IncidentReason) => void
}

/** Confirms incidents of one family with one choice: all of them, or none and why. */
export function HandleDialog({ rows: asked, onClose, onDone }: HandleDialogProps) {
  const { say } = useWords()
  const form = useId()
  const [rows, setRows] = useState(asked)
  const [problem, setProblem] = useState<string>()
  const handling = useHandling(onDone)
  const { stale } = handling
  const isSchedule = rows[0] ? incidentFamily(rows[0].type) === 'SCHEDULE_CHANGE' : true
  const choices = isSchedule ? scheduleChangeTypes : cancelledTypes

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const wanted = textIn(entered, 'reason')
    const scheduleChangeType = scheduleChangeTypes.find((each) => each === wanted)
    const cancelledType = cancelledTypes.find((each) => each === wanted)
    const choice = { ...(scheduleChangeType && { scheduleChangeType }), ...(cancelledType && { cancelledType }) }
    const wrong = handleProblem(
      rows.map(({ type }) => type),
      choice,
    )
    setProblem(wrong && say(`incident.handle.${wrong}`))
    const ids = rows.map(({ id }) => id)
    if (!wrong) void handling.run(ids, { ...choice, remarks: textIn(entered, 'remarks') })
  }

  function goOn(): void {
    setRows(rows.filter(({ id }) => !stale.includes(id)))
    handling.forget()
  }

  const shown = problem ?? handling.problem
  return (
    <Dialog
      stays
      title={say('incident.handle.title', { count: rows.length })}
      onClose={handling.isBusy ? undefined : onClose}
      footer={
        <>
          <Button disabled={handling.isBusy} onClick={onClose}>
            {say('action.cancel')}
          </Button>
          <Button $kind="main" type="submit" form={form} disabled={handling.isBusy || stale.length > 0}>
            {say('incident.handle.submit')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit} noValidate>
        <Rows>
          {rows.map((row) => (
            <li key={row.id}>
              <b>{row.id}</b> {say(`incident.type.${row.type}`)} · {changeText(row, say)}
            </li>
          ))}
        </Rows>
        <Choice>
          <legend>{say('incident.handle.schedule')}</legend>
          {choices.map((each, at) => (
            <label key={each}>
              <input type="radio" name="reason" value={each} data-first={at === 0 ? '' : undefined} />
              <span>
                {say(`incident.reason.${each}`)}
                <small>{say(`incident.effect.${each}`)}</small>
              </span>
            </label>
          ))}
        </Choice>
        <PlainField
          name="remarks"
          label={say('incident.handle.remarks')}
          hint={say('incident.handle.optional')}
          maxLength={1_000}
          autoComplete="off"
        />
        {shown && (
          <Note role="alert" $kind="bad">
            {shown}
          </Note>
        )}
        {stale.length > 0 && (
          <Note role="alert" $kind="warn">
            <p>{say('incident.handle.stale')}</p>
            <Rows>
              {stale.map((id) => (
                <li key={id}>{id}</li>
              ))}
            </Rows>
            {rows.length > stale.length && (
              <Button $small onClick={goOn}>
                {say('incident.handle.goOn')}
              </Button>
            )}
          </Note>
        )}
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`

const Rows = styled.ul`
  display: grid;
  gap: 4px;
  max-block-size: 132px;
  margin-block: 4px;
  overflow-y: auto;
  overflow-wrap: anywhere;

  b {
    font-weight: 600;
  }
`

const Choice = styled.fieldset`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-block-end: 4px;
    padding: 0;
    color: ${({ theme }) => theme.color.muted};
  }
  label {
    display: flex;
    gap: 10px;
    padding: 9px 12px;
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.control};
  }
  label:has(:checked) {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accentSoft};
  }
  input {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin: 3px 0 0;
    accent-color: ${({ theme }) => theme.color.accent};
  }
  small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.89rem;
  }
`

import {
  cancelledTypes,
  findHandleProblem,
  getIncidentFamily,
  scheduleChangeTypes,
  type Incident,
  type IncidentReason,
} from '@gangway/core'
import { useId, useState, type FormEvent } from 'react'
import styled from 'styled-components'
import { readFormText } from '../shared/ui/form-text.ts'
import { Button } from '../shared/ui/button.tsx'
import { Dialog } from '../shared/ui/dialog.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { PlainField } from '../shared/ui/plain-field.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { useConfirmIncidents } from './use-confirm-incidents.ts'
import { formatChange } from './incident-columns.tsx'
import { useIncident } from './incident-queries.ts'
import { ItineraryChange } from './itinerary-change.tsx'

export type IncidentToConfirm = Pick<Incident, 'id' | 'type' | 'orderNo' | 'change' | 'minutesMoved'>

interface ConfirmIncidentsDialogProps {
  rows: readonly IncidentToConfirm[]
  onClose: () => void
  /** Called when all incidents are confirmed. */
  onDone: (reason: IncidentReason) => void
}

/** Confirms incidents of one family with one reason: all of them, or none with an error. */
export function ConfirmIncidentsDialog({ rows: incidents, onClose, onDone }: ConfirmIncidentsDialogProps) {
  const { translate } = useTranslator()
  const form = useId()
  const [rows, setRows] = useState(incidents)
  const [problem, setProblem] = useState<string>()
  const confirmation = useConfirmIncidents(onDone)
  const { alreadyConfirmed } = confirmation
  const isSchedule = rows[0] ? getIncidentFamily(rows[0].type) === 'SCHEDULE_CHANGE' : true
  const choices = isSchedule ? scheduleChangeTypes : cancelledTypes

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const reasonValue = readFormText(entered, 'reason')
    const scheduleChangeType = scheduleChangeTypes.find((each) => each === reasonValue)
    const cancelledType = cancelledTypes.find((each) => each === reasonValue)
    const reasonChoice = { ...(scheduleChangeType && { scheduleChangeType }), ...(cancelledType && { cancelledType }) }
    const formProblem = findHandleProblem(
      rows.map(({ type }) => type),
      reasonChoice,
    )
    setProblem(formProblem && translate(`incident.confirm.${formProblem}`))
    const ids = rows.map(({ id }) => id)
    if (!formProblem) void confirmation.run(ids, { ...reasonChoice, remarks: readFormText(entered, 'remarks') })
  }

  function continueWithRest(): void {
    setRows(rows.filter(({ id }) => !alreadyConfirmed.includes(id)))
    confirmation.reset()
  }

  const visibleRows = problem ?? confirmation.problem
  return (
    <Dialog
      staysOnNavigation
      title={translate('incident.confirm.title', { count: rows.length })}
      onClose={confirmation.isBusy ? undefined : onClose}
      footer={
        <>
          <Button disabled={confirmation.isBusy} onClick={onClose}>
            {translate('action.cancel')}
          </Button>
          <Button $kind="main" type="submit" form={form} disabled={confirmation.isBusy || alreadyConfirmed.length > 0}>
            {translate('incident.confirm.submit')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit} noValidate>
        <IncidentRows>
          {rows.map((row) => (
            <li key={row.id}>
              <b>{row.id}</b> {translate(`incident.type.${row.type}`)} · {formatChange(row, translate)}
            </li>
          ))}
        </IncidentRows>
        {rows.length === 1 && rows[0] && <Itinerary id={rows[0].id} />}
        <ReasonChoice>
          <legend>
            {translate(isSchedule ? 'incident.confirm.scheduleChangeReason' : 'incident.confirm.cancelledReason')}
          </legend>
          {choices.map((each, index) => (
            <label key={each}>
              <input type="radio" name="reason" value={each} data-first={index === 0 ? '' : undefined} />
              <span>
                {translate(`incident.reason.${each}`)}
                <small>{translate(`incident.effect.${each}`)}</small>
              </span>
            </label>
          ))}
        </ReasonChoice>
        <PlainField name="remarks" label={translate('incident.confirm.remarks')} maxLength={1_000} autoComplete="off" />
        {visibleRows && (
          <InfoBox role="alert" $kind="bad">
            {visibleRows}
          </InfoBox>
        )}
        {alreadyConfirmed.length > 0 && (
          <InfoBox role="alert" $kind="warn">
            <p>{translate('incident.confirm.stale')}</p>
            <IncidentRows>
              {alreadyConfirmed.map((id) => (
                <li key={id}>{id}</li>
              ))}
            </IncidentRows>
            {rows.length > alreadyConfirmed.length && (
              <Button $small onClick={continueWithRest}>
                {translate('incident.confirm.continue')}
              </Button>
            )}
          </InfoBox>
        )}
      </Form>
    </Dialog>
  )
}

/** The flights before and after: what is confirmed. */
function Itinerary({ id }: { id: string }) {
  const { data } = useIncident(id)
  return data ? <ItineraryChange flights={data.flights} names={data.names} /> : null
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`

const IncidentRows = styled.ul`
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

const ReasonChoice = styled.fieldset`
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

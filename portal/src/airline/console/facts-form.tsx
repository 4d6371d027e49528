import {
  airlineStatuses,
  nextAirlineStatuses,
  refundMethods,
  withheldFunctions,
  type AirlineStatus,
} from '@gangway/core'
import { useState } from 'react'
import styled from 'styled-components'
import { SaveForm } from '../../layout/record/save-form.tsx'
import { useMayCall } from '../../shared/api/permission-guard.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { PlainField, PlainSelect } from '../../shared/ui/plain-field.tsx'
import { TimeAgo } from '../../shared/ui/time-ago.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useUpdateFacts, type ProviderAirline } from './provider-queries.ts'

const dayFacts = ['bookingWindowDays', 'refundDays', 'replyDays'] as const
const longestDays = 365

/** What the provider sets for an airline in place of the supplier's figures. */
export function FactsForm({ airline: { airline, version, facts, reported, changedAt } }: { airline: ProviderAirline }) {
  const { translate } = useTranslator()
  const update = useUpdateFacts()
  const mayChange = useMayCall()('POST /console/airline/update')
  const [status, setStatus] = useState<AirlineStatus>(facts.status)
  const [inviteOnly, setInviteOnly] = useState(facts.inviteOnly)
  const [days, setDays] = useState({
    bookingWindowDays: facts.bookingWindowDays?.toString() ?? '',
    refundDays: facts.refundDays?.toString() ?? '',
    replyDays: facts.replyDays?.toString() ?? '',
  })
  const [refundMethod, setRefundMethod] = useState(facts.refundMethod)
  const [withheld, setWithheld] = useState(facts.withheld)
  const statuses: readonly AirlineStatus[] = [facts.status, ...nextAirlineStatuses[facts.status]]
  const supported = withheldFunctions.filter((name) => reported.supports.includes(name))
  const numberOf = (name: (typeof dayFacts)[number]) => (days[name] === '' ? null : Number(days[name]))
  const save = async () => {
    const isPausing = status !== 'active' && status !== facts.status
    const isSure =
      !isPausing ||
      (await confirm({
        title: translate('console.airline.pauseTitle'),
        text: translate('console.airline.pauseText'),
        action: translate('console.airline.pause'),
      }))
    if (!isSure) return
    const numbers = {
      bookingWindowDays: numberOf('bookingWindowDays'),
      refundDays: numberOf('refundDays'),
      replyDays: numberOf('replyDays'),
    }
    update.mutate(
      { airlineCode: airline, version, status, inviteOnly, refundMethod, withheld, ...numbers },
      { onSuccess: () => toast.success(translate('console.airline.saved')) },
    )
  }
  return (
    <SaveForm
      title={translate('console.airline.tab.facts')}
      mayChange={mayChange}
      change={update}
      onSave={save}
      footer={
        changedAt && (
          <small>
            {translate('console.changed')} <TimeAgo time={changedAt} />
          </small>
        )
      }
    >
      <Fields>
        <Grid>
          <PlainSelect
            label={translate('airline.column.status')}
            value={status}
            onChange={({ target }) => setStatus(airlineStatuses.find((each) => each === target.value) ?? 'active')}
          >
            {statuses.map((each) => (
              <option key={each} value={each}>
                {translate(`airline.status.${each}`)}
              </option>
            ))}
          </PlainSelect>
          <PlainSelect
            label={translate('airline.fact.refundMethod')}
            value={refundMethod}
            onChange={({ target }) =>
              setRefundMethod(refundMethods.find((each) => each === target.value) ?? refundMethod)
            }
          >
            {refundMethods.map((each) => (
              <option key={each} value={each}>
                {translate(`airline.refundMethod.${each}`)}
              </option>
            ))}
          </PlainSelect>
          {dayFacts.map((name) => (
            <PlainField
              key={name}
              type="number"
              min={1}
              max={name === 'bookingWindowDays' ? reported.bookingWindowDays : longestDays}
              label={translate(`console.airline.${name}`)}
              hint={translate('console.airline.reported', { count: reported[name] })}
              placeholder={String(reported[name])}
              value={days[name]}
              onChange={({ target }) => setDays({ ...days, [name]: target.value })}
            />
          ))}
        </Grid>
        <Check>
          <input type="checkbox" checked={inviteOnly} onChange={({ target }) => setInviteOnly(target.checked)} />
          <span>
            {translate('console.airline.inviteOnly')}
            <small>{translate('console.airline.inviteOnlyText')}</small>
          </span>
        </Check>
        <fieldset>
          <legend>{translate('console.airline.offered')}</legend>
          <p>{translate('console.airline.offeredText')}</p>
          <Functions>
            {supported.map((name) => (
              <Check key={name}>
                <input
                  type="checkbox"
                  checked={!withheld.includes(name)}
                  onChange={({ target }) =>
                    setWithheld(target.checked ? withheld.filter((each) => each !== name) : [...withheld, name])
                  }
                />
                <span>{translate(`insight.function.${name}`)}</span>
              </Check>
            ))}
          </Functions>
        </fieldset>
      </Fields>
    </SaveForm>
  )
}

const Fields = styled.div`
  display: grid;
  gap: 18px;

  legend {
    padding: 0;
    font-weight: 600;
  }
  input[type='checkbox'] {
    accent-color: ${({ theme }) => theme.color.accent};
  }
  small,
  p {
    color: ${({ theme }) => theme.color.muted};
  }
  fieldset {
    min-inline-size: 0;
    padding: 0;
    border: 0;
  }
`

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(190px, 1fr));
  gap: 14px;
`

const Functions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(190px, 1fr));
  gap: 4px 14px;
  margin-block-start: 8px;
`

const Check = styled.label`
  display: flex;
  align-items: flex-start;
  gap: 9px;
  min-block-size: 28px;

  input {
    margin-block-start: 3px;
  }
  small {
    display: block;
  }
`

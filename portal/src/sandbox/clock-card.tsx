import { formatDateTime } from '@gangway/core'
import { useState } from 'react'
import styled from 'styled-components'
import { SaveForm } from '../layout/record/save-form.tsx'
import { useMayCall } from '../shared/api/permission-guard.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Button } from '../shared/ui/button.tsx'
import { PlainField, PlainSelect } from '../shared/ui/plain-field.tsx'
import { toast } from '../shared/ui/toast.ts'
import { useSetClock, type AgencySandbox } from './sandbox-queries.ts'

const units = ['days', 'hours', 'minutes'] as const
const mostDays = 400

/** The test clock of an agency; everything that becomes due is done at once. */
export function ClockCard({ sandbox: { agencyCode: code, clock } }: { sandbox: AgencySandbox }) {
  const { translate, lang } = useTranslator()
  const change = useSetClock()
  const mayChange = useMayCall()('POST /console/sandbox/setClock')
  const [amount, setAmount] = useState('1')
  const [unit, setUnit] = useState<(typeof units)[number]>('days')
  const onSuccess = () => toast.success(translate('console.sandbox.clockSet'))
  const advance = { days: 0, hours: 0, minutes: 0, seconds: 0, [unit]: Number(amount) }
  return (
    <SaveForm
      title={translate('console.sandbox.clock')}
      mayChange={mayChange}
      change={change}
      onSave={() => change.mutate({ code, advance }, { onSuccess })}
      action={translate('console.sandbox.advance')}
      footer={
        mayChange && (
          <>
            <Button onClick={() => change.mutate({ code, freeze: !clock.frozen }, { onSuccess })}>
              {translate(clock.frozen ? 'console.sandbox.run' : 'console.sandbox.freeze')}
            </Button>
            {clock.aheadSeconds !== 0 && (
              <Button onClick={() => change.mutate({ code, reset: true }, { onSuccess })}>
                {translate('console.sandbox.reset')}
              </Button>
            )}
          </>
        )
      }
    >
      <p>
        {translate(clock.frozen ? 'console.sandbox.nowFrozen' : 'console.sandbox.now', {
          time: formatDateTime(clock.now, lang),
        })}
      </p>
      {mayChange && (
        <Row>
          <PlainField
            label={translate('console.sandbox.by')}
            type="number"
            required
            min={1}
            max={mostDays}
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
          <PlainSelect
            label={translate('console.sandbox.unit')}
            value={unit}
            onChange={({ target }) => setUnit(units.find((each) => each === target.value) ?? unit)}
          >
            {units.map((each) => (
              <option key={each} value={each}>
                {translate(`console.sandbox.units.${each}`)}
              </option>
            ))}
          </PlainSelect>
        </Row>
      )}
    </SaveForm>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 160px));
  gap: 14px;
`

import { faultEffects } from '@gangway/core'
import { useState } from 'react'
import styled from 'styled-components'
import { SaveForm } from '../layout/record/save-form.tsx'
import { useMayCall } from '../shared/api/permission-guard.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { PlainTable } from '../shared/list/plain-table.ts'
import { Button } from '../shared/ui/button.tsx'
import { PlainField, PlainSelect } from '../shared/ui/plain-field.tsx'
import { toast } from '../shared/ui/toast.ts'
import { useClearFaults, usePlanFault, type AgencySandbox } from './sandbox-queries.ts'

/** Faults that wait for requests of an agency, and the form to plan another one. */
export function FaultsCard({ sandbox }: { sandbox: AgencySandbox }) {
  const { agencyCode: code, faults, paths } = sandbox
  const { translate } = useTranslator()
  const [plan, clear] = [usePlanFault(), useClearFaults()]
  const mayChange = useMayCall()('POST /console/sandbox/planFault')
  const [path, setPath] = useState('')
  const [nth, setNth] = useState('1')
  const [effect, setEffect] = useState<(typeof faultEffects)[number]>('500')
  return (
    <SaveForm
      title={translate('console.sandbox.faults')}
      mayChange={mayChange}
      change={plan}
      onSave={() =>
        plan.mutate(
          { code, path, nth: Number(nth), effect },
          { onSuccess: () => toast.success(translate('console.sandbox.planned')) },
        )
      }
      action={translate('console.sandbox.plan')}
      footer={
        mayChange &&
        faults.length > 0 && (
          <Button disabled={clear.isPending} onClick={() => clear.mutate({ code })}>
            {translate('console.sandbox.clear')}
          </Button>
        )
      }
    >
      <PlannedFaults faults={faults} />
      {mayChange && (
        <Grid>
          <PlainField
            label={translate('console.sandbox.path')}
            required
            maxLength={120}
            list="fault-paths"
            value={path}
            onChange={({ target }) => setPath(target.value)}
          />
          <datalist id="fault-paths">
            {paths.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </datalist>
          <PlainSelect
            label={translate('console.sandbox.effect')}
            value={effect}
            onChange={({ target }) => setEffect(faultEffects.find((each) => each === target.value) ?? effect)}
          >
            {faultEffects.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </PlainSelect>
          <PlainField
            label={translate('console.sandbox.nth')}
            type="number"
            required
            min={1}
            max={10_000}
            value={nth}
            onChange={({ target }) => setNth(target.value)}
          />
        </Grid>
      )}
    </SaveForm>
  )
}

function PlannedFaults({ faults }: Pick<AgencySandbox, 'faults'>) {
  const { translate } = useTranslator()
  if (faults.length === 0) return <p>{translate('console.sandbox.noFaults')}</p>
  const header = {
    effect: translate('console.sandbox.effect'),
    nth: translate('console.sandbox.nth'),
    state: translate('console.agency.column.status'),
  }
  return (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">{translate('console.sandbox.path')}</th>
          <th scope="col">{header.effect}</th>
          <th scope="col">{header.nth}</th>
          <th scope="col">{header.state}</th>
        </tr>
      </thead>
      <tbody>
        {faults.map(({ id, path, effect, nth, seen, played }) => (
          <tr key={id}>
            <th scope="row">{path}</th>
            <td data-name={header.effect}>{effect}</td>
            <td data-name={header.nth}>{nth}</td>
            <td data-name={header.state}>
              {played
                ? translate('console.sandbox.played')
                : nth - seen === 1
                  ? translate('console.sandbox.next')
                  : translate('console.sandbox.later', { number: nth - seen })}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  gap: 14px;
`

import type { CallAnswer } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { LabelledCheckbox } from '../../developer/labelled-checkbox.tsx'
import { ContentCard } from '../../layout/card.ts'
import { SettingsForm } from '../settings-form.tsx'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { readFormText } from '../../shared/ui/form-text.ts'
import { PlainField } from '../../shared/ui/plain-field.tsx'

type Policy = CallAnswer<'GET /clientPasswordPolicy/info'>

const queryKey = ['account', 'password-policy']
const numbers = [
  ['minLength', 8, 64],
  ['historyCount', 0, 24],
  ['maxAgeDays', 0, 365],
  ['lockAfter', 3, 10],
  ['lockMinutes', 1, 1_440],
] as const
const rules = ['requireUpper', 'requireLower', 'requireDigit', 'requireSymbol'] as const

/** What a password of the agency needs, and how long it lasts. */
export function PasswordPolicyForm() {
  const { translate } = useTranslator()
  const policy = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: ({ signal }) => unwrapResult(client.call('GET /clientPasswordPolicy/info', { quiet: true, signal })),
  })
  return (
    <ContentCard as="section" aria-labelledby="password-policy">
      <h2 id="password-policy">{translate('passwordPolicy.title')}</h2>
      {policy.isPending && <ListLoading label={translate('developer.loading')} rows={4} />}
      {policy.isError && <ListFailed error={policy.error} onRetry={() => void policy.refetch()} />}
      {policy.data && <PolicyFields key={JSON.stringify(policy.data)} policy={policy.data} />}
    </ContentCard>
  )
}

function PolicyFields({ policy }: { policy: Policy }) {
  const { translate } = useTranslator()

  async function prepare(form: FormData) {
    const number = (name: (typeof numbers)[number][0]) => Number(readFormText(form, name))
    const body = {
      ...{ minLength: number('minLength'), historyCount: number('historyCount'), maxAgeDays: number('maxAgeDays') },
      ...{ lockAfter: number('lockAfter'), lockMinutes: number('lockMinutes') },
      ...{ requireUpper: form.has('requireUpper'), requireLower: form.has('requireLower') },
      ...{ requireDigit: form.has('requireDigit'), requireSymbol: form.has('requireSymbol') },
    }
    return (mfaCode?: string) => client.call('POST /clientPasswordPolicy/update', { body, mfaCode, quiet: true })
  }

  return (
    <SettingsForm
      call="POST /clientPasswordPolicy/update"
      feature="passwordPolicy:update"
      queryKey={queryKey}
      label={translate('passwordPolicy.save')}
      saved={translate('passwordPolicy.saved')}
      readOnly={<p>{translate('developer.onlyAdministrators')}</p>}
      columnWidth={220}
      prepare={prepare}
    >
      {numbers.map(([name, min, max]) => (
        <PlainField
          key={name}
          {...{ name, min, max, type: 'number', inputMode: 'numeric', step: 1, required: true, autoComplete: 'off' }}
          label={translate(`passwordPolicy.${name}`)}
          hint={translate('passwordPolicy.range', { min, max })}
          defaultValue={policy[name]}
        />
      ))}
      <Rules>
        {rules.map((name) => (
          <LabelledCheckbox key={name} name={name} defaultChecked={policy[name]}>
            {translate(`passwordPolicy.${name}`)}
          </LabelledCheckbox>
        ))}
      </Rules>
    </SettingsForm>
  )
}

const Rules = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: 4px 20px;
`

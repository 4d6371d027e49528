import { retentionLimits, type CallAnswer } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { SettingsForm } from '../account/settings-form.tsx'
import { ContentCard } from '../layout/card.ts'
import { client, unwrapResult } from '../shared/api/client.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { confirm } from '../shared/ui/confirm.tsx'
import { readFormText } from '../shared/ui/form-text.ts'
import { PlainField } from '../shared/ui/plain-field.tsx'

type Retention = CallAnswer<'GET /personalData/retention'>

const queryKey = ['privacy', 'retention']
/** Kinds that are kept when their field is empty. */
const optionalKinds = ['documentDays', 'mailDays', 'contactDays'] as const
const kinds = [...optionalKinds, 'conversationDays'] as const

/** After how many days each kind of personal data is deleted. */
export function RetentionForm() {
  const { translate } = useTranslator()
  const retention = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: ({ signal }) => unwrapResult(client.call('GET /personalData/retention', { quiet: true, signal })),
  })
  return (
    <ContentCard as="section" aria-labelledby="retention">
      <h2 id="retention">{translate('privacy.retention.title')}</h2>
      <p>{translate('privacy.retention.text')}</p>
      {retention.isPending && <ListLoading label={translate('developer.loading')} rows={4} />}
      {retention.isError && <ListFailed error={retention.error} onRetry={() => void retention.refetch()} />}
      {retention.data && <RetentionFields key={retention.data.version} retention={retention.data} />}
    </ContentCard>
  )
}

function RetentionFields({ retention }: { retention: Retention }) {
  const { translate } = useTranslator()

  async function prepare(form: FormData) {
    const daysOf = (name: (typeof kinds)[number]) => Number(readFormText(form, name)) || null
    const [documentDays, mailDays, contactDays] = optionalKinds.map(daysOf)
    const days = { documentDays: documentDays ?? null, mailDays: mailDays ?? null, contactDays: contactDays ?? null }
    const body = {
      ...days,
      conversationDays: daysOf('conversationDays') ?? retentionLimits.min,
      version: retention.version,
    }
    if (kinds.some((kind) => (body[kind] ?? Infinity) < (retention[kind] ?? Infinity))) {
      const question = {
        title: translate('privacy.retention.shorterTitle'),
        text: translate('privacy.retention.shorterText'),
      }
      if (!(await confirm({ ...question, action: translate('privacy.retention.save') }))) return undefined
    }
    return (mfaCode?: string) => client.call('POST /personalData/updateRetention', { body, mfaCode, quiet: true })
  }

  return (
    <SettingsForm
      call="POST /personalData/updateRetention"
      feature="personalData:erase"
      queryKey={queryKey}
      label={translate('privacy.retention.save')}
      saved={translate('privacy.retention.saved')}
      readOnly={<p>{translate('developer.onlyAdministrators')}</p>}
      columnWidth={260}
      prepare={prepare}
    >
      {kinds.map((name) => (
        <PlainField
          key={name}
          {...{ name, ...retentionLimits, type: 'number', inputMode: 'numeric', step: 1, autoComplete: 'off' }}
          label={translate(`privacy.retention.${name}`)}
          hint={translate(
            name === 'conversationDays' ? 'privacy.retention.range' : 'privacy.retention.rangeOrEmpty',
            retentionLimits,
          )}
          defaultValue={retention[name] ?? ''}
          required={name === 'conversationDays'}
        />
      ))}
    </SettingsForm>
  )
}

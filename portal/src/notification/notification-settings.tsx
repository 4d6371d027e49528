import { useQueryClient } from '@tanstack/react-query'
import styled from 'styled-components'
import { useAllUsers } from '../account/user/user-queries.ts'
import { SaveActions } from '../account/save-actions.tsx'
import { LabelledCheckbox } from '../developer/labelled-checkbox.tsx'
import { useMutationWithSecondFactor } from '../developer/use-mutation.ts'
import { ContentCard } from '../layout/card.ts'
import { client } from '../shared/api/client.ts'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { translateIfExists, useTranslator } from '../shared/i18n/translations.ts'
import { ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { Button } from '../shared/ui/button.tsx'
import { PlainSelect } from '../shared/ui/plain-field.tsx'
import { toast } from '../shared/ui/toast.ts'
import {
  settingsKey,
  useNotificationCategories,
  useNotificationSettings,
  type CategorySetting,
} from './notification-queries.ts'

/** Types of the categories that have rules of their own. */
const [security, news] = [6, 7]

/** Channels and recipients of each category. */
export function NotificationSettings() {
  const { translate } = useTranslator()
  const settings = useNotificationSettings()
  return (
    <>
      {settings.isPending && <ListLoading label={translate('developer.loading')} rows={7} />}
      {settings.isError && <ListFailed error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.data?.map((setting) => (
        <CategoryForm key={`${setting.type} ${setting.version}`} setting={setting} />
      ))}
    </>
  )
}

function CategoryForm({ setting }: { setting: CategorySetting }) {
  const { translate } = useTranslator()
  const { type, version, locked } = setting
  const cache = useQueryClient()
  const name = useNotificationCategories()(type)
  const users = useAllUsers()
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const emails = (['off', 'each', 'daily'] as const).filter(
    (each) => !(type === security && each === 'off') && !(type === news && each === 'each'),
  )

  async function save(form: FormData): Promise<void> {
    // Recipients who are not in the form, such as while the users are loaded, stay.
    const shown = new Set(users.data?.map(({ id }) => id))
    const recipients = [...setting.recipients.filter((id) => !shown.has(id)), ...form.getAll('recipient').map(String)]
    const body = {
      ...{ type, version, inApp: form.has('inApp'), webhook: form.has('webhook'), recipients },
      email: emails.find((each) => each === form.get('email')) ?? setting.email,
    }
    const saved = await run('notification:update', (mfaCode) =>
      client.call('POST /clientNotification/update', { body, mfaCode, quiet: true }),
    )
    if (saved) toast.success(translate('notification.saved'))
    await cache.invalidateQueries({ queryKey: settingsKey })
  }

  async function test(): Promise<void> {
    const tested = await run(undefined, () =>
      client.call('POST /clientNotification/test', { body: { type }, quiet: true }),
    )
    if (tested) toast.success(translate('notification.tested', { count: tested.sent }))
  }

  return (
    <ContentCard as="section" aria-label={name}>
      <h2>{name}</h2>
      <p>{translateIfExists(`notification.about.${type}`)}</p>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void save(new FormData(event.currentTarget))
        }}
      >
        <div>
          <LabelledCheckbox name="inApp" defaultChecked={setting.inApp} disabled={locked.includes('inApp')}>
            {translate('notification.inApp')}
          </LabelledCheckbox>
          {!locked.includes('webhook') && (
            <LabelledCheckbox name="webhook" defaultChecked={setting.webhook}>
              {translate('notification.webhook')}
            </LabelledCheckbox>
          )}
        </div>
        <PlainSelect label={translate('notification.email')} name="email" defaultValue={setting.email}>
          {emails.map((each) => (
            <option key={each} value={each}>
              {translate(`notification.emails.${each}`)}
            </option>
          ))}
        </PlainSelect>
        <fieldset>
          <legend>{translate('notification.recipients')}</legend>
          {type === security && <p>{translate('notification.administrators')}</p>}
          {users.isPending && <ListLoading label={translate('developer.loading')} rows={2} />}
          {users.isError && <ListFailed error={users.error} onRetry={() => void users.refetch()} />}
          {users.data?.map(({ id, email }) => (
            <LabelledCheckbox key={id} name="recipient" value={id} defaultChecked={setting.recipients.includes(id)}>
              {setting.unsubscribed.includes(id) ? translate('notification.unsubscribed', { email }) : email}
            </LabelledCheckbox>
          ))}
        </fieldset>
        <SaveActions
          call="POST /clientNotification/update"
          label={translate('notification.save')}
          problem={problem}
          isBusy={isBusy}
          readOnly={<p>{translate('developer.onlyAdministrators')}</p>}
        />
        <WithCall call="POST /clientNotification/test">
          <div>
            <Button disabled={isBusy} onClick={() => void test()}>
              {translate('notification.test')}
            </Button>
          </div>
        </WithCall>
      </Form>
    </ContentCard>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: 12px 20px;
  margin-block-start: 10px;

  > div:first-child {
    display: grid;
    gap: 6px;
    align-content: start;
  }
  fieldset {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
    gap: 6px 16px;
    max-block-size: 220px;
    padding: 8px 12px;
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.control};
    overflow-y: auto;
  }
  fieldset p {
    grid-column: 1 / -1;
    color: ${({ theme }) => theme.color.muted};
  }
  label {
    overflow-wrap: anywhere;
  }
  > [role='alert'] {
    grid-column: 1 / -1;
  }
`

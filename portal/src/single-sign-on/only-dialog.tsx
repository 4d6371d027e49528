import { useQueryClient } from '@tanstack/react-query'
import { fullNameOf, useAllUsers } from '../account/user/user-queries.ts'
import { FormDialog } from '../shared/ui/form-dialog.tsx'
import { useMutationWithSecondFactor } from '../developer/use-mutation.ts'
import { client } from '../shared/api/client.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { readFormText } from '../shared/ui/form-text.ts'
import { PlainSelect } from '../shared/ui/plain-field.tsx'
import { toast } from '../shared/ui/toast.ts'
import { ssoQueryKey, type ListedConnection } from './connection-queries.ts'

/** Accepts single sign-on only, with one administrator who keeps the password, or passwords again. */
export function OnlyDialog({ connection, onClose }: { connection: ListedConnection; onClose: () => void }) {
  const { translate } = useTranslator()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const users = useAllUsers('active')
  const { id, isOnly } = connection
  const candidates = users.data ?? []

  async function save(form: FormData): Promise<void> {
    const emergencyUserId = readFormText(form, 'emergencyUserId')
    const body = isOnly ? { id, isOnly: false } : { id, isOnly: true, emergencyUserId }
    const saved = await run('sso:update', (mfaCode) =>
      client.call('POST /pac4jConfigurationProperties/updateOnly', { body, mfaCode, quiet: true }),
    )
    if (!saved) return
    toast.success()
    await cache.invalidateQueries({ queryKey: ssoQueryKey })
    onClose()
  }

  return (
    <FormDialog
      title={translate(isOnly ? 'sso.allowPasswordsTitle' : 'sso.onlyTitle')}
      submit={translate(isOnly ? 'sso.allowPasswords' : 'sso.only')}
      isDisabled={isBusy || (!isOnly && candidates.length === 0)}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{translate(isOnly ? 'sso.allowPasswordsText' : 'sso.onlyText')}</p>
      {!isOnly && (
        <PlainSelect name="emergencyUserId" label={translate('sso.emergency')} required data-first>
          {candidates.map((user) => (
            <option key={user.id} value={user.id}>
              {`${fullNameOf(user)} (${user.username})`}
            </option>
          ))}
        </PlainSelect>
      )}
    </FormDialog>
  )
}

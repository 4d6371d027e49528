import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useMutationWithSecondFactor } from '../../developer/use-mutation.ts'
import { client } from '../../shared/api/client.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListFailed } from '../../shared/list/list-states.tsx'
import { readFormText } from '../../shared/ui/form-text.ts'
import { PlainSelect } from '../../shared/ui/plain-field.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { toast } from '../../shared/ui/toast.ts'
import { fullNameOf, useAllUsers, type ListedUser } from './user-queries.ts'

/** Makes another user the owner of what a user has, before the user leaves. */
export function TransferDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const { translate } = useTranslator()
  const cache = useQueryClient()
  const users = useAllUsers('active')
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const receivers = (users.data ?? []).filter(
    ({ id, isSelf, isManageable }) => id !== user.id && (isSelf || isManageable),
  )

  async function transfer(form: FormData): Promise<void> {
    const body = { fromId: user.id, toId: readFormText(form, 'toId') }
    const idempotencyKey = crypto.randomUUID()
    const moved = await run('user:manage', (mfaCode) =>
      client.call('POST /sysUser/transfer', { body, mfaCode, idempotencyKey, quiet: true }),
    )
    if (!moved) return
    const { areKeysLeft, ...counts } = moved
    toast.success(
      [translate('user.transferred', counts), areKeysLeft && translate('user.keysLeft')].filter(Boolean).join(' '),
    )
    await cache.invalidateQueries()
    onClose()
  }

  return (
    <FormDialog
      title={translate('user.transferTitle', { name: fullNameOf(user) })}
      submit={translate('user.transfer')}
      isDisabled={isBusy || receivers.length === 0}
      problem={problem}
      onSubmit={transfer}
      onClose={onClose}
    >
      <p>{translate('user.transferText')}</p>
      {users.isError && <ListFailed error={users.error} onRetry={() => void users.refetch()} />}
      {users.data && receivers.length === 0 && <InfoBox $kind="warn">{translate('user.noReceiver')}</InfoBox>}
      {receivers.length > 0 && (
        <PlainSelect name="toId" label={translate('user.receiver')} required data-first>
          {receivers.map((receiver) => (
            <option key={receiver.id} value={receiver.id}>
              {fullNameOf(receiver)} · {receiver.email}
            </option>
          ))}
        </PlainSelect>
      )}
    </FormDialog>
  )
}

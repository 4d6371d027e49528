import { useQueryClient } from '@tanstack/react-query'
import { useMutationWithSecondFactor } from '../../developer/use-mutation.ts'
import { client } from '../../shared/api/client.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { readFormText } from '../../shared/ui/form-text.ts'
import { PlainField } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { sandboxUsersKey } from './sandbox-user-queries.ts'

/** Form of a new sandbox user, who gets the link to choose a password by mail. */
export function AddSandboxUser({ onClose }: { onClose: () => void }) {
  const { translate } = useTranslator()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()

  async function add(form: FormData): Promise<void> {
    const text = (name: string) => readFormText(form, name)
    const body = { email: text('email'), nickname: text('nickname'), remark: text('remark') }
    const idempotencyKey = crypto.randomUUID()
    const added = await run('user:manage', (mfaCode) =>
      client.call('POST /sandbox/addUser', { body, mfaCode, idempotencyKey, quiet: true }),
    )
    if (!added) return
    toast.success(translate('user.invited', { email: body.email }))
    await cache.invalidateQueries({ queryKey: sandboxUsersKey })
    onClose()
  }

  return (
    <FormDialog
      title={translate('sandboxUser.addTitle')}
      submit={translate('user.sendInvitation')}
      isDisabled={isBusy}
      problem={problem}
      onSubmit={add}
      onClose={onClose}
    >
      <PlainField
        name="email"
        type="email"
        label={translate('user.email')}
        hint={translate('sandboxUser.emailHint')}
        maxLength={254}
        autoComplete="off"
        required
        data-first
      />
      <PlainField
        name="nickname"
        label={translate('sandboxUser.nickname')}
        maxLength={40}
        autoComplete="off"
        required
      />
      <PlainField
        name="remark"
        label={translate('sandboxUser.remark')}
        hint={translate('sandboxUser.remarkHint')}
        maxLength={60}
        autoComplete="off"
      />
    </FormDialog>
  )
}

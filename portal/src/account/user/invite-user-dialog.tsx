import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useMutationWithSecondFactor } from '../../developer/use-mutation.ts'
import { client } from '../../shared/api/client.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { readFormText } from '../../shared/ui/form-text.ts'
import { PlainField, PlainSelect } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useRoles } from '../role/role-queries.ts'
import { RoleSelect } from './role-select.tsx'

/** Creates a user, who gets the link to choose a password by mail. */
export function InviteUserDialog({ onClose }: { onClose: () => void }) {
  const { translate, lang } = useTranslator()
  const cache = useQueryClient()
  const roles = useRoles()
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const first = roles.data?.list.find(({ builtIn, isAssignable }) => builtIn === 'agent' && isAssignable)

  async function invite(form: FormData): Promise<void> {
    const text = (name: string) => readFormText(form, name)
    const body = {
      ...{ email: text('email'), nickname: text('nickname'), lastname: text('lastname'), roleId: text('roleId') },
      lang: text('lang') === 'cn' ? ('cn' as const) : ('en' as const),
    }
    const idempotencyKey = crypto.randomUUID()
    const added = await run('user:manage', (mfaCode) =>
      client.call('POST /sysUser/add', { body, mfaCode, idempotencyKey, quiet: true }),
    )
    if (!added) return
    toast.success(translate('user.invited', { email: body.email }))
    await cache.invalidateQueries({ queryKey: ['account'] })
    onClose()
  }

  return (
    <FormDialog
      title={translate('user.inviteTitle')}
      submit={translate('user.sendInvitation')}
      isDisabled={isBusy || roles.data === undefined}
      problem={problem}
      onSubmit={invite}
      onClose={onClose}
    >
      <PlainField
        name="email"
        type="email"
        label={translate('user.email')}
        hint={translate('user.inviteText')}
        maxLength={254}
        autoComplete="off"
        required
        data-first
      />
      <PlainField name="nickname" label={translate('user.nickname')} maxLength={40} autoComplete="off" required />
      <PlainField name="lastname" label={translate('user.lastname')} maxLength={40} autoComplete="off" />
      {roles.data && <RoleSelect roles={roles.data.list} defaultValue={first?.id} />}
      <PlainSelect name="lang" label={translate('user.lang')} defaultValue={lang}>
        <option value="en">English</option>
        <option value="cn">中文</option>
      </PlainSelect>
    </FormDialog>
  )
}

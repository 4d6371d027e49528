import { findPasswordProblems, passwordRules, sha256, signRequest } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMutationWithSecondFactor } from '../developer/use-mutation.ts'
import { client, unwrapResult } from '../shared/api/client.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { FormDialog } from '../shared/ui/form-dialog.tsx'
import { readFormText } from '../shared/ui/form-text.ts'
import { InfoBox } from '../shared/ui/info-box.ts'
import { PlainField } from '../shared/ui/plain-field.tsx'
import { toast } from '../shared/ui/toast.ts'
import { useCurrentUser } from './current-user.ts'
import { PasswordRules } from './password-rules.tsx'

/** Changes the own password with the old one. Other sessions end. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { translate, translator } = useTranslator()
  const { user } = useCurrentUser() ?? {}
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const [password, setPassword] = useState('')
  const [repeatProblem, setRepeatProblem] = useState<string>()
  const policy = useQuery({
    queryKey: ['session', 'password-policy'],
    staleTime: 0,
    queryFn: ({ signal }) => unwrapResult(client.call('GET /clientPasswordPolicy/info', { quiet: true, signal })),
  })
  const missing = policy.data && findPasswordProblems(password, policy.data)

  async function save(form: FormData): Promise<void> {
    const differs = readFormText(form, 'repeat') !== password
    setRepeatProblem(differs ? translator.t('setPassword.differs') : undefined)
    if (differs || !user) return
    const body = {
      ...{ oldPassword: await sha256(readFormText(form, 'oldPassword')), password },
      ...(await signRequest(user.salt, new Date())),
    }
    const stored = await run(undefined, () => client.call('POST /sysUser/modifyPassword', { body, quiet: true }))
    if (!stored) return
    toast.success(translate('password.changed'))
    onClose()
  }

  return (
    <FormDialog
      title={translate('account.password')}
      submit={translate('password.save')}
      isDisabled={isBusy || (missing !== undefined && missing.length > 0)}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <InfoBox>{translate('password.changeText')}</InfoBox>
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PlainField
        name="oldPassword"
        type="password"
        label={translate('password.current')}
        autoComplete="current-password"
        maxLength={200}
        required
        data-first
      />
      <PlainField
        name="password"
        type="password"
        label={translate('password.new')}
        autoComplete="new-password"
        maxLength={200}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        required
      />
      {policy.data && missing && (
        <PasswordRules
          policy={policy.data}
          checklist={passwordRules(policy.data).map((rule) => ({ rule, met: !missing.includes(rule) }))}
        />
      )}
      <PlainField
        name="repeat"
        type="password"
        label={translate('password.repeat')}
        problem={repeatProblem}
        autoComplete="new-password"
        maxLength={200}
        required
      />
    </FormDialog>
  )
}

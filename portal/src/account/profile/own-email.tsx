import { formatDateTime, sha256 } from '@gangway/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { Actions } from '../../developer/section-header.tsx'
import { useMutationWithSecondFactor } from '../../developer/use-mutation.ts'
import { client } from '../../shared/api/client.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { Button } from '../../shared/ui/button.tsx'
import { DescriptionList } from '../../shared/ui/description-list.ts'
import { readFormText } from '../../shared/ui/form-text.ts'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { PlainField } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { profileKey, type UserProfile } from './profile-queries.ts'

/** The own e-mail address, and a change that waits for its confirmations. */
export function OwnEmail({ profile: { email, username, role, newEmail } }: { profile: UserProfile }) {
  const { translate, lang } = useTranslator()
  const cache = useQueryClient()
  const [isChanging, setChanging] = useState(false)
  const { isBusy, problem, run } = useMutationWithSecondFactor()

  async function cancel(): Promise<void> {
    const cancelled = await run(undefined, () =>
      client.call('POST /sysUser/profile/cancelEmail', { body: {}, quiet: true }),
    )
    if (cancelled === undefined) return
    toast.success(translate('profile.emailCancelled'))
    await cache.invalidateQueries({ queryKey: profileKey })
  }

  const confirmed = (isConfirmed: boolean) => translate(isConfirmed ? 'profile.confirmed' : 'profile.unconfirmed')
  return (
    <>
      <DescriptionList $isWide>
        <div>
          <dt>{translate('user.email')}</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>{translate('user.username')}</dt>
          <dd>{username}</dd>
        </div>
        <div>
          <dt>{translate('user.role')}</dt>
          <dd>{role}</dd>
        </div>
      </DescriptionList>
      <br />
      {newEmail && (
        <InfoBox>
          {translate('profile.emailWaits', {
            ...{ email: newEmail.email, time: formatDateTime(newEmail.expiresAt, lang) },
            ...{ old: confirmed(newEmail.isOldConfirmed), new: confirmed(newEmail.isNewConfirmed) },
          })}
        </InfoBox>
      )}
      {problem && (
        <InfoBox role="alert" $kind="bad">
          {problem}
        </InfoBox>
      )}
      <Actions>
        <Button onClick={() => setChanging(true)}>{translate('profile.changeEmail')}</Button>
        {newEmail && (
          <Button disabled={isBusy} onClick={() => void cancel()}>
            {translate('profile.cancelEmail')}
          </Button>
        )}
      </Actions>
      {isChanging && <ChangeEmailDialog onClose={() => setChanging(false)} />}
    </>
  )
}

function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { translate } = useTranslator()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()

  async function request(form: FormData): Promise<void> {
    const typed = form.get('password')
    // Spaces belong to a password, so it is not trimmed.
    const password = await sha256(typeof typed === 'string' ? typed : '')
    const body = { email: readFormText(form, 'email'), password }
    const requested = await run(undefined, () =>
      client.call('POST /sysUser/profile/changeEmail', { body, quiet: true }),
    )
    if (!requested) return
    toast.success(translate('profile.emailRequested'))
    await cache.invalidateQueries({ queryKey: profileKey })
    onClose()
  }

  return (
    <FormDialog
      title={translate('profile.changeEmail')}
      submit={translate('profile.sendLinks')}
      isDisabled={isBusy}
      problem={problem}
      onSubmit={request}
      onClose={onClose}
    >
      <PlainField
        name="email"
        type="email"
        label={translate('profile.newEmail')}
        hint={translate('profile.changeText')}
        maxLength={254}
        autoComplete="email"
        required
        data-first
      />
      <PlainField
        name="password"
        type="password"
        label={translate('profile.password')}
        autoComplete="current-password"
        required
      />
    </FormDialog>
  )
}

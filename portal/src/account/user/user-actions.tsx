import type { Feature, Result } from '@gangway/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Actions } from '../../developer/section-header.tsx'
import { useMutationWithSecondFactor } from '../../developer/use-mutation.ts'
import { client } from '../../shared/api/client.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { Button } from '../../shared/ui/button.tsx'
import { confirm } from '../../shared/ui/confirm.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { toast } from '../../shared/ui/toast.ts'
import { TransferDialog } from './transfer-dialog.tsx'
import { fullNameOf, type ListedUser } from './user-queries.ts'

interface UserActionsProps {
  user: ListedUser
  onChanged: (version: number) => void
  onClose: () => void
}

/** Invitation, status and authenticator of another user. */
export function UserActions({ user, onChanged, onClose }: UserActionsProps) {
  const { translate } = useTranslator()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const [isTransferring, setTransferring] = useState(false)
  const { id, email, status, version } = user
  const name = fullNameOf(user)

  async function change<Value>(
    done: string,
    send: (more: { mfaCode?: string | undefined; idempotencyKey: string; quiet: true }) => Promise<Result<Value>>,
    feature: Feature = 'user:manage',
  ): Promise<Value | undefined> {
    const idempotencyKey = crypto.randomUUID()
    const result = await run(feature, (mfaCode) => send({ mfaCode, idempotencyKey, quiet: true }))
    if (result === undefined) return undefined
    toast.success(done)
    await cache.invalidateQueries({ queryKey: ['account'] })
    return result
  }

  async function setStatus(wanted: 'active' | 'disabled'): Promise<void> {
    const isDisabling = wanted === 'disabled'
    const question = {
      title: translate('user.disableTitle', { name }),
      text: translate('user.disableText'),
      action: translate('user.disable'),
    }
    if (isDisabling && !(await confirm(question))) return
    const done = translate(isDisabling ? 'user.disabled' : 'user.enabled', { name })
    const saved = await change(done, (more) =>
      client.call('POST /sysUser/updateStatus', { body: { id, version, status: wanted }, ...more }),
    )
    if (saved) onChanged(saved.version)
  }

  const resend = () =>
    change(translate('user.invited', { email }), (more) =>
      client.call('POST /sysUser/resendInvite/{id}', { params: { id }, body: {}, ...more }),
    )

  async function withdraw(): Promise<void> {
    const question = {
      title: translate('user.withdrawTitle', { name }),
      text: translate('user.withdrawText'),
      action: translate('user.withdraw'),
    }
    if (!(await confirm(question))) return
    const withdrawn = await change(translate('user.withdrawn'), (more) =>
      client.call('POST /sysUser/delete/{id}', { params: { id }, body: {}, ...more }),
    )
    if (withdrawn) onClose()
  }

  async function unbind(): Promise<void> {
    const question = {
      title: translate('user.unbindTitle', { name }),
      text: translate('user.unbindText'),
      action: translate('user.unbind'),
    }
    if (!(await confirm(question))) return
    await change(
      translate('user.isUnbound'),
      ({ mfaCode, quiet }) =>
        client.call('POST /sysUser/deleteBoundGoogleAuthenticator/{id}', {
          ...{ params: { id }, body: {}, mfaCode, quiet },
        }),
      'authenticator:unbind',
    )
  }

  return (
    <div>
      {problem && (
        <InfoBox role="alert" $kind="bad">
          {problem}
        </InfoBox>
      )}
      <Actions>
        {status === 'invited' && (
          <Button disabled={isBusy} onClick={() => void resend()}>
            {translate('user.resend')}
          </Button>
        )}
        {user.hasAuthenticator && (
          <Button disabled={isBusy} onClick={() => void unbind()}>
            {translate('user.unbind')}
          </Button>
        )}
        {status !== 'invited' && <Button onClick={() => setTransferring(true)}>{translate('user.transferOf')}</Button>}
        {status === 'invited' && (
          <Button $kind="danger" disabled={isBusy} onClick={() => void withdraw()}>
            {translate('user.withdraw')}
          </Button>
        )}
        {status === 'active' && (
          <Button $kind="danger" disabled={isBusy} onClick={() => void setStatus('disabled')}>
            {translate('user.disable')}
          </Button>
        )}
        {status === 'disabled' && (
          <Button disabled={isBusy} onClick={() => void setStatus('active')}>
            {translate('user.enable')}
          </Button>
        )}
      </Actions>
      {isTransferring && <TransferDialog user={user} onClose={() => setTransferring(false)} />}
    </div>
  )
}

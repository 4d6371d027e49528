import { formatDateTime, type Result } from '@gangway/core'
import { useQueryClient } from '@tanstack/react-query'
import styled from 'styled-components'
import { ActionCell, ActionRow, ActionTable } from '../../developer/action-table.tsx'
import { Actions } from '../../developer/section-header.tsx'
import { useMutationWithSecondFactor } from '../../developer/use-mutation.ts'
import { client } from '../../shared/api/client.ts'
import { WithCall } from '../../shared/api/permission-guard.tsx'
import { useNow } from '../../shared/hooks/use-now.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { Button } from '../../shared/ui/button.tsx'
import { confirm } from '../../shared/ui/confirm.tsx'
import { TimeAgo } from '../../shared/ui/time-ago.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { UserPill } from '../user/user-pill.tsx'
import { sandboxUsersKey, type SandboxUser } from './sandbox-user-queries.ts'

const columns = ['name', 'remark', 'status', 'lastSignIn'] as const

export function SandboxUserTable({ users }: { users: readonly SandboxUser[] }) {
  const { translate } = useTranslator()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const column = (name: (typeof columns)[number]) =>
    name === 'remark' ? translate('sandboxUser.remark') : translate(`user.column.${name}`)

  async function change(
    done: string,
    send: (more: { mfaCode?: string | undefined; idempotencyKey: string; quiet: true }) => Promise<Result<boolean>>,
  ): Promise<void> {
    const idempotencyKey = crypto.randomUUID()
    const changed = await run('user:manage', (mfaCode) => send({ mfaCode, idempotencyKey, quiet: true }))
    if (changed) toast.success(done)
    await cache.invalidateQueries({ queryKey: sandboxUsersKey })
  }

  const resend = ({ id, email }: SandboxUser) =>
    change(translate('user.invited', { email }), (more) =>
      client.call('POST /sandbox/resendInvite/{id}', { params: { id }, body: {}, ...more }),
    )

  const setStatus = ({ id, nickname }: SandboxUser, status: 'active' | 'disabled') =>
    change(translate(status === 'active' ? 'user.enabled' : 'user.disabled', { name: nickname }), (more) =>
      client.call('POST /sandbox/updateUserStatus', { body: { id, status }, ...more }),
    )

  async function disable(user: SandboxUser): Promise<void> {
    const question = {
      title: translate('user.disableTitle', { name: user.nickname }),
      text: translate('sandboxUser.disableText'),
    }
    if (await confirm({ ...question, action: translate('user.disable') })) await setStatus(user, 'disabled')
  }

  async function withdraw({ id, nickname }: SandboxUser): Promise<void> {
    const question = {
      title: translate('user.withdrawTitle', { name: nickname }),
      text: translate('user.withdrawText'),
    }
    if (!(await confirm({ ...question, action: translate('user.withdraw') }))) return
    await change(translate('user.withdrawn'), (more) =>
      client.call('POST /sandbox/deleteUser/{id}', { params: { id }, body: {}, ...more }),
    )
  }

  const buttonsOf = (user: SandboxUser): readonly UserButton[] => {
    const call = 'POST /sandbox/updateUserStatus'
    if (user.status === 'active') return [{ call, name: 'disable', onClick: () => disable(user) }]
    if (user.status === 'disabled') return [{ call, name: 'enable', onClick: () => setStatus(user, 'active') }]
    return [
      { call: 'POST /sandbox/resendInvite/{id}', name: 'resend', onClick: () => resend(user) },
      { call: 'POST /sandbox/deleteUser/{id}', name: 'withdraw', onClick: () => withdraw(user) },
    ]
  }

  return (
    <ActionTable label={translate('developer.sandbox.tab')} headers={columns.map(column)} problem={problem}>
      {users.map((user) => (
        <ActionRow
          key={user.id}
          rowLabel={
            <>
              {user.nickname}
              <small>{user.email}</small>
            </>
          }
          actions={
            <Actions>
              {buttonsOf(user).map(({ call, name, onClick }) => (
                <WithCall key={name} call={call}>
                  <Button
                    $small
                    disabled={isBusy}
                    aria-label={translate(`sandboxUser.${name}Of`, { name: user.nickname })}
                    onClick={() => void onClick()}
                  >
                    {translate(`user.${name}`)}
                  </Button>
                </WithCall>
              ))}
            </Actions>
          }
        >
          <ActionCell name={column('remark')}>
            <span>{user.remark || '–'}</span>
          </ActionCell>
          <ActionCell name={column('status')}>
            <Status>
              <UserPill status={user.status} />
              <Invitation user={user} />
            </Status>
          </ActionCell>
          <ActionCell name={column('lastSignIn')}>
            {user.lastSignInAt === null ? <span>{translate('user.never')}</span> : <TimeAgo time={user.lastSignInAt} />}
          </ActionCell>
        </ActionRow>
      ))}
    </ActionTable>
  )
}

interface UserButton {
  call: 'POST /sandbox/resendInvite/{id}' | 'POST /sandbox/deleteUser/{id}' | 'POST /sandbox/updateUserStatus'
  name: 'resend' | 'withdraw' | 'disable' | 'enable'
  onClick: () => Promise<void>
}

/** Until when the link of an invited user is valid. */
function Invitation({ user: { status, invitedUntil } }: { user: SandboxUser }) {
  const { translate, lang } = useTranslator()
  const now = useNow(60_000)
  if (status !== 'invited') return null
  const isOpen = invitedUntil !== null && Date.parse(invitedUntil) > now
  return (
    <small>
      {isOpen
        ? translate('user.invitedUntil', { time: formatDateTime(invitedUntil, lang) })
        : translate('user.invitationExpired')}
    </small>
  )
}

const Status = styled.div`
  display: grid;
  justify-items: start;
  gap: 2px;

  ${({ theme }) => theme.phone} {
    justify-items: end;
    text-align: end;
  }
`

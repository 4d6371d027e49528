import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionCell, ActionRow, ActionTable } from '../../developer/action-table.tsx'
import { useMutationWithSecondFactor } from '../../developer/use-mutation.ts'
import { useAgentName } from '../../session/user-agent-name.ts'
import { client } from '../../shared/api/client.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { Pager } from '../../shared/list/pager.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { confirm } from '../../shared/ui/confirm.tsx'
import { TimeAgo } from '../../shared/ui/time-ago.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { fullNameOf, useUserSessions, type ListedUser } from './user-queries.ts'

/** The devices on which a user is signed in. */
export function UserSessions({ user, mayEnd }: { user: ListedUser; mayEnd: boolean }) {
  const { translate } = useTranslator()
  const cache = useQueryClient()
  const agentName = useAgentName()
  const [page, setPage] = useState(1)
  const sessions = useUserSessions(user.id, page)
  const { isBusy, problem, run } = useMutationWithSecondFactor()

  async function end(sessionId?: string): Promise<void> {
    const body = { userId: user.id, ...(sessionId !== undefined && { sessionId }) }
    const idempotencyKey = crypto.randomUUID()
    const ended = await run('user:manage', (mfaCode) =>
      client.call('POST /sysUser/userSession/end', { body, mfaCode, idempotencyKey, quiet: true }),
    )
    if (!ended) return
    toast.success(translate('user.ended'))
    await cache.invalidateQueries({ queryKey: ['account', 'sessions', user.id] })
  }

  async function endAll(): Promise<void> {
    const isConfirmed = await confirm({
      title: translate('user.endAllTitle', { name: fullNameOf(user) }),
      text: translate('user.endAllText'),
      action: translate('user.endAll'),
    })
    if (isConfirmed) await end()
  }

  const list = sessions.data?.list ?? []
  return (
    <section>
      <h3>{translate('user.sessions')}</h3>
      {sessions.isPending && <ListLoading label={translate('sessions.loading')} rows={2} />}
      {sessions.isError && <ListFailed error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {sessions.data && list.length === 0 && <p>{translate('user.noSessions')}</p>}
      {sessions.data && list.length > 0 && (
        <>
          <ActionTable
            label={translate('user.sessions')}
            headers={[
              translate('sessions.device'),
              translate('sessions.seen'),
              translate('sessions.started'),
              translate('sessions.address'),
            ]}
            hasActions={mayEnd}
            problem={problem}
          >
            {list.map(({ id, agent, address, lastSeenAt, startedAt }) => (
              <ActionRow
                key={id}
                rowLabel={agentName(agent)}
                actions={
                  mayEnd && (
                    <Button
                      $small
                      disabled={isBusy}
                      aria-label={translate('sessions.endOne', { agent: agentName(agent) })}
                      onClick={() => void end(id)}
                    >
                      {translate('sessions.end')}
                    </Button>
                  )
                }
              >
                <ActionCell name={translate('sessions.seen')}>
                  <TimeAgo time={lastSeenAt} />
                </ActionCell>
                <ActionCell name={translate('sessions.started')}>
                  <TimeAgo time={startedAt} />
                </ActionCell>
                <ActionCell name={translate('sessions.address')}>{address}</ActionCell>
              </ActionRow>
            ))}
          </ActionTable>
          <Pager {...sessions.data} onPage={setPage} />
          {mayEnd && (
            <Button $kind="danger" disabled={isBusy} onClick={() => void endAll()}>
              {translate('user.endAll')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

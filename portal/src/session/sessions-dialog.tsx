import { formatDateTime, type CallAnswer } from '@gangway/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '../shared/ui/button.tsx'
import { client, unwrapResult } from '../shared/api/client.ts'
import { Dialog } from '../shared/ui/dialog.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { Pager } from '../shared/list/pager.tsx'
import { Skeleton } from '../shared/ui/skeleton.tsx'
import { toast } from '../shared/ui/toast.ts'
import { TimeAgo } from '../shared/ui/time-ago.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { useAgentName } from './user-agent-name.ts'
import { signOutEverywhere } from './sign-out.ts'

type Session = CallAnswer<'POST /sysUser/session/getPageList'>['list'][number]

export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const { translate } = useTranslator()
  const [page, setPage] = useState(1)
  const sessions = useQuery({
    queryKey: ['session', 'sessions', page],
    queryFn: () =>
      unwrapResult(
        client.call('POST /sysUser/session/getPageList', { body: { page, pageSize: 5 }, reads: true, quiet: true }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Dialog
      title={translate('account.sessions')}
      onClose={onClose}
      footer={
        <Button $kind="danger" onClick={() => void signOutEverywhere()}>
          {translate('account.signOutEverywhere')}
        </Button>
      }
    >
      <Intro>{translate('sessions.intro')}</Intro>
      {sessions.isPending && (
        <div role="status" aria-label={translate('sessions.loading')}>
          <Skeleton $height="48px" />
          <br />
          <Skeleton $height="48px" />
        </div>
      )}
      {sessions.isError && (
        <InfoBox role="alert" $kind="bad">
          {translate('sessions.unavailable')}{' '}
          <Button $small onClick={() => void sessions.refetch()}>
            {translate('action.retry')}
          </Button>
        </InfoBox>
      )}
      {sessions.data && (
        <>
          <List>
            {sessions.data.list.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </List>
          <Pager {...sessions.data} onPage={setPage} />
        </>
      )}
    </Dialog>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { translate, lang } = useTranslator()
  const cache = useQueryClient()
  const endSession = useMutation({
    mutationFn: () =>
      unwrapResult(client.call('POST /sysUser/session/end/{id}', { params: { id: session.id }, body: {} })),
    onSuccess: () => {
      toast.success(translate('sessions.ended'))
      return cache.invalidateQueries({ queryKey: ['session', 'sessions'] })
    },
  })
  const name = useAgentName()(session.agent)
  return (
    <li>
      <div>
        <b>{name}</b> {session.current && <CurrentSessionLabel>{translate('sessions.here')}</CurrentSessionLabel>}
        <dl>
          <div>
            <dt>{translate('sessions.seen')}</dt>
            <dd>
              <TimeAgo time={session.lastSeenAt} />
            </dd>
          </div>
          <div>
            <dt>{translate('sessions.started')}</dt>
            <dd>{formatDateTime(session.startedAt, lang)}</dd>
          </div>
          <div>
            <dt>{translate('sessions.address')}</dt>
            <dd>{session.address}</dd>
          </div>
        </dl>
      </div>
      {!session.current && (
        <Button
          $small
          disabled={endSession.isPending}
          aria-label={translate('sessions.endOne', { agent: name })}
          onClick={() => endSession.mutate()}
        >
          {translate('sessions.end')}
        </Button>
      )}
    </li>
  )
}

const Intro = styled.p`
  margin-block-end: 12px;
  color: ${({ theme }) => theme.color.muted};
`

const List = styled.ul`
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    padding: 10px 0;
    border-block-start: 1px solid ${({ theme }) => theme.color.groundStrong};
  }
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 18px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.93rem;
  }
  dl div {
    display: flex;
    gap: 6px;
  }
  dd {
    color: ${({ theme }) => theme.color.text};
  }
`

const CurrentSessionLabel = styled.span`
  padding: 1px 8px;
  border-radius: 99px;
  background: ${({ theme }) => theme.color.okSoft};
  color: ${({ theme }) => theme.color.ok};
  font-size: 0.86rem;
  font-weight: 600;
  white-space: nowrap;
`

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { ContentCard } from '../layout/card.ts'
import { client } from '../shared/api/client.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { Pager } from '../shared/list/pager.tsx'
import { Button } from '../shared/ui/button.tsx'
import { Pill } from '../shared/ui/pill.ts'
import { TimeAgo } from '../shared/ui/time-ago.tsx'
import { inboxKey, useNotificationCategories, useInbox } from './notification-queries.ts'

/** The notifications of the user of the last 30 days. */
export function Inbox() {
  const { translate } = useTranslator()
  const [page, setPage] = useState(1)
  const inbox = useInbox(page)
  const nameOf = useNotificationCategories()
  const cache = useQueryClient()
  const { list = [], unseen = 0, ...pages } = inbox.data ?? { total: 0, page: 1, pageSize: 10 }

  async function markSeen(): Promise<void> {
    await client.call('POST /clientNotification/inbox/seen', { body: {} })
    await cache.invalidateQueries({ queryKey: inboxKey })
  }

  return (
    <ContentCard as="section" aria-labelledby="notification-inbox">
      <Head>
        <h2 id="notification-inbox">{translate('notification.inbox.title')}</h2>
        {unseen > 0 && (
          <Button $small onClick={() => void markSeen()}>
            {translate('notification.inbox.markSeen')}
          </Button>
        )}
      </Head>
      {inbox.isPending && <ListLoading label={translate('developer.loading')} rows={3} />}
      {inbox.isError && <ListFailed error={inbox.error} onRetry={() => void inbox.refetch()} />}
      {inbox.data && list.length === 0 && (
        <ListEmpty title={translate('notification.inbox.noneTitle')} text={translate('notification.inbox.noneText')} />
      )}
      {list.length > 0 && (
        <>
          <List>
            {list.map(({ id, type, title, path, at, isNew }) => (
              <li key={id}>
                <Link to={path}>{title}</Link>
                <small>
                  {nameOf(type)} · <TimeAgo time={at} />
                </small>
                {isNew && <Pill $tone="info">{translate('notification.inbox.new')}</Pill>}
              </li>
            ))}
          </List>
          <Pager {...pages} onPage={setPage} />
        </>
      )}
    </ContentCard>
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`

const List = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    padding-block: 9px;
    border-block-end: 1px solid ${({ theme }) => theme.color.line};
  }
  a {
    flex: 1 1 260px;
    overflow-wrap: anywhere;
  }
  small {
    color: ${({ theme }) => theme.color.muted};
  }
`

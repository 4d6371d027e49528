import { formatDateTime } from '@gangway/core'
import { Link } from 'react-router'
import { ContentCard } from '../layout/card.ts'
import { CardList } from '../shared/list/cards.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { Pill } from '../shared/ui/pill.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { useLiveQueue } from './live-queries.ts'

const tones = { WAITING: 'warn', ACTIVE: 'info', CLOSED: 'off' } as const

/** Live conversations of all agencies, waiting ones first. */
export function LiveConsole() {
  const { translate, lang } = useTranslator()
  const list = useLiveQueue()
  if (list.isPending) return <ListLoading label={translate('request.list.loading')} rows={6} />
  if (list.isError) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />
  if (list.data.list.length === 0)
    return (
      <ContentCard>
        <ListEmpty title={translate('live.noneTitle')} text={translate('live.noneText')} />
      </ContentCard>
    )
  return (
    <CardList>
      {list.data.list.map(({ id, customerName, client, orderNo, state, agentName, unread, lastText, requestedAt }) => (
        <li key={id}>
          <Link to={`/console?view=live&chat=${id}`}>{customerName || client}</Link>
          <span>
            <Pill $tone={tones[state]}>{translate(`live.state.${state}`)}</Pill>{' '}
            {unread > 0 && <Pill $tone="info">{translate('live.unread', { count: unread })}</Pill>}
          </span>
          <small>{[client, orderNo, agentName, formatDateTime(requestedAt, lang)].filter(Boolean).join(' · ')}</small>
          {lastText && <small>{lastText}</small>}
        </li>
      ))}
    </CardList>
  )
}

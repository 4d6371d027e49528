import { formatDateTime } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'

const maxEntries = 12

/** Operation log of a booking, newest first. Refetched whenever `at` changes. */
export function Timeline({ orderNo, changeKey }: { orderNo: string; changeKey: string }) {
  const { translate, lang } = useTranslator()
  const log = useQuery({
    queryKey: ['booking', 'log', orderNo, 'newest', changeKey],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('POST /order/queryLog.do', {
          query: { orderNumber: orderNo },
          body: { pageSize: maxEntries },
          reads: true,
          quiet: true,
          signal,
        }),
      ),
    placeholderData: (entries) => entries,
  })
  return (
    <ContentCard>
      <h2>{translate('booking.timeline')}</h2>
      {log.isPending && <ListLoading label={translate('booking.log.loading')} rows={4} />}
      {log.isError && <ListFailed error={log.error} onRetry={() => void log.refetch()} />}
      {log.data && (
        <>
          <List>
            {log.data.list.map((entry, index) => (
              <li key={log.data.total - index}>
                {entry.contents}
                <small>
                  <time dateTime={entry.time}>{formatDateTime(entry.time, lang)}</time>
                  {entry.operator && ` · ${entry.operator}`}
                </small>
              </li>
            ))}
          </List>
          {log.data.total > maxEntries && (
            <Link to={`/order/log?orderNumber=${orderNo}`}>
              {translate('booking.log.all', { count: log.data.total })}
            </Link>
          )}
        </>
      )}
    </ContentCard>
  )
}

const List = styled.ol`
  margin-block-start: 8px;

  li {
    position: relative;
    margin-inline-start: 5px;
    padding: 0 0 12px 16px;
    border-inline-start: 2px solid ${({ theme }) => theme.color.line};
  }
  li::before {
    content: '';
    position: absolute;
    inset: 5px auto auto -6px;
    inline-size: 10px;
    block-size: 10px;
    border: 2px solid ${({ theme }) => theme.color.accent};
    border-radius: 50%;
    background: ${({ theme }) => theme.color.surface};
  }
  li:last-child {
    border-color: transparent;
  }
  small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
  }
`

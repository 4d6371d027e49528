import { dateTimeText } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import styled from 'styled-components'
import { Panel } from '../layout/panel.ts'
import { client, valueOf } from '../shared/client.ts'
import { ListFailed, ListLoading } from '../shared/list-states.tsx'
import { useWords } from '../shared/words.ts'

const newest = 12

/** What happened to a booking, newest first, as its operation log tells it. It is read anew whenever the booking stands otherwise. */
export function Timeline({ orderNo, at }: { orderNo: string; at: string }) {
  const { say, lang } = useWords()
  const log = useQuery({
    queryKey: ['booking', 'log', orderNo, 'newest', at],
    queryFn: ({ signal }) =>
      valueOf(
        client.call('POST /order/queryLog.do', {
          query: { orderNumber: orderNo },
          body: { pageSize: newest },
          reads: true,
          quiet: true,
          signal,
        }),
      ),
    placeholderData: (known) => known,
  })
  return (
    <Panel>
      <h2>{say('booking.timeline')}</h2>
      {log.isPending && <ListLoading label={say('booking.log.loading')} rows={4} />}
      {log.isError && <ListFailed error={log.error} onRetry={() => void log.refetch()} />}
      {log.data && (
        <>
          <List>
            {log.data.list.map((entry, index) => (
              <li key={log.data.total - index}>
                {entry.contents}
                <small>
                  <time dateTime={entry.time}>{dateTimeText(entry.time, lang)}</time>
                  {entry.operator && ` · ${entry.operator}`}
                </small>
              </li>
            ))}
          </List>
          {log.data.total > newest && (
            <Link to={`/order/log?orderNumber=${orderNo}`}>{say('booking.log.all', { count: log.data.total })}</Link>
          )}
        </>
      )}
    </Panel>
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

import { dateTimeText, type CallAnswer } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { dayText } from '../shared/dates.rules.ts'
import { Panel } from '../layout/panel.ts'
import { Button } from '../shared/button.tsx'
import { client, valueOf } from '../shared/client.ts'
import { ListFailed, ListLoading } from '../shared/list-states.tsx'
import { useNow } from '../shared/now.ts'
import { PlainTable } from '../shared/plain-table.ts'
import { useWords } from '../shared/words.ts'
import { Head, Stack } from './head.tsx'
import { Meter } from './meter.tsx'

type Usage = CallAnswer<'GET /clientProfile/usage'>

const refreshMs = 60_000

/** What the agency's systems have used of their limits, and how long the rest will last. */
export function Usage() {
  const { say } = useWords()
  const usage = useQuery({
    queryKey: ['developer', 'usage'],
    queryFn: ({ signal }) => valueOf(client.call('GET /clientProfile/usage', { quiet: true, signal })),
    staleTime: 0,
    refetchInterval: refreshMs,
  })
  return (
    <>
      <Head text={say('developer.usage.text')}>
        <Button disabled={usage.isFetching} onClick={() => void usage.refetch()}>
          {say('developer.log.refresh')}
        </Button>
      </Head>
      {usage.isPending && <ListLoading label={say('developer.loading')} rows={3} />}
      {usage.isError && <ListFailed error={usage.error} onRetry={() => void usage.refetch()} />}
      {usage.data && <Figures {...usage.data} />}
    </>
  )
}

function Figures(usage: Usage) {
  const { say, lang } = useWords()
  const { searches, lookToBook, perHour, resetsAt } = usage
  const number = new Intl.NumberFormat(lang === 'cn' ? 'zh-CN' : 'en')
  const figures = (used: number, limit: number) => ({ used: number.format(used), limit: number.format(limit) })
  const pace = say('developer.usage.pace', { pace: number.format(perHour) })
  const until = { reset: dateTimeText(resetsAt, lang) }

  function forecast({ left, runsOutAt }: Usage['searches'], about: 'searches' | 'lookToBook'): string {
    if (left === 0) return say(`developer.usage.${about}.over`, until)
    if (runsOutAt) return say(`developer.usage.${about}.runsOut`, { time: dateTimeText(runsOutAt, lang), ...until })
    return say(`developer.usage.${about}.lasts`, until)
  }

  return (
    <Stack>
      <Two>
        <Panel>
          <h2>{say('developer.usage.searches.title')}</h2>
          <Meter
            label={say('developer.usage.searches.title')}
            text={say('developer.usage.used', figures(searches.used, searches.limit))}
            {...searches}
          />
          <p>
            {forecast(searches, 'searches')} <small>{pace}</small>
          </p>
        </Panel>
        <Panel>
          <h2>{say('developer.usage.lookToBook.title')}</h2>
          <Meter
            label={say('developer.usage.lookToBook.title')}
            text={say('developer.usage.lookToBook.ratio', {
              ratio: number.format(lookToBook.ratio),
              agreed: number.format(lookToBook.agreed),
            })}
            {...lookToBook}
          />
          <p>
            {forecast(lookToBook, 'lookToBook')}{' '}
            <small>
              {say('developer.usage.lookToBook.counted', {
                searches: number.format(lookToBook.used),
                bookings: number.format(lookToBook.bookings),
              })}
            </small>
          </p>
        </Panel>
      </Two>
      <Two>
        <Days days={usage.days} number={number} />
        <Pools pools={usage.pools} number={number} />
      </Two>
    </Stack>
  )
}

function Days({ days, number }: { days: Usage['days']; number: Intl.NumberFormat }) {
  const { say, lang } = useWords()
  const now = useNow(refreshMs)
  const most = Math.max(1, ...days.map(({ searches }) => searches))
  return (
    <Panel>
      <PlainTable>
        <caption>{say('developer.usage.days')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('developer.usage.day')}</th>
            <th scope="col" data-number colSpan={2}>
              {say('developer.usage.searchesOfDay')}
            </th>
            <th scope="col" data-number>
              {say('developer.usage.bookingsOfDay')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, searches, bookings }) => (
            <tr key={day}>
              <th scope="row">{dayText(day, lang, now)}</th>
              <Bar aria-hidden="true">
                <span style={{ inlineSize: `${(searches / most) * 100}%` }} />
              </Bar>
              <td data-number data-name={say('developer.usage.searchesOfDay')}>
                {number.format(searches)}
              </td>
              <td data-number data-name={say('developer.usage.bookingsOfDay')}>
                {number.format(bookings)}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Panel>
  )
}

const poolNames = ['SEARCH_QPS', 'FULFILMENT_QPM', 'OFFER_PRICE_QPM', 'ANCILLARY_QPM'] as const

function Pools({ pools, number }: { pools: Usage['pools']; number: Intl.NumberFormat }) {
  const { say } = useWords()
  const names = { limit: say('developer.usage.limit'), used: say('developer.usage.usedNow') }
  return (
    <Panel>
      <PlainTable>
        <caption>{say('developer.usage.pools')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('developer.usage.calls')}</th>
            <th scope="col" data-number>
              {names.limit}
            </th>
            <th scope="col" data-number>
              {names.used}
            </th>
          </tr>
        </thead>
        <tbody>
          {pools.map(({ pool, limit, windowSeconds, used }) => {
            const known = poolNames.find((each) => each === pool)
            return (
              <tr key={pool}>
                <th scope="row">
                  {known ? say(`developer.usage.pool.${known}`) : pool}
                  <small>{pool}</small>
                </th>
                <td data-number data-name={names.limit}>
                  {say('developer.usage.perSeconds', { limit: number.format(limit), count: windowSeconds })}
                </td>
                <td data-number data-name={names.used}>
                  {number.format(used)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </PlainTable>
    </Panel>
  )
}

const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));
  align-items: start;
  gap: 14px;

  p {
    margin-block-start: 10px;
  }
  p small {
    display: block;
    margin-block-start: 2px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.89rem;
  }
`

const Bar = styled.td`
  inline-size: 34%;

  span {
    display: block;
    block-size: 10px;
    margin-block-start: 5px;
    border-radius: 3px;
    background: ${({ theme }) => theme.color.accent};
    opacity: 0.75;
  }
  ${({ theme }) => theme.phone} {
    && {
      display: none;
    }
  }
`

import { formatDateTime, type CallAnswer } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { formatDay } from '../../shared/i18n/dates.rules.ts'
import { ContentCard } from '../../layout/card.ts'
import { Button } from '../../shared/ui/button.tsx'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { useNow } from '../../shared/hooks/use-now.ts'
import { PlainTable } from '../../shared/list/plain-table.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { SectionHeader, Stack } from '../section-header.tsx'
import { UsageMeter } from './meter.tsx'

type UsageData = CallAnswer<'GET /clientProfile/usage'>

const refreshMs = 60_000

/** API usage, limits and the forecast until they are reached. */
export function ApiUsage() {
  const { translate } = useTranslator()
  const usage = useQuery({
    queryKey: ['developer', 'usage'],
    queryFn: ({ signal }) => unwrapResult(client.call('GET /clientProfile/usage', { quiet: true, signal })),
    staleTime: 0,
    refetchInterval: refreshMs,
  })
  return (
    <>
      <SectionHeader text={translate('developer.usage.text')}>
        <Button disabled={usage.isFetching} onClick={() => void usage.refetch()}>
          {translate('developer.log.refresh')}
        </Button>
      </SectionHeader>
      {usage.isPending && <ListLoading label={translate('developer.loading')} rows={3} />}
      {usage.isError && <ListFailed error={usage.error} onRetry={() => void usage.refetch()} />}
      {usage.data && <UsageFigures {...usage.data} />}
    </>
  )
}

function UsageFigures(usage: UsageData) {
  const { translate, lang } = useTranslator()
  const { searches, lookToBook, perHour, resetsAt } = usage
  const formatNumber = new Intl.NumberFormat(lang === 'cn' ? 'zh-CN' : 'en')
  const figures = (used: number, limit: number) => ({
    used: formatNumber.format(used),
    limit: formatNumber.format(limit),
  })
  const requestsPerDay = translate('developer.usage.pace', { pace: formatNumber.format(perHour) })
  const until = { reset: formatDateTime(resetsAt, lang) }

  function forecast({ left, runsOutAt }: UsageData['searches'], forecastText: 'searches' | 'lookToBook'): string {
    if (left === 0) return translate(`developer.usage.${forecastText}.over`, until)
    if (runsOutAt)
      return translate(`developer.usage.${forecastText}.runsOut`, { time: formatDateTime(runsOutAt, lang), ...until })
    return translate(`developer.usage.${forecastText}.lasts`, until)
  }

  return (
    <Stack>
      <TwoColumns>
        <ContentCard>
          <h2>{translate('developer.usage.searches.title')}</h2>
          <UsageMeter
            label={translate('developer.usage.searches.title')}
            text={translate('developer.usage.used', figures(searches.used, searches.limit))}
            {...searches}
          />
          <p>
            {forecast(searches, 'searches')} <small>{requestsPerDay}</small>
          </p>
        </ContentCard>
        <ContentCard>
          <h2>{translate('developer.usage.lookToBook.title')}</h2>
          <UsageMeter
            label={translate('developer.usage.lookToBook.title')}
            text={translate('developer.usage.lookToBook.ratio', {
              ratio: formatNumber.format(lookToBook.ratio),
              agreed: formatNumber.format(lookToBook.agreed),
            })}
            {...lookToBook}
          />
          <p>
            {forecast(lookToBook, 'lookToBook')}{' '}
            <small>
              {translate('developer.usage.lookToBook.counted', {
                searches: formatNumber.format(lookToBook.used),
                bookings: formatNumber.format(lookToBook.bookings),
              })}
            </small>
          </p>
        </ContentCard>
      </TwoColumns>
      <TwoColumns>
        <DailyUsage days={usage.days} formatNumber={formatNumber} />
        <PartnerLimits pools={usage.pools} formatNumber={formatNumber} />
      </TwoColumns>
    </Stack>
  )
}

function DailyUsage({ days, formatNumber }: { days: UsageData['days']; formatNumber: Intl.NumberFormat }) {
  const { translate, lang } = useTranslator()
  const now = useNow(refreshMs)
  const maxDays = Math.max(1, ...days.map(({ searches }) => searches))
  return (
    <ContentCard>
      <PlainTable>
        <caption>{translate('developer.usage.days')}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('developer.usage.day')}</th>
            <th scope="col" data-number colSpan={2}>
              {translate('developer.usage.searchesOfDay')}
            </th>
            <th scope="col" data-number>
              {translate('developer.usage.bookingsOfDay')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, searches, bookings }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day, lang, now)}</th>
              <DayBar aria-hidden="true">
                <span style={{ inlineSize: `${(searches / maxDays) * 100}%` }} />
              </DayBar>
              <td data-number data-name={translate('developer.usage.searchesOfDay')}>
                {formatNumber.format(searches)}
              </td>
              <td data-number data-name={translate('developer.usage.bookingsOfDay')}>
                {formatNumber.format(bookings)}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </ContentCard>
  )
}

const knownPools = ['SEARCH_QPS', 'FULFILMENT_QPM', 'OFFER_PRICE_QPM', 'ANCILLARY_QPM'] as const

function PartnerLimits({ pools, formatNumber }: { pools: UsageData['pools']; formatNumber: Intl.NumberFormat }) {
  const { translate } = useTranslator()
  const names = { limit: translate('developer.usage.limit'), used: translate('developer.usage.usedNow') }
  return (
    <ContentCard>
      <PlainTable>
        <caption>{translate('developer.usage.pools')}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('developer.usage.calls')}</th>
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
            const known = knownPools.find((each) => each === pool)
            return (
              <tr key={pool}>
                <th scope="row">
                  {known ? translate(`developer.usage.pool.${known}`) : pool}
                  <small>{pool}</small>
                </th>
                <td data-number data-name={names.limit}>
                  {translate('developer.usage.perSeconds', { limit: formatNumber.format(limit), count: windowSeconds })}
                </td>
                <td data-number data-name={names.used}>
                  {formatNumber.format(used)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </PlainTable>
    </ContentCard>
  )
}

const TwoColumns = styled.div`
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

const DayBar = styled.td`
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

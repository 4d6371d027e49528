import { formatList, formatShortNumber, type CallAnswer } from '@gangway/core'
import { ContentCard } from '../../layout/card.ts'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { ChartCard } from '../../shared/charts/chart-card.tsx'
import { useNow } from '../../shared/hooks/use-now.ts'
import { getCodeName } from '../../shared/i18n/code-names.ts'
import { formatDay } from '../../shared/i18n/dates.rules.ts'
import { formatCount, formatPercent } from '../../shared/i18n/numbers.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { PlainTable } from '../../shared/list/plain-table.ts'
import { formatRatio, toPercentOf } from '../workspace.rules.ts'
import { FigureList } from './figure-list.tsx'
import { TrafficFilters } from './period-filters.tsx'
import { InsightColumns, InsightPage } from './insight-page.tsx'
import { useInsightParams } from './insight-params.ts'
import { useInsight } from './insight-query.ts'
import { beforeText, PeriodText, useDayPositions } from './period-text.tsx'

type Traffic = CallAnswer<'POST /dashboard/traffic'>

/** Searches, verifications and bookings of a period, with the limits. */
export function Screen() {
  const { translate } = useTranslator()
  const params = useInsightParams()
  const { fromCity: _from, toCity: _to, ...body } = params.body
  const query = useInsight('traffic', body, (signal) =>
    unwrapResult(client.call('POST /dashboard/traffic', { body, reads: true, quiet: true, signal })),
  )
  const { hasBefore } = params
  return (
    <InsightPage
      title={translate('page.traffic.title')}
      exportText={translate('insight.export.traffic')}
      exportCall="POST /dashboard/traffic/export"
      requestExport={(format) =>
        unwrapResult(client.call('POST /dashboard/traffic/export', { body: { ...body, format } }))
      }
      filters={<TrafficFilters params={params} />}
      query={query}
    >
      {query.data && (
        <>
          <PeriodText {...query.data} hasBefore={hasBefore} />
          <Figures traffic={query.data} hasBefore={hasBefore} />
          <Charts traffic={query.data} hasBefore={hasBefore} />
          <Airlines traffic={query.data} />
        </>
      )}
    </InsightPage>
  )
}

const bookable = ({ verifications, gone, failed }: Pick<Traffic['totals'], 'verifications' | 'gone' | 'failed'>) =>
  toPercentOf(verifications - gone - failed, verifications)

function Figures({ traffic, hasBefore }: { traffic: Traffic; hasBefore: boolean }) {
  const { translate, lang } = useTranslator()
  const now = useNow(3_600_000)
  const { totals, beforeTotals, days, dailyLimit, lookToBookLimit } = traffic
  const perBooking = ({ withResults, bookings }: Traffic['totals']) => withResults / Math.max(1, bookings)
  const blocked = days.filter(({ isBlocked }) => isBlocked)
  const busiest = Math.max(0, ...days.map(({ manualSearches }) => manualSearches))
  const count = (name: keyof Traffic['totals'], better?: 'up' | 'down') => ({
    name: translate(`insight.figure.${name === 'bookings' ? 'issued' : name}`),
    value: formatCount(totals[name], lang),
    change: { value: totals[name], before: beforeTotals[name], better },
  })
  const errors = (name: 'gone' | 'failed') => ({
    ...count(name, 'down' as const),
    more: formatPercent(toPercentOf(totals[name], totals.verifications), lang),
  })
  return (
    <FigureList
      beforeText={hasBefore ? beforeText(traffic, translate) : undefined}
      figures={[
        count('searches', 'up'),
        {
          ...count('withResults', 'up'),
          more: formatPercent(toPercentOf(totals.withResults, totals.searches), lang),
        },
        count('bookings', 'up'),
        {
          name: translate('workspace.lookToBook.title'),
          value: formatRatio({ searches: totals.withResults, bookings: totals.bookings }, lang),
          more: translate('insight.agreed', { limit: formatCount(lookToBookLimit, lang) }),
          change: { value: perBooking(totals), before: perBooking(beforeTotals), better: 'down' },
        },
        count('verifications', 'up'),
        {
          name: translate('insight.figure.bookable'),
          value: totals.verifications === 0 ? '–' : formatPercent(bookable(totals), lang),
          change: { value: bookable(totals), before: bookable(beforeTotals), better: 'up' },
        },
        errors('gone'),
        errors('failed'),
        {
          name: translate('insight.figure.dailyLimit'),
          value: formatPercent(toPercentOf(busiest, dailyLimit), lang),
          more: translate('insight.busiest', {
            searches: formatCount(busiest, lang),
            limit: formatCount(dailyLimit, lang),
          }),
        },
        {
          name: translate('insight.figure.blocked'),
          value: formatCount(blocked.length, lang),
          more: formatList(
            blocked.slice(0, 3).map(({ day }) => formatDay(day, lang, now)),
            lang,
          ),
        },
      ]}
    />
  )
}

function Charts({ traffic, hasBefore }: { traffic: Traffic; hasBefore: boolean }) {
  const { translate, lang } = useTranslator()
  const { days, beforeDays, dailyLimit } = traffic
  const shared = {
    positions: useDayPositions(days, beforeDays),
    text: translate('insight.perDay'),
    format: formatShortNumber,
  }
  type Figure = 'searches' | 'withResults' | 'verifications' | 'gone' | 'failed'
  const count = (name: Figure, color: 'accent' | 'info' | 'warn' | 'bad') => ({
    ...{ id: name, color, label: translate(`insight.figure.${name}`) },
    values: days.map((each) => each[name]),
    before: beforeDays.map((each) => each[name]),
  })
  const ratio = (rows: readonly Traffic['totals'][]) =>
    rows.map(({ withResults, bookings }) => Math.round((10 * withResults) / Math.max(1, bookings)) / 10)
  return (
    <InsightColumns>
      <ChartCard
        {...shared}
        hasBefore={hasBefore}
        title={translate('insight.chart.searches')}
        series={[count('searches', 'info'), count('withResults', 'accent')]}
      />
      <ChartCard
        {...shared}
        hasBefore={hasBefore}
        title={translate('insight.chart.lookToBook')}
        series={[
          {
            ...{ id: 'ratio', color: 'accent', label: translate('workspace.lookToBook.title') },
            values: ratio(days),
            before: ratio(beforeDays),
          },
        ]}
      />
      <ChartCard
        {...shared}
        hasBefore={hasBefore}
        title={translate('insight.chart.verifications')}
        series={[count('verifications', 'accent'), count('gone', 'warn'), count('failed', 'bad')]}
      />
      <ChartCard
        {...shared}
        hasBefore={false}
        hasFractions
        title={translate('insight.chart.limit')}
        format={(value) => formatPercent(value, lang)}
        series={[
          {
            ...{ id: 'limit', color: 'warn', label: translate('insight.figure.dailyLimit') },
            values: days.map(({ manualSearches }) => toPercentOf(manualSearches, dailyLimit)),
          },
        ]}
      />
    </InsightColumns>
  )
}

function Airlines({ traffic }: { traffic: Traffic }) {
  const { translate, lang } = useTranslator()
  const names = {
    searches: translate('insight.column.offered'),
    bookings: translate('insight.figure.issued'),
    ratio: translate('workspace.lookToBook.title'),
    verifications: translate('insight.figure.verifications'),
    bookable: translate('insight.figure.bookable'),
  }
  return (
    <ContentCard>
      <PlainTable>
        <caption>{translate('insight.byAirline')}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('booking.filter.airline')}</th>
            {Object.values(names).map((name) => (
              <th key={name} scope="col" data-number>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {traffic.airlines.map(({ airline, searches, bookings, verifications, gone, failed }) => (
            <tr key={airline}>
              <th scope="row">{getCodeName(traffic.names.airlines, airline, lang)}</th>
              <td data-number data-name={names.searches}>
                {formatCount(searches, lang)}
              </td>
              <td data-number data-name={names.bookings}>
                {formatCount(bookings, lang)}
              </td>
              <td data-number data-name={names.ratio}>
                {formatRatio({ searches, bookings }, lang)}
              </td>
              <td data-number data-name={names.verifications}>
                {formatCount(verifications, lang)}
              </td>
              <td data-number data-name={names.bookable}>
                {verifications === 0 ? '–' : formatPercent(bookable({ verifications, gone, failed }), lang)}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {traffic.airlines.length === 0 && <p>{translate('insight.none')}</p>}
    </ContentCard>
  )
}

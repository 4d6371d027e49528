import { formatShortNumber, type CallAnswer } from '@gangway/core'
import { Link } from 'react-router'
import { ContentCard } from '../../layout/card.ts'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { ChartCard } from '../../shared/charts/chart-card.tsx'
import { getCodeName } from '../../shared/i18n/code-names.ts'
import {
  formatCount,
  formatLocalAmounts,
  formatLocalMoney,
  formatPercent,
  toMajorUnits,
} from '../../shared/i18n/numbers.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { PlainTable } from '../../shared/list/plain-table.ts'
import { createdListUrl, issuedListUrl, rejectedListUrl, submittedListUrl } from '../workspace.rules.ts'
import { useMaySee } from '../workspace-queries.ts'
import { FigureList } from './figure-list.tsx'
import { TrafficFilters } from './period-filters.tsx'
import { InsightColumns, InsightPage } from './insight-page.tsx'
import { useInsightParams, type InsightParams } from './insight-params.ts'
import { useInsight } from './insight-query.ts'
import { beforeText, PeriodText, useDayPositions } from './period-text.tsx'

type Summary = CallAnswer<'POST /dashboard/summary'>

/** Bookings, sales and refunds of a period. */
export function Screen() {
  const { translate } = useTranslator()
  const params = useInsightParams()
  const { fromCity: _from, toCity: _to, ...body } = params.body
  const query = useInsight('summary', body, (signal) =>
    unwrapResult(client.call('POST /dashboard/summary', { body, reads: true, quiet: true, signal })),
  )
  return (
    <InsightPage
      title={translate('page.dashboard.title')}
      exportText={translate('insight.export.summary')}
      exportCall="POST /dashboard/summary/export"
      requestExport={(format) =>
        unwrapResult(client.call('POST /dashboard/summary/export', { body: { ...body, format } }))
      }
      filters={<TrafficFilters params={params} />}
      query={query}
    >
      {query.data && <Report summary={query.data} params={params} />}
    </InsightPage>
  )
}

function Report({ summary, params }: { summary: Summary; params: InsightParams }) {
  const { hasBefore } = params
  return (
    <>
      <PeriodText {...summary} hasBefore={hasBefore} />
      <Figures summary={summary} params={params} />
      <Charts summary={summary} hasBefore={hasBefore} />
      <InsightColumns>
        <TopRoutes summary={summary} params={params} />
        <TopAirlines summary={summary} params={params} />
      </InsightColumns>
    </>
  )
}

function Figures({ summary, params }: { summary: Summary; params: InsightParams }) {
  const { translate, lang } = useTranslator()
  const { totals, beforeTotals, otherSales } = summary
  const mayOpen = useMaySee('sys:booking')
  const { airline, source, hasBefore } = params
  // The lists have no filter for the channel, so they would show more than was counted.
  const link = (url: string) => (mayOpen && source === undefined ? url : undefined)
  const count = (name: 'bookings' | 'issued' | 'passengers' | 'refunds' | 'rejected', better?: 'up' | 'down') => ({
    name: translate(`insight.figure.${name}`),
    value: formatCount(totals[name], lang),
    change: { value: totals[name], before: beforeTotals[name], better },
  })
  const minutes = (seconds: number | null) => (seconds === null ? undefined : Math.round(seconds / 6) / 10)
  const [time, timeBefore] = [minutes(totals.ticketingSeconds), minutes(beforeTotals.ticketingSeconds)]
  return (
    <FigureList
      beforeText={hasBefore ? beforeText(summary, translate) : undefined}
      figures={[
        { ...count('bookings', 'up'), to: link(createdListUrl(summary, { airline })) },
        { ...count('issued', 'up'), to: link(issuedListUrl(summary, { airline })) },
        {
          name: translate('insight.figure.sales'),
          value: formatLocalMoney(totals.sales, lang),
          more: formatLocalAmounts(
            otherSales.map(({ sales }) => sales),
            lang,
          ),
          change: { value: totals.sales.amount, before: beforeTotals.sales.amount, better: 'up' },
        },
        count('passengers', 'up'),
        {
          name: translate('insight.figure.successRate'),
          value: totals.successRate === null ? '–' : formatPercent(totals.successRate, lang),
          change: { value: totals.successRate ?? 0, before: beforeTotals.successRate ?? 0, better: 'up' },
        },
        {
          name: translate('insight.figure.ticketingTime'),
          value: time === undefined ? '–' : translate('insight.minutes', { minutes: formatCount(time, lang) }),
          change: { value: time ?? 0, before: timeBefore ?? 0, better: 'down' },
        },
        { ...count('refunds'), to: link(submittedListUrl(summary, airline)) },
        { ...count('rejected', 'down'), to: link(rejectedListUrl(summary, airline)) },
      ]}
    />
  )
}

type DayFigure = 'bookings' | 'issued' | 'passengers' | 'refunds' | 'rejected'

function Charts({ summary, hasBefore }: { summary: Summary; hasBefore: boolean }) {
  const { translate } = useTranslator()
  const { days, beforeDays, totals } = summary
  const positions = useDayPositions(days, beforeDays)
  const text = translate('insight.perDay')
  const count = (name: DayFigure, color: 'accent' | 'info' | 'warn' | 'bad') => ({
    ...{ id: name, color, label: translate(`insight.figure.${name}`) },
    values: days.map((each) => each[name]),
    before: beforeDays.map((each) => each[name]),
  })
  const shared = { positions, text, hasBefore, format: formatShortNumber }
  return (
    <InsightColumns>
      <ChartCard
        {...shared}
        title={translate('insight.chart.bookings')}
        series={[count('bookings', 'info'), count('issued', 'accent')]}
      />
      <ChartCard
        {...shared}
        title={translate('insight.chart.sales', { currency: totals.sales.currency })}
        series={[
          {
            ...{ id: 'sales', color: 'accent', label: translate('insight.figure.sales') },
            values: days.map(({ sales }) => toMajorUnits(sales)),
            before: beforeDays.map(({ sales }) => toMajorUnits(sales)),
          },
        ]}
      />
      <ChartCard
        {...shared}
        title={translate('insight.chart.refunds')}
        series={[count('refunds', 'warn'), count('rejected', 'bad')]}
      />
      <ChartCard {...shared} title={translate('insight.figure.passengers')} series={[count('passengers', 'accent')]} />
    </InsightColumns>
  )
}

function TopRoutes({ summary, params }: { summary: Summary; params: InsightParams }) {
  const { translate, lang } = useTranslator()
  const mayOpen = useMaySee('sys:booking') && params.source === undefined
  const headings = useHeadings()
  return (
    <ContentCard>
      <PlainTable>
        <caption>{translate('insight.topRoutes')}</caption>
        <TableHead first={translate('insight.column.route')} headings={headings} />
        <tbody>
          {summary.routes.map(({ fromCity, toCity, ...row }) => {
            const name = `${getCodeName(summary.names.places, fromCity, lang)} → ${getCodeName(summary.names.places, toCity, lang)}`
            const url = issuedListUrl(summary, { airline: params.airline, origin: fromCity, destination: toCity })
            return (
              <tr key={`${fromCity}${toCity}`}>
                <th scope="row">{mayOpen ? <Link to={url}>{name}</Link> : name}</th>
                <Cells row={row} headings={headings} />
              </tr>
            )
          })}
        </tbody>
      </PlainTable>
      {summary.routes.length === 0 && <p>{translate('insight.none')}</p>}
    </ContentCard>
  )
}

function TopAirlines({ summary, params }: { summary: Summary; params: InsightParams }) {
  const { translate, lang } = useTranslator()
  const headings = useHeadings()
  return (
    <ContentCard>
      <PlainTable>
        <caption>{translate('insight.topAirlines')}</caption>
        <TableHead first={translate('booking.filter.airline')} headings={headings} />
        <tbody>
          {summary.airlines.map(({ airline, ...row }) => (
            <tr key={airline}>
              <th scope="row">
                <Link to={`/dashboard/dashboard?${airlineQuery(params, airline)}`}>
                  {getCodeName(summary.names.airlines, airline, lang)}
                </Link>
              </th>
              <Cells row={row} headings={headings} />
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {summary.airlines.length === 0 && <p>{translate('insight.none')}</p>}
    </ContentCard>
  )
}

/** The query of the same figures for one airline. */
function airlineQuery({ body }: InsightParams, airline: string): string {
  const entries = Object.entries({ ...body, airline }).map(([name, value]) => [name, String(value)])
  return new URLSearchParams(entries).toString()
}

interface Headings {
  bookings: string
  issued: string
  sales: string
}

function useHeadings(): Headings {
  const { translate } = useTranslator()
  return {
    bookings: translate('insight.figure.bookings'),
    issued: translate('insight.figure.issued'),
    sales: translate('insight.figure.sales'),
  }
}

function TableHead({ first, headings }: { first: string; headings: Headings }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {Object.values(headings).map((heading) => (
          <th key={heading} scope="col" data-number>
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Cells({ row, headings }: { row: Omit<Summary['airlines'][number], 'airline'>; headings: Headings }) {
  const { lang } = useTranslator()
  return (
    <>
      <td data-number data-name={headings.bookings}>
        {formatCount(row.bookings, lang)}
      </td>
      <td data-number data-name={headings.issued}>
        {formatCount(row.issued, lang)}
      </td>
      <td data-number data-short data-name={headings.sales}>
        {formatLocalMoney(row.sales, lang)}
      </td>
    </>
  )
}

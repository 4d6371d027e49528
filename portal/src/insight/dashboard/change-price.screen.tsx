import { formatShortNumber } from '@gangway/core'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { ChartCard } from '../../shared/charts/chart-card.tsx'
import { formatCount, formatPercent } from '../../shared/i18n/numbers.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { toPercentOf } from '../workspace.rules.ts'
import { FigureList } from './figure-list.tsx'
import { TrafficFilters } from './period-filters.tsx'
import { InsightColumns, InsightPage } from './insight-page.tsx'
import { useInsightParams } from './insight-params.ts'
import { useInsight } from './insight-query.ts'
import { beforeText, PeriodText, useDayPositions } from './period-text.tsx'
import type { PriceChanges } from './price-changes.ts'
import { ChangedRoutes } from './changed-routes.tsx'
import { PriceChangeRecords } from './price-change-records.tsx'

const pageSize = 20

/** Price changes between search and verification. */
export function Screen() {
  const { translate } = useTranslator()
  const params = useInsightParams()
  const { body, page, hasBefore } = params
  const query = useInsight('changePrice', { ...body, page }, (signal) =>
    unwrapResult(
      client.call('POST /dashboard/changePrice', {
        body: { ...body, page, pageSize },
        reads: true,
        quiet: true,
        signal,
      }),
    ),
  )
  return (
    <InsightPage
      title={translate('page.changePrice.title')}
      exportText={translate('insight.export.changePrice')}
      exportCall="POST /dashboard/changePrice/export"
      requestExport={(format) =>
        unwrapResult(client.call('POST /dashboard/changePrice/export', { body: { ...body, format } }))
      }
      filters={<TrafficFilters params={params} />}
      query={query}
    >
      {query.data && (
        <>
          <PeriodText {...query.data} hasBefore={hasBefore} />
          <Figures changes={query.data} hasBefore={hasBefore} />
          <Charts changes={query.data} hasBefore={hasBefore} />
          <ChangedRoutes changes={query.data} params={params} />
          <PriceChangeRecords changes={query.data} onPage={params.goTo} />
        </>
      )}
    </InsightPage>
  )
}

function Figures({ changes, hasBefore }: { changes: PriceChanges; hasBefore: boolean }) {
  const { translate, lang } = useTranslator()
  const { totals, beforeTotals } = changes
  const rate = ({ changes: count, verifications }: PriceChanges['totals']) => toPercentOf(count, verifications)
  const share = (name: 'ups' | 'downs') => ({
    name: translate(`insight.figure.${name}`),
    value: formatCount(totals[name], lang),
    more: formatPercent(toPercentOf(totals[name], totals.changes), lang),
    change: { value: totals[name], before: beforeTotals[name], better: name === 'ups' ? 'down' : 'up' } as const,
  })
  return (
    <FigureList
      beforeText={hasBefore ? beforeText(changes, translate) : undefined}
      figures={[
        {
          name: translate('insight.figure.verifications'),
          value: formatCount(totals.verifications, lang),
          change: { value: totals.verifications, before: beforeTotals.verifications },
        },
        {
          name: translate('insight.figure.changes'),
          value: formatCount(totals.changes, lang),
          change: { value: totals.changes, before: beforeTotals.changes, better: 'down' },
        },
        {
          name: translate('insight.figure.changeRate'),
          value: formatPercent(rate(totals), lang),
          change: { value: rate(totals), before: rate(beforeTotals), better: 'down' },
        },
        {
          name: translate('insight.figure.averageChange'),
          value: totals.averagePercent === null ? '–' : formatPercent(totals.averagePercent, lang),
        },
        share('ups'),
        share('downs'),
      ]}
    />
  )
}

function Charts({ changes, hasBefore }: { changes: PriceChanges; hasBefore: boolean }) {
  const { translate, lang } = useTranslator()
  const { days, beforeDays } = changes
  const shared = { positions: useDayPositions(days, beforeDays), text: translate('insight.perDay'), hasBefore }
  const count = (name: 'ups' | 'downs', color: 'bad' | 'ok') => ({
    ...{ id: name, color, label: translate(`insight.figure.${name}`) },
    values: days.map((each) => each[name]),
    before: beforeDays.map((each) => each[name]),
  })
  const rates = (rows: PriceChanges['days']) =>
    rows.map(({ ups, downs, verifications }) => Math.round(10 * toPercentOf(ups + downs, verifications)) / 10)
  return (
    <InsightColumns>
      <ChartCard
        {...shared}
        title={translate('insight.chart.changes')}
        format={formatShortNumber}
        series={[count('ups', 'bad'), count('downs', 'ok')]}
      />
      <ChartCard
        {...shared}
        hasFractions
        title={translate('insight.chart.changeRate')}
        format={(value) => formatPercent(value, lang)}
        series={[
          {
            ...{ id: 'rate', color: 'accent', label: translate('insight.figure.changeRate') },
            values: rates(days),
            before: rates(beforeDays),
          },
        ]}
      />
    </InsightColumns>
  )
}

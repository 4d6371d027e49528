import { formatShortNumber } from '@gangway/core'
import styled from 'styled-components'
import { FigureList } from '../insight/dashboard/figure-list.tsx'
import { InsightColumns } from '../insight/dashboard/insight-page.tsx'
import { useDayPositions } from '../insight/dashboard/period-text.tsx'
import { ChartCard } from '../shared/charts/chart-card.tsx'
import { formatCount, formatPercent } from '../shared/i18n/numbers.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { usePerformance } from './airline-queries.ts'
import { PerformancePeriod } from './performance-period.tsx'

const rates = [
  'bookableRate',
  'bookingSuccessRate',
  'ticketingSuccessRate',
  'priceChangeRate',
  'soldOutRate',
  'scheduleChangeRate',
  'cancellationRate',
] as const

/** The agency's own searches and bookings of an airline in the last 30 days. */
export function OperatingPerformance({ airlineCode }: { airlineCode: string }) {
  const { translate, lang } = useTranslator()
  const query = usePerformance(airlineCode, 'operating')
  const figures = query.data?.operating
  const days = figures?.days ?? []
  const positions = useDayPositions(days, [])
  if (query.isPending) return <ListLoading label={translate('airline.loadingFigures')} rows={5} />
  if (query.isError) return <ListFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!figures) return null
  const percent = (value: number | null) => (value === null ? '–' : formatPercent(value, lang))
  const chart = {
    positions,
    text: translate('insight.perDay'),
    hasBefore: false,
    format: formatShortNumber,
  }
  const series = (id: Exclude<keyof (typeof days)[number], 'day'>, color: 'accent' | 'info' | 'warn' | 'bad') => ({
    ...{ id, color, label: translate(`airline.series.${id}`) },
    values: days.map((each) => each[id]),
  })
  return (
    <Column>
      <PerformancePeriod {...query.data} />
      <FigureList
        figures={[
          ...rates.map((name) => ({ name: translate(`airline.figure.${name}`), value: percent(figures[name]) })),
          {
            name: translate('airline.figure.ticketingTime'),
            value:
              figures.ticketingSeconds === null
                ? '–'
                : translate('insight.minutes', {
                    minutes: formatCount(Math.round(figures.ticketingSeconds / 6) / 10, lang),
                  }),
          },
        ]}
      />
      <InsightColumns>
        <ChartCard
          {...chart}
          title={translate('airline.chart.bookings')}
          series={[series('bookings', 'info'), series('issued', 'accent'), series('failed', 'bad')]}
        />
        <ChartCard
          {...chart}
          title={translate('airline.chart.verifications')}
          series={[series('verifications', 'info'), series('priceChanges', 'warn'), series('gone', 'bad')]}
        />
      </InsightColumns>
    </Column>
  )
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`

import { formatShortNumber } from '@gangway/core'
import styled from 'styled-components'
import { FigureList } from '../insight/dashboard/figure-list.tsx'
import { useDayPositions } from '../insight/dashboard/period-text.tsx'
import { ChartCard } from '../shared/charts/chart-card.tsx'
import { formatCount, formatPercent } from '../shared/i18n/numbers.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { usePerformance } from './airline-queries.ts'
import { PerformancePeriod } from './performance-period.tsx'

/** The agency's own refunds of an airline in the last 90 days. */
export function RefundPerformance({ airlineCode }: { airlineCode: string }) {
  const { translate, lang } = useTranslator()
  const query = usePerformance(airlineCode, 'refund')
  const shownDays = query.data?.refund?.days ?? []
  const positions = useDayPositions(shownDays, [])
  if (query.isPending) return <ListLoading label={translate('airline.loadingFigures')} rows={3} />
  if (query.isError) return <ListFailed error={query.error} onRetry={() => void query.refetch()} />
  const { refund } = query.data
  if (!refund) return null
  const count = (name: 'submitted' | 'refunded' | 'rejected' | 'overdue') => ({
    name: translate(`airline.figure.${name}`),
    value: formatCount(refund[name], lang),
  })
  const percent = (name: 'rejectionRate' | 'overdueRate') => ({
    name: translate(`airline.figure.${name}`),
    value: refund[name] === null ? '–' : formatPercent(refund[name], lang),
  })
  const days = (name: 'averageDays' | 'averageReplyDays') => ({
    name: translate(`airline.figure.${name}`),
    value: refund[name] === null ? '–' : translate('guide.days', { count: refund[name] }),
  })
  const series = (id: 'submitted' | 'refunded' | 'rejected', color: 'info' | 'accent' | 'bad') => ({
    ...{ id, color, label: translate(`airline.figure.${id}`) },
    values: shownDays.map((each) => each[id]),
  })
  return (
    <Column>
      <PerformancePeriod {...query.data} />
      <FigureList
        figures={[
          ...[count('submitted'), count('refunded'), count('rejected'), percent('rejectionRate')],
          ...[days('averageDays'), days('averageReplyDays'), count('overdue'), percent('overdueRate')],
        ]}
      />
      <ChartCard
        positions={positions}
        title={translate('airline.chart.refunds')}
        text={translate('airline.chart.refundsText')}
        hasBefore={false}
        format={formatShortNumber}
        series={[series('submitted', 'info'), series('refunded', 'accent'), series('rejected', 'bad')]}
      />
    </Column>
  )
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`

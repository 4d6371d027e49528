import type { ReactNode } from 'react'
import styled from 'styled-components'
import { AirlineFilter } from '../../booking/list/route-filters.tsx'
import { DateRangeFilter } from '../../shared/filters/date-range-filter.tsx'
import { FilterBar } from '../../shared/filters/filters.tsx'
import { SelectFilter } from '../../shared/filters/text-filter.tsx'
import { useNow } from '../../shared/hooks/use-now.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { Button } from '../../shared/ui/button.tsx'
import { insightPeriods, channels, type InsightParams } from './insight-params.ts'

/** Period, airline, channel and comparison of a dashboard. */
export function TrafficFilters({ params }: { params: InsightParams }) {
  const { translate } = useTranslator()
  const { airline, source, set } = params
  return (
    <PeriodFilters params={params} count={Number(airline !== undefined) + Number(source !== undefined)}>
      <AirlineFilter
        filters={airline ? { airline } : {}}
        setFilters={({ airline: chosen = '' }) => set({ airline: chosen })}
      />
      <SelectFilter
        label={translate('insight.filter.source')}
        anyLabel={translate('insight.filter.anySource')}
        choices={channels.map((each) => [each, translate(`insight.source.${each}`)])}
        value={source}
        onChange={(value) => set({ source: value })}
      />
    </PeriodFilters>
  )
}

interface PeriodFiltersProps {
  params: Omit<InsightParams, 'body'>
  /** Chosen filters besides the period. */
  count: number
  /** In which unit the periods are offered; a week has 7 days. */
  unit?: 'days' | 'weeks'
  children: ReactNode
}

/** Period and comparison of a dashboard, with its own filters. */
export function PeriodFilters({ params, count, unit = 'days', children }: PeriodFiltersProps) {
  const { translate } = useTranslator()
  const now = useNow(60_000)
  const { from, to, days, hasRange, hasBefore, set } = params
  return (
    <>
      <Periods role="group" aria-label={translate('insight.filter.period')}>
        {insightPeriods.map((each) => (
          <Button
            key={each}
            $small
            aria-pressed={!hasRange && days === each}
            onClick={() => set({ days: each === 30 ? '' : String(each), from: '', to: '' })}
          >
            {translate(`insight.filter.${unit}`, { count: unit === 'weeks' ? Math.round(each / 7) : each })}
          </Button>
        ))}
        <Button $small aria-pressed={hasBefore} onClick={() => set({ compare: hasBefore ? 'no' : '' })}>
          {translate('insight.filter.compare')}
        </Button>
      </Periods>
      <FilterBar count={count + Number(hasRange)}>
        <DateRangeFilter
          name="range"
          from={hasRange ? from : undefined}
          to={hasRange ? to : undefined}
          now={now}
          onChange={(start, end) => {
            // An open end is closed by the other day, so that the period is complete.
            const [first, last] = [start || end, end || start]
            set({ from: first, to: last, days: '' })
          }}
        />
        {children}
      </FilterBar>
    </>
  )
}

const Periods = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-end: 10px;

  [aria-pressed='true'] {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accentSoft};
    color: ${({ theme }) => theme.color.accentStrong};
  }
  > :last-child {
    margin-inline-start: auto;
  }
  ${({ theme }) => theme.narrow} {
    > :last-child {
      margin-inline-start: 0;
    }
  }
  @media print {
    display: none;
  }
`

import type { CallInput } from '@gangway/core'
import { dayPattern, useUrlFilters } from '../../shared/filters/url-filters.ts'

export type InsightBody = CallInput<'POST /dashboard/changePrice'>['body']
export type InsightChannel = NonNullable<InsightBody['source']>

export const channels = ['manual', 'api', 'embed'] as const satisfies readonly InsightChannel[]
export const insightPeriods = [7, 30, 90] as const
const defaultDays = 30

const airlinePattern = /^[A-Z0-9]{2}$/
const cityPattern = /^[A-Z]{3}$/

/** Filters of a dashboard in the URL. */
export function useInsightParams() {
  const url = useUrlFilters()
  const from = url.value('from', dayPattern)
  const to = url.value('to', dayPattern)
  const hasRange = from !== undefined && to !== undefined
  const days = Number(url.value('days', /^([1-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-6])$/) ?? defaultDays)
  const source = channels.find((each) => each === url.value('source'))
  const airline = url.value('airline', airlinePattern)
  const fromCity = url.value('fromCity', cityPattern)
  const toCity = url.value('toCity', cityPattern)
  const hasBefore = url.value('compare') !== 'no'
  return {
    ...{ from, to, days, source, airline, fromCity, toCity, hasRange, hasBefore },
    page: url.page,
    set: url.set,
    goTo: url.goTo,
    /** Filters as sent to the server. */
    body: {
      ...(hasRange ? { from, to } : { days }),
      ...(airline && { airline }),
      ...(source && { source }),
      ...(fromCity && { fromCity }),
      ...(toCity && { toCity }),
    },
  }
}

export type InsightParams = ReturnType<typeof useInsightParams>

import { airlineFunctions, airlineRegions, airlineStatuses } from '@gangway/core'
import { useUrlFilters } from '../shared/filters/url-filters.ts'
import type { AirlineListBody } from './airline-queries.ts'

const payments = ['vcc', 'deposit'] as const

/** Filters and page of the airline list, from the URL. */
export function useAirlineParams() {
  const url = useUrlFilters()
  const oneOf = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((each) => each === url.value(name))
  const wanted = (url.value('supports') ?? '').split(',')
  const supports = airlineFunctions.filter((each) => wanted.includes(each))
  const filters = {
    keyword: url.value('keyword', /^.{1,60}$/),
    region: oneOf('region', airlineRegions),
    country: url.value('country', /^[A-Z]{2}$/),
    status: oneOf('status', airlineStatuses),
    payment: oneOf('payment', payments),
    supports: supports.length > 0 ? supports : undefined,
    followed: url.value('followed') === 'yes' ? true : undefined,
  }
  const count = Object.values(filters).filter((value) => value !== undefined).length
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
  const body: AirlineListBody = { ...set, page: url.page, pageSize: 20 }
  return {
    filters,
    /** Number of active filters. */
    count,
    body,
    set: url.set,
    goTo: url.goTo,
    reset: () => url.set({ keyword: '', region: '', country: '', status: '', payment: '', supports: '', followed: '' }),
  }
}

export type AirlineParams = ReturnType<typeof useAirlineParams>

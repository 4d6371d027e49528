import type { PartnerPool } from '@gangway/core/partner'

/** The limit of each pool of requests to the partner API, under its name in the console. */
const poolOf = {
  apiSearchesPerSecond: 'SEARCH_QPS',
  apiFulfilmentsPerMinute: 'FULFILMENT_QPM',
  apiPricesPerMinute: 'OFFER_PRICE_QPM',
  apiAncillariesPerMinute: 'ANCILLARY_QPM',
} as const satisfies Record<string, PartnerPool>

type RateLimitName = keyof typeof poolOf

export function readRateLimits<Value>(limitOf: (pool: PartnerPool) => Value): Record<RateLimitName, Value> {
  return {
    apiSearchesPerSecond: limitOf(poolOf.apiSearchesPerSecond),
    apiFulfilmentsPerMinute: limitOf(poolOf.apiFulfilmentsPerMinute),
    apiPricesPerMinute: limitOf(poolOf.apiPricesPerMinute),
    apiAncillariesPerMinute: limitOf(poolOf.apiAncillariesPerMinute),
  }
}

/** By pool, as they are stored: only those that differ from the default. */
export function storedRateLimits(limits: Record<RateLimitName, number | null>): Partial<Record<PartnerPool, number>> {
  const named = Object.entries(limits).flatMap(([name, limit]) =>
    isRateLimit(name) && limit !== null ? [[poolOf[name], limit] as const] : [],
  )
  return Object.fromEntries(named)
}

function isRateLimit(name: string): name is RateLimitName {
  return name in poolOf
}

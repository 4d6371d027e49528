import type { PartnerCode } from '@gangway/core/partner'
import type { Refusal } from '../../shared/http/reply.ts'
import type { SupplierResults } from '../../search/results/supplier-results.ts'
import { decline, type PartnerRefusal } from '../http/reply.ts'

const codes: Partial<Record<Refusal['code'], PartnerCode>> = {
  5001: 102,
  5309: 102,
  5201: 109,
  5303: 123,
  5029: 110,
  5004: 126,
  5302: 126,
}

/** Maps errors of the search to codes of the wire format. */
export function refusalOfSearch({ code, fields, scenario }: Refusal): PartnerRefusal {
  return decline(codes[code] ?? 115, { text: fields?.map(({ path }) => names[path] ?? path).join(', '), scenario })
}

const names: Record<string, string> = { departDate: 'fromDate', returnDate: 'retDate', adult: 'adultNum' }

/** The code of a search without results. */
export function refusalOfEmptyResult({
  warning,
  scenario,
}: Pick<SupplierResults, 'warning' | 'scenario'>): PartnerRefusal {
  switch (warning) {
    case 'NOT_FOR_SALE':
      return decline(108, { scenario })
    case 'TIMED_OUT':
      return decline(112, { scenario })
    case 'UNAVAILABLE':
      return decline(115, { scenario })
    case 'NO_RESULT':
    case 'NO_PASSTHROUGH':
    case undefined:
      return decline(114, { scenario })
  }
}

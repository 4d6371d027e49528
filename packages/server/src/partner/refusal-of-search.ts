import type { PartnerCode } from '@gangway/core/partner'
import type { Refusal } from '../shared/http/reply.ts'
import type { Answers } from '../search/answers.ts'
import { decline, type PartnerRefusal } from './reply.ts'

const codes: Partial<Record<Refusal['code'], PartnerCode>> = {
  5001: 102,
  5309: 102,
  5201: 109,
  5303: 123,
  5029: 110,
  5004: 126,
  5302: 126,
}

/** What the search refuses people for, in the codes of the wire format. */
export function refusalOfSearch({ code, fields, scenario }: Refusal): PartnerRefusal {
  return decline(codes[code] ?? 115, { text: fields?.map(({ path }) => names[path] ?? path).join(', '), scenario })
}

const names: Record<string, string> = { departDate: 'fromDate', returnDate: 'retDate', adult: 'adultNum' }

/** Why a search that ran has nothing to tell. */
export function refusalOfNothing({ warning, scenario }: Pick<Answers, 'warning' | 'scenario'>): PartnerRefusal {
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

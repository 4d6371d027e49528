import type { IncomingHttpHeaders } from 'node:http'
import { codesOfEvery, partnerCodes, type PartnerCode, type PartnerRoute } from '@gangway/core/partner'
import type { Integrator } from './integrator.ts'

const header = 'x-sandbox-answer'

/** In a rehearsal a call ends with any code that it may end with: much of the weather of airlines cannot be had otherwise. */
export function playedAnswer(
  { mode }: Pick<Integrator, 'mode'>,
  headers: IncomingHttpHeaders,
  { codes }: Pick<PartnerRoute, 'codes'>,
): PartnerCode | undefined {
  const asked = Number(headers[header] ?? NaN)
  if (mode !== 'test' || !isCode(asked) || asked === 0) return undefined
  const every: readonly PartnerCode[] = codesOfEvery
  return codes.includes(asked) || every.includes(asked) ? asked : undefined
}

function isCode(code: number): code is PartnerCode {
  return code in partnerCodes
}

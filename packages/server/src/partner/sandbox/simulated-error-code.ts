import type { IncomingHttpHeaders } from 'node:http'
import { commonCodes, partnerCodes, type PartnerCode, type PartnerRoute } from '@gangway/core/partner'
import type { PartnerCaller } from '../http/partner-call.ts'

const header = 'x-sandbox-answer'

/** The code that the `X-Sandbox-Answer` header requests in test mode, if the operation can return it. */
export function simulatedErrorCode(
  { mode }: Pick<PartnerCaller, 'mode'>,
  headers: IncomingHttpHeaders,
  { codes }: Pick<PartnerRoute, 'codes'>,
): PartnerCode | undefined {
  const requested = Number(headers[header] ?? NaN)
  if (mode !== 'test' || !isCode(requested) || requested === 0) return undefined
  const every: readonly PartnerCode[] = commonCodes
  return codes.includes(requested) || every.includes(requested) ? requested : undefined
}

function isCode(code: number): code is PartnerCode {
  return code in partnerCodes
}

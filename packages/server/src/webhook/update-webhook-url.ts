import { partnerEventTypes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { PartnerCall, PartnerResponse } from '../partner/http/partner-call.ts'
import { decline, succeed } from '../partner/http/reply.ts'
import type { TargetProblem } from './find-target.ts'
import { registerWebhook } from './register-webhook.ts'

const problems: Record<TargetProblem, string> = {
  url: 'url is not a valid address',
  protocol: 'url must be an https address; other protocols are not supported',
  scheme:
    'url must begin with https. http is accepted for this machine (127.0.0.1, localhost) while HOST is a loopback address and NODE_ENV is not production, and for every host with the setting WEBHOOK_PRIVATE_TARGETS=true',
  port: 'url must use port 443 or 8443, or one that the operator lists in WEBHOOK_PORTS',
  credentials: 'url must not contain a user name or password',
  'unknown-host': 'the host of url is not known',
  'private-address':
    'url is in a private network, which the operator can allow with the setting WEBHOOK_PRIVATE_TARGETS=true',
}

/** A new registration receives the wire format's notifications; types chosen in the portal stay. */
export async function updateWebhookUrl(
  deps: Deps,
  { caller, body, from }: PartnerCall<'/updateWebhookURL.do'>,
): PartnerResponse<'/updateWebhookURL.do'> {
  const { clientId, accessScope, userId, clock } = caller
  const { url, types, newSecret } = body
  const settings = {
    ...{ url, types: types ?? undefined, defaultTypes: partnerEventTypes },
    ...{ enabled: true, newSecret: newSecret === true },
  }
  const registration = await registerWebhook(deps, settings, { clientId, accessScope, userId, from, now: clock.now() })
  if ('problem' in registration) return decline(2, { text: problems[registration.problem] })
  const { row, secret } = registration
  return succeed({ url: row.url, types: row.types, secret })
}

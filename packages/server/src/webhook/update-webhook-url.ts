import { wireTypes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { PartnerCall, PartnerTold } from '../partner/integrator.ts'
import { decline, tell } from '../partner/reply.ts'
import type { TargetProblem } from './find-target.ts'
import { registerWebhook } from './register-webhook.ts'

const problems: Record<TargetProblem, string> = {
  url: 'url is no address',
  scheme: 'url must begin with https',
  credentials: 'url must have no user name and no password',
  'unknown-host': 'the host of url is not known',
  'private-address': 'url is in a private network',
}

/** A new registration hears what the wire format has; what was chosen in the portal stays chosen. */
export async function updateWebhookUrl(
  deps: Deps,
  { caller, body, from }: PartnerCall<'/updateWebhookURL.do'>,
): PartnerTold<'/updateWebhookURL.do'> {
  const { clientId, userId, clock } = caller
  const wanted = { url: body.url, otherwise: wireTypes, enabled: true }
  const told = await registerWebhook(deps, wanted, { clientId, userId, from, now: clock.now() })
  return 'problem' in told ? decline(2, { text: problems[told.problem] }) : tell({})
}

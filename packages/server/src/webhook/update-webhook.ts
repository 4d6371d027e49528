import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { presentWebhook } from './present-webhook.ts'
import { registerWebhook } from './register-webhook.ts'

type Update = 'POST /clientProfile/update/webhook'

export async function updateWebhook(
  deps: Deps,
  { caller, body, address, agent }: Call<Update>,
): Promise<Reply<Answer<Update>>> {
  const { url, enabled, events: types } = body
  if (types.length === 0) return refuse(5001, { fields: [{ path: 'events', key: 'input.required' }] })
  const { clientId, accessScope, userId } = caller
  const now = caller.clock.now()
  const webhookCaller = { clientId, accessScope, userId, from: { address, agent }, now }
  const registration = await registerWebhook(deps, { url, types, enabled }, webhookCaller)
  if ('problem' in registration) {
    return refuse(5001, { fields: [{ path: 'url', key: `input.webhook.${registration.problem}` }] })
  }
  const { row, secret } = registration
  return answer({ webhook: await presentWebhook(deps.db, scopeOf(caller), row, deps.clock.now()), secret })
}

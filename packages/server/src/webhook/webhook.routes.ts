import type { webhookRoutes } from '@gangway/core/contract'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { answer } from '../shared/http/reply.ts'
import { listDeliveries, showDelivery } from './list-deliveries.ts'
import { presentWebhook } from './present-webhook.ts'
import { rotateWebhookSecret } from './rotate-secret.ts'
import { ping, replay } from './send-now.ts'
import { updateWebhook } from './update-webhook.ts'
import { findWebhook } from './webhook.store.ts'

export function webhookHandlers(deps: Deps): Handlers<typeof webhookRoutes> {
  return {
    'GET /clientProfile/webhook/info': async ({ caller }) => {
      const scope = scopeOf(caller)
      const found = await findWebhook(deps.db, scope)
      return answer(found ? await presentWebhook(deps.db, scope, found, deps.clock.now()) : null)
    },
    'POST /clientProfile/update/webhook': (call) => updateWebhook(deps, call),
    'POST /clientProfile/webhook/rotateSecret': (call) => rotateWebhookSecret(deps, call),
    'POST /clientProfile/webhook/ping': (call) => ping(deps, call),
    'POST /clientProfile/webhook/getDeliveries': (call) => listDeliveries(deps, call),
    'GET /clientProfile/webhook/delivery/{id}': (call) => showDelivery(deps, call),
    'POST /clientProfile/webhook/replay': (call) => replay(deps, call),
  }
}

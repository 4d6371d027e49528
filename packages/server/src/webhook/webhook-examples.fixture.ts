import { webhookTypes, type webhookRoutes } from '@gangway/core/contract'
import { webhook } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import type { Example, TestUser, Tenants } from '../session/tenants.fixture.ts'
import { nextCode } from '../session/sign-in.fixture.ts'
import { newId } from '../shared/ids.ts'
import { newWebhookSecret, encryptWebhookSecret } from './webhook-secret.ts'
import { findWebhook } from './webhook.store.ts'

const unknownId = '0'.repeat(26)
/** A public address; registration does not connect to it. */
const publicAddress = 'https://93.184.216.34/hooks'
/** Refused before anything is sent, so that no example leaves this machine. */
const privateAddress = 'https://127.0.0.1:9/hooks'

async function registered({ server: { deps } }: Tenants, { clientId, id: userId }: TestUser): Promise<void> {
  if (await findWebhook(deps.db, clientScopeOf({ clientId }))) return
  const now = deps.clock.now()
  const id = newId(now)
  const sealedSecret = encryptWebhookSecret(deps.secret, id, newWebhookSecret())
  const createdTimes = { secretSince: now, createdAt: now, updatedAt: now }
  const types = [...webhookTypes]
  await deps.db
    .insert(webhook)
    .values({ id, clientId, userId, url: privateAddress, types, sealedSecret, ...createdTimes })
}

async function pinged(tenants: Tenants): Promise<string> {
  await registered(tenants, tenants.owner)
  await registered(tenants, tenants.otherAgencyUser)
  const result = await tenants.owner.client.call('POST /clientProfile/webhook/ping', { body: {} })
  if (!result.ok) throw new Error(`The ping failed: ${JSON.stringify(result.error)}`)
  return result.value.delivery.id
}

const withBoth = async (tenants: Tenants) => {
  await registered(tenants, tenants.owner)
  await registered(tenants, tenants.otherAgencyUser)
  return { body: {} }
}

export const webhookExamples: { [Name in keyof typeof webhookRoutes]: Example<Name> } = {
  'GET /clientProfile/webhook/info': {
    own: async (tenants) => {
      await withBoth(tenants)
      return {}
    },
  },
  'POST /clientProfile/update/webhook': {
    own: async ({ server }) => ({
      body: { url: publicAddress, events: ['order.ticketed'] },
      mfaCode: nextCode(server),
    }),
  },
  'POST /clientProfile/webhook/rotateSecret': {
    own: async (tenants) => ({ ...(await withBoth(tenants)), mfaCode: nextCode(tenants.server) }),
  },
  'POST /clientProfile/webhook/ping': { own: withBoth },
  'POST /clientProfile/webhook/getDeliveries': {
    own: async (tenants) => {
      await pinged(tenants)
      return { body: {} }
    },
  },
  'GET /clientProfile/webhook/delivery/{id}': {
    own: async (tenants) => ({ params: { id: await pinged(tenants) } }),
    unknown: async () => ({ params: { id: unknownId } }),
  },
  'POST /clientProfile/webhook/replay': {
    own: async (tenants) => ({ body: { id: await pinged(tenants) } }),
    unknown: async () => ({ body: { id: unknownId } }),
  },
}

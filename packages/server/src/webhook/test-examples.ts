import { webhookTypes, type webhookRoutes } from '@gangway/core/contract'
import { webhook } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Example, Person, Scene } from '../session/test-scene.ts'
import { nextCode } from '../session/test-sign-in.ts'
import { newId } from '../shared/ids.ts'
import { newWebhookSecret, sealWebhookSecret } from './webhook-secret.ts'
import { findWebhook } from './webhook.store.ts'

const neverMade = '0'.repeat(26)
/** Of the open internet; registering one connects to nothing. */
const openAddress = 'https://93.184.216.34/hooks'
/** Refused before anything is sent, so that no example goes out of the house. */
const closedAddress = 'https://127.0.0.1:9/hooks'

async function registered({ server: { deps } }: Scene, { clientId, id: userId }: Person): Promise<void> {
  if (await findWebhook(deps.db, scopeOf({ clientId }))) return
  const now = deps.clock.now()
  const id = newId(now)
  const sealedSecret = sealWebhookSecret(deps.secret, id, newWebhookSecret())
  const moments = { secretSince: now, createdAt: now, updatedAt: now }
  const types = [...webhookTypes]
  await deps.db.insert(webhook).values({ id, clientId, userId, url: closedAddress, types, sealedSecret, ...moments })
}

async function pinged(scene: Scene): Promise<string> {
  await registered(scene, scene.owner)
  await registered(scene, scene.stranger)
  const told = await scene.owner.client.call('POST /clientProfile/webhook/ping', { body: {} })
  if (!told.ok) throw new Error(`The ping failed: ${JSON.stringify(told.error)}`)
  return told.value.delivery.id
}

const withBoth = async (scene: Scene) => {
  await registered(scene, scene.owner)
  await registered(scene, scene.stranger)
  return { body: {} }
}

export const webhookExamples: { [Name in keyof typeof webhookRoutes]: Example<Name> } = {
  'GET /clientProfile/webhook/info': {
    own: async (scene) => {
      await withBoth(scene)
      return {}
    },
  },
  'POST /clientProfile/update/webhook': {
    own: async ({ server }) => ({
      body: { url: openAddress, events: ['order.ticketed'] },
      mfaCode: nextCode(server),
    }),
  },
  'POST /clientProfile/webhook/rotateSecret': {
    own: async (scene) => ({ ...(await withBoth(scene)), mfaCode: nextCode(scene.server) }),
  },
  'POST /clientProfile/webhook/ping': { own: withBoth },
  'POST /clientProfile/webhook/getDeliveries': {
    own: async (scene) => {
      await pinged(scene)
      return { body: {} }
    },
  },
  'GET /clientProfile/webhook/delivery/{id}': {
    own: async (scene) => ({ params: { id: await pinged(scene) } }),
    unknown: async () => ({ params: { id: neverMade } }),
  },
  'POST /clientProfile/webhook/replay': {
    own: async (scene) => ({ body: { id: await pinged(scene) } }),
    unknown: async () => ({ body: { id: neverMade } }),
  },
}

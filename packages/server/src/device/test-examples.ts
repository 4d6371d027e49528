import type { deviceRoutes } from '@gangway/core/contract'
import { approveSignIn, beginSignIn, findSignIn } from '../partner/device.store.ts'
import type { Example, Scene } from '../session/test-scene.ts'
import { nextCode } from '../session/test-sign-in.ts'

const neverGiven = '0'.repeat(32)

/** A device that waits. */
async function waiting({ server: { deps } }: Scene): Promise<string> {
  return (await beginSignIn(deps, { name: 'desk', channel: 'test' })).token
}

/** One that speaks for the owner. */
async function approved(scene: Scene): Promise<string> {
  const { deps } = scene.server
  const token = await waiting(scene)
  const { clientId, id: userId } = scene.owner
  await approveSignIn(deps, token, { clientId, userId })
  return (await findSignIn(deps, token))?.id ?? ''
}

export const deviceExamples: { [Name in keyof typeof deviceRoutes]: Example<Name> } = {
  // Whoever has the token of a device that nobody has approved may look at it: it belongs to nobody yet.
  'POST /clientProfile/device/find': {
    own: async (scene) => ({ body: { token: await waiting(scene) } }),
  },
  'POST /clientProfile/device/approve': {
    own: async (scene) => ({ body: { token: await waiting(scene) }, mfaCode: nextCode(scene.server) }),
    theirs: async (scene) => ({ body: { token: await waiting(scene) }, mfaCode: nextCode(scene.server) }),
  },
  'POST /clientProfile/device/list': {
    own: async (scene) => {
      await approved(scene)
      return { body: {} }
    },
  },
  'POST /clientProfile/device/signOut': {
    own: async (scene) => ({ body: { id: await approved(scene) }, mfaCode: nextCode(scene.server) }),
    unknown: async ({ server }) => ({ body: { id: neverGiven }, mfaCode: nextCode(server) }),
  },
}

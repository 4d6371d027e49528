import type { credentialRoutes } from '@gangway/core/contract'
import type { Example, Scene } from '../session/test-scene.ts'
import { nextCode } from '../session/test-sign-in.ts'

/** A key that the owner has made. */
async function made({ server, owner }: Scene): Promise<string> {
  const told = await owner.client.call('POST /clientProfile/createAccessInfo', {
    body: { remark: 'Shop' },
    mfaCode: nextCode(server),
  })
  if (!told.ok) throw new Error(`No key was made: ${JSON.stringify(told.error)}`)
  return told.value.ak
}

export const credentialExamples: { [Name in keyof typeof credentialRoutes]: Example<Name> } = {
  'POST /clientProfile/listAccessInfos': {
    own: async (scene) => {
      await made(scene)
      return { body: {} }
    },
  },
  'POST /clientProfile/createAccessInfo': {
    own: async ({ server }) => ({ body: { remark: 'Website', validDays: 90 }, mfaCode: nextCode(server) }),
  },
  'POST /clientProfile/deleteAccessInfo': {
    own: async (scene) => ({ body: { ak: await made(scene) }, mfaCode: nextCode(scene.server) }),
    unknown: async ({ server }) => ({ body: { ak: 'gw_never-made' }, mfaCode: nextCode(server) }),
  },
}

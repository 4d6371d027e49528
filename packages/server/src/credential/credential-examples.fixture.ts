import type { credentialRoutes } from '@gangway/core/contract'
import type { Example, Tenants } from '../session/tenants.fixture.ts'
import { nextCode } from '../session/sign-in.fixture.ts'

/** Creates a key as the owner. */
async function made({ server, owner }: Tenants): Promise<string> {
  const result = await owner.client.call('POST /clientProfile/createAccessInfo', {
    body: { remark: 'Shop' },
    mfaCode: nextCode(server),
  })
  if (!result.ok) throw new Error(`No key was created: ${JSON.stringify(result.error)}`)
  return result.value.ak
}

export const credentialExamples: { [Name in keyof typeof credentialRoutes]: Example<Name> } = {
  'POST /clientProfile/listAccessInfos': {
    own: async (tenants) => {
      await made(tenants)
      return { body: {} }
    },
  },
  'POST /clientProfile/createAccessInfo': {
    own: async ({ server }) => ({ body: { remark: 'Website', validDays: 90 }, mfaCode: nextCode(server) }),
  },
  'POST /clientProfile/deleteAccessInfo': {
    own: async (tenants) => ({ body: { ak: await made(tenants) }, mfaCode: nextCode(tenants.server) }),
    unknown: async ({ server }) => ({ body: { ak: 'gw_never-made' }, mfaCode: nextCode(server) }),
  },
}

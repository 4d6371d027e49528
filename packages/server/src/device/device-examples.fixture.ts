import type { deviceRoutes } from '@gangway/core/contract'
import { approveSignIn, beginSignIn, findSignIn } from '../partner/auth/device.store.ts'
import type { Example, Tenants } from '../session/tenants.fixture.ts'
import { nextCode } from '../session/sign-in.fixture.ts'

const neverGiven = '0'.repeat(32)

/** A pending device authorization. */
async function waiting({ server: { deps } }: Tenants): Promise<string> {
  return (await beginSignIn(deps, { name: 'laptop', channel: 'test' })).token
}

/** A device that is authorized by the owner. */
async function approved(tenants: Tenants): Promise<string> {
  const { deps } = tenants.server
  const token = await waiting(tenants)
  const { clientId, id: userId } = tenants.owner
  await approveSignIn(deps, token, { clientId, userId })
  return (await findSignIn(deps, token))?.id ?? ''
}

export const deviceExamples: { [Name in keyof typeof deviceRoutes]: Example<Name> } = {
  // A device that is not approved belongs to no client: the token is sufficient to view it.
  'POST /clientProfile/device/find': {
    own: async (tenants) => ({ body: { token: await waiting(tenants) } }),
  },
  'POST /clientProfile/device/approve': {
    own: async (tenants) => ({ body: { token: await waiting(tenants) }, mfaCode: nextCode(tenants.server) }),
    foreign: async (tenants) => ({ body: { token: await waiting(tenants) }, mfaCode: nextCode(tenants.server) }),
  },
  'POST /clientProfile/device/list': {
    own: async (tenants) => {
      await approved(tenants)
      return { body: {} }
    },
  },
  'POST /clientProfile/device/signOut': {
    own: async (tenants) => ({ body: { id: await approved(tenants) }, mfaCode: nextCode(tenants.server) }),
    unknown: async ({ server }) => ({ body: { id: neverGiven }, mfaCode: nextCode(server) }),
  },
}

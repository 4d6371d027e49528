import type { handoverRoutes } from '@gangway/core/contract'
import { newToken } from '../../shared/ids.ts'
import { tokenHash } from '../../shared/token-hash.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import { saveContexts } from '../context.store.ts'
import type { Example, Tenants } from '../../session/tenants.fixture.ts'
import { nextCode, type DemoServer } from '../../session/sign-in.fixture.ts'

type Examples = { [Name in keyof typeof handoverRoutes]: Example<Name> }

export const otherOrderNo = 'TESTZ20991231120000009'

export const handoverExamples: Examples = {
  'POST /sso/exchange': {
    own: ({ server, owner }: Tenants) => linkOf(server, owner),
    foreign: ({ server, otherAgencyUser }: Tenants) => linkOf(server, otherAgencyUser),
  },
}

async function linkOf(server: DemoServer, user: { id: string; clientId: string }) {
  return { body: { token: await createOrderLink(server, user, otherOrderNo), code: nextCode(server) } }
}

/** The token of an order link of a user, as `getPortalToken.do` creates it. */
export async function createOrderLink(
  { deps }: Pick<DemoServer, 'deps'>,
  { id: userId, clientId }: { id: string; clientId: string },
  orderNo: string,
): Promise<string> {
  const token = newToken()
  const now = deps.clock.now()
  const content = { kind: 'portal', orderNo, userId } as const
  const expiresAt = new Date(now.getTime() + 60_000)
  await saveContexts(deps.db, clientScopeOf({ clientId }), [{ id: tokenHash(token), content }], { now, expiresAt })
  return token
}

import type { emailForwardRoutes } from '@gangway/core/contract'
import { emailForward } from '../database/schema.ts'
import type { Example, Tenants } from '../session/tenants.fixture.ts'
import { newId } from '../shared/ids.ts'

type Examples = { [Name in keyof typeof emailForwardRoutes]: Example<Name> }

/** An e-mail of the owner's agency that could not be forwarded. */
async function storeFailed({ server: { deps }, owner }: Tenants): Promise<string> {
  const now = deps.clock.now()
  const id = newId(now)
  await deps.db.insert(emailForward).values({
    ...{ id, clientId: owner.clientId, sender: 'info@airline.example', recipient: 'inbound@agency.example' },
    ...{ subject: 'Your flight has changed', digest: id, path: `email/${owner.clientId}/${id}.eml`, receivedAt: now },
    ...{ status: 'FAILED', error: 'NO_RECIPIENT' },
  })
  return id
}

export const emailForwardExamples: Examples = {
  'POST /emailForwardLog/getPageList': { own: async () => ({ body: {} }) },
  'POST /emailForwardLog/reForward': {
    own: async (tenants) => ({ query: { logId: await storeFailed(tenants) }, body: {} }),
    unknown: async () => ({ query: { logId: 'unknown' }, body: {} }),
  },
  'GET /emailForwardServer/info': { own: async () => ({}) },
}

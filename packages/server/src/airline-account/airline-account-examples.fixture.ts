import type { airlineAccountRoutes } from '@gangway/core/contract'
import { airlineAccount } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import { searchFlights } from '../search/searches.fixture.ts'
import type { Example, Tenants } from '../session/tenants.fixture.ts'
import { accountParams, createAccount } from './airline-accounts.fixture.ts'

/** The only account of the owner. */
async function account({ server, owner }: Tenants, status: 'OFFLINE' | 'ONLINE' = 'OFFLINE'): Promise<string> {
  const scope = await withoutAccounts({ server, owner })
  return (await createAccount(server.deps, scope, { status })).id
}

async function withoutAccounts({ server, owner }: Pick<Tenants, 'server' | 'owner'>) {
  const scope = clientScopeOf({ clientId: owner.clientId })
  await server.deps.db.delete(airlineAccount).where(scope.client(airlineAccount))
  return scope
}

const terms = { params: accountParams(), privateFare: true }
const unknown = async () => ({ params: { id: 'unknown' } })
const unknownWithBody = async () => ({ params: { id: 'unknown' }, body: {} })

export const airlineAccountExamples: { [Name in keyof typeof airlineAccountRoutes]: Example<Name> } = {
  'POST /byoa/getPageList': {
    own: async (tenants) => {
      await account(tenants)
      return { body: {} }
    },
  },
  'GET /byoa/info/{id}': { own: async (tenants) => ({ params: { id: await account(tenants) } }), unknown },
  'POST /byoa/vendorList': { own: async () => ({ body: { airline: 'AK' } }) },
  'POST /byoa/template': { own: async () => ({ body: { airline: 'AK', vendor: 'direct' } }) },
  'POST /byoa/add': {
    own: async (tenants) => {
      await withoutAccounts(tenants)
      return { body: { airline: 'AK', vendor: 'direct', ...terms } }
    },
  },
  'POST /byoa/update': {
    own: async (tenants) => ({ body: { id: await account(tenants), version: 1, ...terms } }),
    unknown: async () => ({ body: { id: 'unknown', version: 1, ...terms } }),
  },
  'POST /byoa/online/{id}': {
    own: async (tenants) => ({ params: { id: await account(tenants) }, body: {} }),
    unknown: unknownWithBody,
  },
  'POST /byoa/offline/{id}': {
    own: async (tenants) => ({ params: { id: await account(tenants, 'ONLINE') } }),
    unknown,
  },
  'POST /byoa/delete/{id}': { own: async (tenants) => ({ params: { id: await account(tenants) } }), unknown },
  'POST /byoa/updateBalance/{id}': { own: async (tenants) => ({ params: { id: await account(tenants) } }), unknown },
  'POST /byoa/searchAccounts': {
    own: async ({ owner }) => ({ body: { searchId: (await searchFlights(owner.client)).searchId } }),
    unknown: async () => ({ body: { searchId: '0'.repeat(26) } }),
  },
}

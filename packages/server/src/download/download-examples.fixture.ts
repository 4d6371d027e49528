import type { downloadRoutes } from '@gangway/core/contract'
import type { Example, Tenants } from '../session/tenants.fixture.ts'

const exported = async ({ owner }: Tenants) => {
  const asked = await owner.client.call('POST /order/export', { body: {} })
  return asked.ok ? asked.value.downloadTaskId : ''
}
const unknownId = '0'.repeat(26)

type Examples = { [Name in keyof typeof downloadRoutes]: Example<Name> }

export const downloadExamples: Examples = {
  'POST /downloadTask/getPageList': {
    own: async (tenants) => {
      await exported(tenants)
      return { body: {} }
    },
  },
  'GET /downloadTask/download/{id}': {
    own: async (tenants) => {
      const id = await exported(tenants)
      await tenants.server.deps.scheduler.runDue(tenants.owner.clientId)
      return { params: { id } }
    },
    unknown: async () => ({ params: { id: unknownId } }),
  },
  'POST /downloadTask/retry': {
    own: async (tenants) => ({ body: { id: await exported(tenants) } }),
    unknown: async () => ({ body: { id: unknownId } }),
  },
  'POST /downloadTask/delete': {
    own: async (tenants) => ({ body: { ids: [await exported(tenants)] } }),
    unknown: async () => ({ body: { ids: [unknownId] } }),
  },
}

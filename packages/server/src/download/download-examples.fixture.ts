import type { downloadRoutes } from '@gangway/core/contract'
import type { Example } from '../session/tenants.fixture.ts'

type Examples = { [Name in keyof typeof downloadRoutes]: Example<Name> }

export const downloadExamples: Examples = {
  'POST /downloadTask/getPageList': {
    own: async ({ owner }) => {
      await owner.client.call('POST /order/export', { body: {} })
      return { body: {} }
    },
  },
  'GET /downloadTask/download/{id}': {
    own: async ({ server, owner }) => {
      const asked = await owner.client.call('POST /order/export', { body: {} })
      await server.deps.scheduler.runDue(owner.clientId)
      return { params: { id: asked.ok ? asked.value.downloadTaskId : '' } }
    },
    unknown: async () => ({ params: { id: '0'.repeat(26) } }),
  },
}

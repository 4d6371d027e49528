import type { batchRoutes } from '@gangway/core/contract'
import { valueOf } from '../../booking/booking.fixture.ts'
import type { Example, Tenants } from '../../session/tenants.fixture.ts'
import { createUploadForm } from '../../upload/files.fixture.ts'
import { createCsv, headerCells } from './batches.fixture.ts'

const row = ['TESTX20260101000000000', 'ABCDE', 'ABCDE01', 'DOE/JANE', 'Voluntary', '2026-03-01']
const unknownTask = '01AAAAAAAAAAAAAAAAAAAAAAAA'

const form = () => createUploadForm('our-claims.csv', Buffer.from(createCsv([headerCells, row])))

/** A file of the owner whose rows have all failed. */
async function uploadFailedFile({ server, owner }: Tenants): Promise<string> {
  const { taskId } = valueOf(await owner.client.call('POST /refund/batch/upload', { body: form() }))
  await server.deps.scheduler.runDue(owner.clientId)
  return taskId
}

export const batchExamples: { [Name in keyof typeof batchRoutes]: Example<Name> } = {
  'POST /refund/batch/check': { own: async () => ({ body: form() }) },
  'POST /refund/batch/upload': { own: async () => ({ body: form() }) },
  'POST /refund/batch/getPageList': {
    own: async (tenants) => {
      await uploadFailedFile(tenants)
      return { body: {} }
    },
  },
  'GET /refund/batch/info/{taskId}': {
    own: async (tenants) => ({ params: { taskId: await uploadFailedFile(tenants) } }),
    unknown: async () => ({ params: { taskId: unknownTask } }),
  },
  'GET /refund/batch/errorReport/{taskId}': {
    own: async (tenants) => ({ params: { taskId: await uploadFailedFile(tenants) }, query: {} }),
    unknown: async () => ({ params: { taskId: unknownTask }, query: {} }),
  },
  'GET /refund/batch/template': { own: async () => ({ query: {} }) },
}

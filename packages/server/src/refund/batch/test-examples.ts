import type { batchRoutes } from '@gangway/core/contract'
import { valueOf } from '../../booking/test-booking.ts'
import type { Example, Scene } from '../../session/test-scene.ts'
import { formOf } from '../../upload/test-files.ts'
import { csvOf, head } from './test-batches.ts'

const row = ['TESTX20260101000000000', 'ABCDE', 'ABCDE01', 'DOE/JANE', 'Voluntary', '2026-03-01']
const noTask = '01AAAAAAAAAAAAAAAAAAAAAAAA'

const form = () => formOf('claims of ours.csv', Buffer.from(csvOf([head, row])))

/** A file of the owner, of which every row has failed. */
async function uploaded({ server, owner }: Scene): Promise<string> {
  const { taskId } = valueOf(await owner.client.call('POST /refund/batch/upload', { body: form() }))
  await server.deps.agenda.runDue(owner.clientId)
  return taskId
}

export const batchExamples: { [Name in keyof typeof batchRoutes]: Example<Name> } = {
  'POST /refund/batch/upload': { own: async () => ({ body: form() }) },
  'POST /refund/batch/getPageList': {
    own: async (scene) => {
      await uploaded(scene)
      return { body: {} }
    },
  },
  'GET /refund/batch/info/{taskId}': {
    own: async (scene) => ({ params: { taskId: await uploaded(scene) } }),
    unknown: async () => ({ params: { taskId: noTask } }),
  },
  'GET /refund/batch/errorReport/{taskId}': {
    own: async (scene) => ({ params: { taskId: await uploaded(scene) }, query: {} }),
    unknown: async () => ({ params: { taskId: noTask }, query: {} }),
  },
  'GET /refund/batch/template': { own: async () => ({ query: {} }) },
}

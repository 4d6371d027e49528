import type { requestRoutes } from '@gangway/core/contract'
import { valueOf } from '../booking/booking.fixture.ts'
import type { Example, Tenants } from '../session/tenants.fixture.ts'

/** A request of the owner. */
async function createOpenRequest({ owner }: Tenants) {
  const body = { firstCategory: 46, description: 'The last answer was not what I had hoped for.' }
  return valueOf(await owner.client.call('POST /flowable/submit', { body }))
}

const unknown = 'SR20260101000000AAAA'
/** Answered by support, waiting for feedback. */
async function createAnsweredRequest(tenants: Tenants) {
  const { requestNo } = await createOpenRequest(tenants)
  await tenants.server.deps.scheduler.runDue()
  tenants.server.deps.clock.advance({ minutes: 10 })
  await tenants.server.deps.scheduler.runDue()
  tenants.server.deps.clock.advance({ minutes: 10 })
  await tenants.server.deps.scheduler.runDue()
  return valueOf(await tenants.owner.client.call('GET /flowable/info/{requestNo}', { params: { requestNo } }))
}

const byNo = {
  own: async (tenants: Tenants) => ({ body: { requestNo: (await createOpenRequest(tenants)).requestNo } }),
  unknown: async () => ({ body: { requestNo: unknown } }),
}
const list = {
  own: async (tenants: Tenants) => {
    await createOpenRequest(tenants)
    return { body: {} }
  },
}
const comment = {
  own: async (tenants: Tenants) => ({
    body: { requestNo: (await createOpenRequest(tenants)).requestNo, comment: 'Please hurry.' },
  }),
  unknown: async () => ({ body: { requestNo: unknown, comment: 'Please hurry.' } }),
}
const feedback = {
  own: async (tenants: Tenants) => {
    const { requestNo, processId } = await createAnsweredRequest(tenants)
    return { body: { requestNo, processId, isSolve: true } }
  },
  unknown: async () => ({ body: { requestNo: unknown, processId: 'none', isSolve: true } }),
}
const nothing = { own: async () => ({ body: {} }) }

export const supportExamples: { [Name in keyof typeof requestRoutes]: Example<Name> } = {
  'POST /flowable/submit': {
    own: async () => ({ body: { firstCategory: 46, description: 'The last answer was not what I had hoped for.' } }),
  },
  'POST /flowable/getPageList': list,
  'POST /flowable/queryWorkOrderCategory': nothing,
  'GET /flowable/info/{requestNo}': {
    own: async (tenants) => ({ params: { requestNo: (await createOpenRequest(tenants)).requestNo } }),
    unknown: async () => ({ params: { requestNo: unknown } }),
  },
  'POST /flowable/getTGangwayWorkOrderCommentList': byNo,
  'POST /flowable/addTGangwayWorkOrderComment': comment,
  'POST /flowable/getTGangwayWorkOrderHisList': byNo,
  'POST /flowable/feedback': feedback,
  'POST /flowable/getList': { own: async () => ({ body: { orderNo: 'AAAAA20260101000000000' } }) },
  'POST /flowable/files': byNo,
  'POST /flowable/queryRecommendedCategories': { own: async () => ({ body: { text: 'refund' } }) },
  'POST /flowable/queryAutoReplyHis': byNo,
  'POST /flowable/handle': { own: async () => ({ body: { requestNo: unknown, action: 'take' } }), closed: true },
  'POST /flowable/queue/getPageList': { own: async () => ({ body: {} }), closed: true },
  'GET /flowable/queue/info/{requestNo}': { own: async () => ({ params: { requestNo: unknown } }), closed: true },
  'POST /sysUser/getClientList': nothing,
  'GET /global/detail/value': { own: async () => ({ query: { key: 'customer_service_work_time' } }) },
  'POST /support/queryWorkOrderCategory': nothing,
  'GET /support/info/{id}': {
    own: async (tenants) => ({ params: { id: (await createOpenRequest(tenants)).rowId } }),
    unknown: async () => ({ params: { id: unknown } }),
  },
  'POST /support/getPageList': list,
  'POST /support/getCommentList': byNo,
  'POST /support/getHisList': byNo,
  'POST /support/addComment': comment,
  'POST /support/feedback': feedback,
  'POST /support/queryAutoReplyHis': byNo,
}

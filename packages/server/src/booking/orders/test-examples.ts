import type { orderDetailRoutes, orderListRoutes } from '@gangway/core/contract'
import type { Example, Scene } from '../../session/test-scene.ts'
import { insertTestBooking, insertTestMail, logTestLines } from './test-bookings.ts'

type Examples = { [Name in keyof typeof orderListRoutes | keyof typeof orderDetailRoutes]: Example<Name> }

const neverMade = '0'.repeat(26)
const noOrder = 'TESTA20260101000000000'

const booked = ({ server, owner }: Scene) => insertTestBooking(server.deps, owner)
const byNumber = {
  own: async (scene: Scene) => ({ body: { orderNo: (await booked(scene)).orderNo } }),
  unknown: async () => ({ body: { orderNo: noOrder } }),
}

export const orderExamples: Examples = {
  'POST /order/matchOrderList.do': {
    own: async (scene) => ({ body: { orderNo: (await booked(scene)).orderNo } }),
  },
  'POST /order/matchPendingOrderList.do': {
    own: async (scene) => {
      await booked(scene)
      return { body: {} }
    },
  },
  'POST /order/export': { own: async () => ({ body: { filters: { airline: 'AK' } } }) },
  'POST /order/checkPnr.do': {
    own: async (scene) => ({ body: { pnr: (await booked(scene)).providerPnr } }),
  },
  'GET /order/ticketOrderNumber.do': {
    own: async (scene) => ({ query: { orderNo: (await booked(scene)).orderNo } }),
    unknown: async () => ({ query: { orderNo: noOrder } }),
  },
  'POST /order/queryLog.do': {
    own: async (scene) => {
      const row = await booked(scene)
      await logTestLines(scene.server.deps, row, { stage: 'CREATE', sentence: 'held' })
      return { query: { orderNumber: row.orderNo }, body: {} }
    },
    unknown: async () => ({ query: { orderNumber: noOrder }, body: {} }),
  },
  'GET /mail/orderMail.do': {
    own: async (scene) => ({ query: { rowId: await insertTestMail(scene.server.deps, await booked(scene)) } }),
    unknown: async () => ({ query: { rowId: neverMade } }),
  },
  'POST /mail/downloadOrderMail.do': {
    own: async (scene) => ({ body: { rowId: await insertTestMail(scene.server.deps, await booked(scene)) } }),
    unknown: async () => ({ body: { rowId: neverMade } }),
  },
  'POST /order/showOrderDetail.do': byNumber,
  'POST /order/v2/showOrderDetail.do': {
    own: async (scene) => ({ query: {}, body: { orderNo: (await booked(scene)).orderNo } }),
    unknown: async () => ({ query: {}, body: { orderNo: noOrder } }),
  },
  'POST /order/v2/orderDetail.do': byNumber,
}

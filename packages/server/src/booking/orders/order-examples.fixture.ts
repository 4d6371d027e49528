import type { orderDetailRoutes, orderListRoutes } from '@gangway/core/contract'
import type { Example, Tenants } from '../../session/tenants.fixture.ts'
import { insertTestBooking, insertTestMail, logTestLines } from './bookings.fixture.ts'

type Examples = { [Name in keyof typeof orderListRoutes | keyof typeof orderDetailRoutes]: Example<Name> }

const neverMade = '0'.repeat(26)
const noOrder = 'TESTA20260101000000000'

const booked = ({ server, owner }: Tenants) => insertTestBooking(server.deps, owner)
const byNumber = {
  own: async (tenants: Tenants) => ({ body: { orderNo: (await booked(tenants)).orderNo } }),
  unknown: async () => ({ body: { orderNo: noOrder } }),
}

export const orderExamples: Examples = {
  'POST /order/matchOrderList.do': {
    own: async (tenants) => ({ body: { orderNo: (await booked(tenants)).orderNo } }),
  },
  'POST /order/matchPendingOrderList.do': {
    own: async (tenants) => {
      await booked(tenants)
      return { body: {} }
    },
  },
  'POST /order/export': { own: async () => ({ body: { filters: { airline: 'AK' } } }) },
  'POST /order/checkPnr.do': {
    own: async (tenants) => ({ body: { pnr: (await booked(tenants)).providerPnr } }),
  },
  'GET /order/ticketOrderNumber.do': {
    own: async (tenants) => ({ query: { orderNo: (await booked(tenants)).orderNo } }),
    unknown: async () => ({ query: { orderNo: noOrder } }),
  },
  'POST /order/queryLog.do': {
    own: async (tenants) => {
      const row = await booked(tenants)
      await logTestLines(tenants.server.deps, row, { stage: 'CREATE', sentence: 'held' })
      return { query: { orderNumber: row.orderNo }, body: {} }
    },
    unknown: async () => ({ query: { orderNumber: noOrder }, body: {} }),
  },
  'GET /mail/orderMail.do': {
    own: async (tenants) => ({ query: { rowId: await insertTestMail(tenants.server.deps, await booked(tenants)) } }),
    unknown: async () => ({ query: { rowId: neverMade } }),
  },
  'POST /mail/resendOrderMail.do': {
    own: async (tenants) => {
      const row = await booked(tenants)
      const { deps } = tenants.server
      const receivedAt = new Date(deps.clock.now().getTime() - 3_600_000)
      await insertTestMail(deps, row, { sender: deps.settings.mailFrom, receivedAt })
      return { body: { orderNo: row.orderNo } }
    },
    unknown: async () => ({ body: { orderNo: noOrder } }),
  },
  'POST /mail/downloadOrderMail.do': {
    own: async (tenants) => ({ body: { rowId: await insertTestMail(tenants.server.deps, await booked(tenants)) } }),
    unknown: async () => ({ body: { rowId: neverMade } }),
  },
  'POST /order/showOrderDetail.do': byNumber,
  'POST /order/v2/showOrderDetail.do': {
    own: async (tenants) => ({ query: {}, body: { orderNo: (await booked(tenants)).orderNo } }),
    unknown: async () => ({ query: {}, body: { orderNo: noOrder } }),
  },
  'POST /order/v2/orderDetail.do': byNumber,
}

import type { ancillaryRoutes } from '@gangway/core/contract'
import type { Example, Tenants } from '../../session/tenants.fixture.ts'
import { nextCode } from '../../session/sign-in.fixture.ts'
import { placeBooking, valueOf } from '../booking.fixture.ts'
import { card } from '../payment/payment.fixture.ts'
import { extrasOf, oneBag } from './ancillary.fixture.ts'

type Examples = { [Name in keyof typeof ancillaryRoutes]: Example<Name> }

const noOrder = 'TESTA20260101000000000'

/** A ticketed booking, paid by its owner with an authenticator code. */
async function issued({ server, owner }: Tenants): Promise<string> {
  const { orderNo } = await placeBooking(server, owner, {
    name: 'TICKET/OK',
    choose: ({ airline }) => airline === 'AK',
  })
  const body = { orderNo, payChannel: 'PREPAYMENT' } as const
  valueOf(await owner.client.call('POST /order/issueTicket.do', { body, mfaCode: nextCode(server) }))
  await server.deps.scheduler.runDue(owner.clientId)
  server.deps.clock.advance({ minutes: 2 })
  await server.deps.scheduler.runDue(owner.clientId)
  return orderNo
}

/** An order of the caller whose card payment waits for the cardholder. */
async function challenged(tenants: Tenants): Promise<string> {
  const { server, owner } = tenants
  const { orderNo } = await placeBooking(server, owner, {
    ...{ name: 'TICKET/OK', search: { currencyOption: 'AIRLINE_CURRENCY' } },
    choose: ({ airline }) => airline === 'AK',
  })
  const issue = { orderNo, payChannel: 'MOR', card } as const
  valueOf(await owner.client.call('POST /order/issueTicket.do', { body: issue, mfaCode: nextCode(server) }))
  await server.deps.scheduler.runDue(owner.clientId)
  server.deps.clock.advance({ minutes: 2 })
  await server.deps.scheduler.runDue(owner.clientId)
  const order = valueOf(await extrasOf(owner).order(orderNo, oneBag))
  const challengedCard = { ...card, cardNumber: '4000000000003063' }
  const body = { orderNo: order.orderNo, payChannel: 'MOR', card: challengedCard } as const
  valueOf(await owner.client.call('POST /postBooking/pay', { body, mfaCode: nextCode(server) }))
  await server.deps.scheduler.runDue(owner.clientId)
  return order.orderNo
}

async function ordered(tenants: Tenants): Promise<string> {
  return valueOf(await extrasOf(tenants.owner).order(await issued(tenants), oneBag)).orderNo
}

export const ancillaryExamples: Examples = {
  'POST /postBooking/queryAncillary': {
    own: async (tenants) => ({ body: { orderNo: await issued(tenants), seatMapOf: 1 } }),
    unknown: async () => ({ body: { orderNo: noOrder, seatMapOf: 1 } }),
  },
  'POST /postBooking/verify': {
    own: async (tenants) => ({ body: { orderNo: await issued(tenants), items: oneBag } }),
    unknown: async () => ({ body: { orderNo: noOrder, items: oneBag } }),
  },
  'POST /postBooking/order': {
    own: async (tenants) => ({ body: { orderNo: await issued(tenants), items: oneBag } }),
    unknown: async () => ({ body: { orderNo: noOrder, items: oneBag } }),
  },
  'POST /postBooking/pay': {
    own: async (tenants) => {
      const orderNo = await ordered(tenants)
      return { body: { orderNo, payChannel: 'PREPAYMENT' }, mfaCode: nextCode(tenants.server) }
    },
    unknown: async ({ server }, { body }) => ({ body: { ...body, orderNo: noOrder }, mfaCode: nextCode(server) }),
  },
  'POST /postBooking/confirmCard': {
    own: async (tenants) => ({ body: { orderNo: await challenged(tenants), code: '123456' } }),
    unknown: async () => ({ body: { orderNo: noOrder, code: '123456' } }),
  },
  'POST /postBooking/cancel': {
    own: async (tenants) => ({ body: { orderNo: await ordered(tenants) } }),
    unknown: async () => ({ body: { orderNo: noOrder } }),
  },
  'GET /postBooking/result/{orderNumber}': {
    own: async (tenants) => ({ params: { orderNumber: await ordered(tenants) } }),
    unknown: async () => ({ params: { orderNumber: noOrder } }),
  },
}

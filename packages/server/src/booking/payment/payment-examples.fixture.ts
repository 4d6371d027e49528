import type { paymentRoutes } from '@gangway/core/contract'
import type { Example, Tenants } from '../../session/tenants.fixture.ts'
import { nextCode } from '../../session/sign-in.fixture.ts'
import { placeBooking } from '../booking.fixture.ts'
import { card } from './payment.fixture.ts'

type Examples = { [Name in keyof typeof paymentRoutes]: Example<Name> }

const noOrder = 'TESTA20260101000000000'

/** Creates a payment request for the caller's own booking. */
async function payment({ server, owner }: Tenants) {
  const { orderNo } = await placeBooking(server, owner, { name: 'TICKET/OK' })
  return { body: { orderNo, payChannel: 'PREPAYMENT' as const }, mfaCode: nextCode(server) }
}

async function issued(tenants: Tenants): Promise<string> {
  const { server, owner } = tenants
  const input = await payment(tenants)
  await owner.client.call('POST /order/issueTicket.do', input)
  await server.deps.scheduler.runDue(owner.clientId)
  server.deps.clock.advance({ minutes: 2 })
  await server.deps.scheduler.runDue(owner.clientId)
  return input.body.orderNo
}

/** A booking of the caller whose card payment waits for the cardholder. */
async function challenged({ server, owner }: Tenants): Promise<string> {
  const search = { currencyOption: 'AIRLINE_CURRENCY' as const }
  const { orderNo } = await placeBooking(server, owner, { search, name: 'TICKET/OK' })
  const body = { orderNo, payChannel: 'MOR' as const, card: { ...card, cardNumber: '4000000000003063' } }
  await owner.client.call('POST /order/issueTicket.do', { body, mfaCode: nextCode(server) })
  await server.deps.scheduler.runDue(owner.clientId)
  return orderNo
}

export const paymentExamples: Examples = {
  'POST /order/issueTicket.do': {
    own: payment,
    unknown: async ({ server }, { body }) => ({ body: { ...body, orderNo: noOrder }, mfaCode: nextCode(server) }),
  },
  'POST /order/confirmCard.do': {
    own: async (tenants) => ({ body: { orderNo: await challenged(tenants), code: '123456' } }),
    unknown: async () => ({ body: { orderNo: noOrder, code: '123456' } }),
  },
  'POST /order/downloadTicket.do': {
    own: async (tenants) => ({ body: { orderNo: await issued(tenants) }, mfaCode: nextCode(tenants.server) }),
    unknown: async ({ server }) => ({ body: { orderNo: noOrder }, mfaCode: nextCode(server) }),
  },
}

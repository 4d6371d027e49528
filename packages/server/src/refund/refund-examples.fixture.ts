import type { cancelRoutes, claimRoutes, refundRoutes, unconfirmedRoutes } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { placeBooking, valueOf } from '../booking/booking.fixture.ts'
import { refund } from '../database/schema.ts'
import type { Example, TestUser, Tenants } from '../session/tenants.fixture.ts'
import { nextCode } from '../session/sign-in.fixture.ts'
import { newToken } from '../shared/ids.ts'
import { fullFeatureTrip, uploadProof, refundOperationsOf, loadRefund } from './refunds.fixture.ts'

type Table = typeof cancelRoutes & typeof refundRoutes & typeof claimRoutes & typeof unconfirmedRoutes

const noOrder = 'TESTA20260101000000000'
const noRefund = '202601-9999'
const noQuote = `q_${'0'.repeat(32)}`

/** A ticketed booking, paid by its owner with a second factor. */
export async function createPaidBooking({ server, owner }: Tenants): Promise<string> {
  const { orderNo } = await placeBooking(server, owner, { ...fullFeatureTrip, name: 'REFUND/FULL' })
  const body = { orderNo, payChannel: 'PREPAYMENT' } as const
  valueOf(await owner.client.call('POST /order/issueTicket.do', { body, mfaCode: nextCode(server) }))
  for (let minute = 0; minute < 6; minute++) {
    await server.deps.scheduler.runDue(owner.clientId)
    server.deps.clock.advance({ minutes: 1 })
  }
  return orderNo
}

async function quoted(tenants: Tenants) {
  const orderNo = await createPaidBooking(tenants)
  const { quoteId, lines } = valueOf(await refundOperationsOf(tenants.owner).quote(orderNo))
  const ticketNos = lines.flatMap((line) => line.ticketNos)
  return { quoteId: quoteId ?? '', orderNo, ticketNos, refundReason: 'voluntary' as const }
}

/** A refund in progress. */
async function createRefund(tenants: Tenants): Promise<string> {
  const body = await quoted(tenants)
  const asked = { body, mfaCode: nextCode(tenants.server), idempotencyKey: newToken(12) }
  return valueOf(await tenants.owner.client.call('POST /refund/refund.do', asked)).refundNo
}

/** A refund whose money waits for confirmation. */
async function createUnconfirmedRefund(tenants: Tenants): Promise<string> {
  const { deps } = tenants.server
  const refundNo = await createRefund(tenants)
  const { estimated, statusAt } = await loadRefund(tenants.server, refundNo)
  await deps.db
    .update(refund)
    .set({ status: 'AIRLINE_REFUNDING', confirmState: 'UNCONFIRMED', received: estimated, receivedAt: statusAt })
    .where(eq(refund.refundNo, refundNo))
  return refundNo
}

/** The claim of a user's booking. */
async function createClaim(tenants: Tenants, caller: TestUser) {
  const orderNo = await createPaidBooking(tenants)
  const { passengers } = await refundOperationsOf(caller).detail(orderNo)
  const named = passengers.map(({ name, pnrs, ticketNos }) => ({
    name,
    pnr: pnrs[0] ?? '',
    ticketNo: ticketNos[0] ?? '',
  }))
  const proofUrl = [await uploadProof(caller)]
  return { orderNo, passengers: named, refundReason: 'void' as const, fulfilmentDate: '2026-03-01', proofUrl }
}

const byOrder = {
  own: async (tenants: Tenants) => ({ body: { orderNo: await createPaidBooking(tenants) } }),
  unknown: async () => ({ body: { orderNo: noOrder } }),
}

export const refundExamples: { [Name in keyof Table]: Example<Name> } = {
  'POST /refund/refundQuotationV2.do': {
    own: async (tenants) => {
      const { orderNo, ticketNos } = await quoted(tenants)
      return { body: { orderNo, ticketNos } }
    },
    unknown: async (_tenants, { body }) => ({ body: { ticketNos: body?.ticketNos ?? [], orderNo: noOrder } }),
  },
  'POST /refund/refund.do': {
    own: async (tenants) => ({ body: await quoted(tenants), mfaCode: nextCode(tenants.server) }),
    unknown: async ({ server }, { body }) => ({
      body: { ticketNos: body?.ticketNos ?? [], refundReason: 'voluntary', quoteId: noQuote, orderNo: noOrder },
      mfaCode: nextCode(server),
    }),
  },
  'POST /refund/getPageList': {
    own: async (tenants) => {
      await createRefund(tenants)
      return { body: {} }
    },
  },
  'GET /refund/info/{refundNo}': {
    own: async (tenants) => ({ params: { refundNo: await createRefund(tenants) } }),
    unknown: async () => ({ params: { refundNo: noRefund } }),
  },
  'POST /refund/batchSearch': {
    own: async (tenants) => {
      await createRefund(tenants)
      return { body: { orderNos: [noOrder] } }
    },
  },
  'POST /refund/export': {
    own: async (tenants) => {
      await createRefund(tenants)
      return { body: {} }
    },
  },
  'POST /refund/uploadProof': {
    own: async (tenants) => ({
      body: { refundNo: await createRefund(tenants), proofUrl: [await uploadProof(tenants.owner)] },
    }),
    unknown: async (_tenants, { body }) => ({ body: { refundNo: noRefund, proofUrl: body?.proofUrl ?? [] } }),
  },
  'POST /refund/cancel/{refundNo}': {
    own: async (tenants) => ({ params: { refundNo: await createRefund(tenants) }, body: {} }),
    unknown: async () => ({ params: { refundNo: noRefund }, body: {} }),
  },
  'POST /refund/queryLog': {
    own: async (tenants) => ({ query: { refundNo: await createRefund(tenants) }, body: {} }),
    unknown: async () => ({ query: { refundNo: noRefund }, body: {} }),
  },
  'POST /refund/refundClaim.do': {
    own: async (tenants) => ({ body: await createClaim(tenants, tenants.owner), mfaCode: nextCode(tenants.server) }),
    unknown: async ({ server }, { body }) => ({
      body: { passengers: body?.passengers ?? [], orderNo: noOrder },
      mfaCode: nextCode(server),
    }),
  },
  'POST /refund/hasUnClaimTicketExtend/{id}': {
    own: async (tenants) => ({ params: { id: await createPaidBooking(tenants) }, body: {} }),
    unknown: async () => ({ params: { id: noOrder }, body: {} }),
  },
  'POST /refund/refundClaimApplyWindow': byOrder,
  'POST /refund/cancelAdvice': byOrder,
  'POST /refund/queryVoidWindow': byOrder,
  'POST /refund/voidQuotation': byOrder,
  'POST /refund/void.do': {
    own: async (tenants) => {
      const orderNo = await createPaidBooking(tenants)
      const { voidOfferId } = valueOf(await refundOperationsOf(tenants.owner).voidQuote(orderNo))
      return { body: { orderNo, voidOfferId: voidOfferId ?? '' }, mfaCode: nextCode(tenants.server) }
    },
    unknown: async ({ server }) => ({
      body: { orderNo: noOrder, voidOfferId: noQuote },
      mfaCode: nextCode(server),
    }),
  },
  'POST /claim/order': {
    own: async () => ({ body: { PNR: 'KX41QP' } }),
    // A booking is of the agency that claims it first.
    foreign: async ({ owner }, own) => {
      await owner.client.call('POST /claim/order', own)
      return own
    },
    unknown: async () => ({ body: { PNR: 'ZZ41QP' } }),
  },
  'GET /clientProfile/claimEnabled': { own: async () => ({}) },
  'POST /client/unconfirmedRefund/getPageList': {
    own: async (tenants) => {
      await createUnconfirmedRefund(tenants)
      return { body: {} }
    },
  },
  'GET /client/unconfirmedRefund/explain/{refundNo}': {
    own: async (tenants) => ({ params: { refundNo: await createUnconfirmedRefund(tenants) } }),
    unknown: async () => ({ params: { refundNo: noRefund } }),
  },
  'POST /client/unconfirmedRefund/confirm': {
    own: async (tenants) => ({ body: { refundNos: [await createUnconfirmedRefund(tenants)] } }),
    unknown: async () => ({ body: { refundNos: [noRefund] } }),
  },
  'POST /client/unconfirmedRefund/dispute': {
    own: async (tenants) => ({ body: { refundNo: await createUnconfirmedRefund(tenants), remark: 'It was more' } }),
    unknown: async () => ({ body: { refundNo: noRefund, remark: 'It was more' } }),
  },
}

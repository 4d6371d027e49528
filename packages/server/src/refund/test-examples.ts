import type { cancelRoutes, claimRoutes, refundRoutes, unconfirmedRoutes } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { placeBooking, valueOf } from '../booking/test-booking.ts'
import { refund } from '../database/schema.ts'
import type { Example, Person, Scene } from '../session/test-scene.ts'
import { nextCode } from '../session/test-sign-in.ts'
import { newToken } from '../shared/ids.ts'
import { profileTrip, proofOf, refundsOf, refundRow } from './test-refunds.ts'

type Table = typeof cancelRoutes & typeof refundRoutes & typeof claimRoutes & typeof unconfirmedRoutes

const noOrder = 'TESTA20260101000000000'
const noRefund = '202601-9999'
const noQuote = `q_${'0'.repeat(32)}`

/** A booking with its tickets, paid with a code as its owner pays. */
export async function ticketed({ server, owner }: Scene): Promise<string> {
  const { orderNo } = await placeBooking(server, owner, { ...profileTrip, name: 'REFUND/FULL' })
  const body = { orderNo, payChannel: 'PREPAYMENT' } as const
  valueOf(await owner.client.call('POST /order/issueTicket.do', { body, mfaCode: nextCode(server) }))
  for (let minute = 0; minute < 6; minute++) {
    await server.deps.agenda.runDue(owner.clientId)
    server.deps.clock.advance({ minutes: 1 })
  }
  return orderNo
}

async function quoted(scene: Scene) {
  const orderNo = await ticketed(scene)
  const { quoteId, lines } = valueOf(await refundsOf(scene.owner).quote(orderNo))
  const ticketNos = lines.flatMap((line) => line.ticketNos)
  return { quoteId: quoteId ?? '', orderNo, ticketNos, refundReason: 'voluntary' as const }
}

/** A refund that is being processed. */
async function made(scene: Scene): Promise<string> {
  const body = await quoted(scene)
  const asked = { body, mfaCode: nextCode(scene.server), idempotencyKey: newToken(12) }
  return valueOf(await scene.owner.client.call('POST /refund/refund.do', asked)).refundNo
}

/** One whose money waits to be accepted. */
async function unconfirmed(scene: Scene): Promise<string> {
  const { deps } = scene.server
  const refundNo = await made(scene)
  const { estimated, statusAt } = await refundRow(scene.server, refundNo)
  await deps.db
    .update(refund)
    .set({ status: 'AIRLINE_REFUNDING', confirmState: 'UNCONFIRMED', received: estimated, receivedAt: statusAt })
    .where(eq(refund.refundNo, refundNo))
  return refundNo
}

/** What a claim of a booking of somebody says. */
async function claimOf(scene: Scene, by: Person) {
  const orderNo = await ticketed(scene)
  const { passengers } = await refundsOf(by).detail(orderNo)
  const named = passengers.map(({ name, pnrs, ticketNos }) => ({
    name,
    pnr: pnrs[0] ?? '',
    ticketNo: ticketNos[0] ?? '',
  }))
  const proofUrl = [await proofOf(by)]
  return { orderNo, passengers: named, refundReason: 'void' as const, fulfilmentDate: '2026-03-01', proofUrl }
}

const byOrder = {
  own: async (scene: Scene) => ({ body: { orderNo: await ticketed(scene) } }),
  unknown: async () => ({ body: { orderNo: noOrder } }),
}

export const refundExamples: { [Name in keyof Table]: Example<Name> } = {
  'POST /refund/refundQuotationV2.do': {
    own: async (scene) => {
      const { orderNo, ticketNos } = await quoted(scene)
      return { body: { orderNo, ticketNos } }
    },
    unknown: async (_scene, { body }) => ({ body: { ticketNos: body?.ticketNos ?? [], orderNo: noOrder } }),
  },
  'POST /refund/refund.do': {
    own: async (scene) => ({ body: await quoted(scene), mfaCode: nextCode(scene.server) }),
    unknown: async ({ server }, { body }) => ({
      body: { ticketNos: body?.ticketNos ?? [], refundReason: 'voluntary', quoteId: noQuote, orderNo: noOrder },
      mfaCode: nextCode(server),
    }),
  },
  'POST /refund/getPageList': {
    own: async (scene) => {
      await made(scene)
      return { body: {} }
    },
  },
  'GET /refund/info/{refundNo}': {
    own: async (scene) => ({ params: { refundNo: await made(scene) } }),
    unknown: async () => ({ params: { refundNo: noRefund } }),
  },
  'POST /refund/batchSearch': {
    own: async (scene) => {
      await made(scene)
      return { body: { orderNos: [noOrder] } }
    },
  },
  'POST /refund/export': {
    own: async (scene) => {
      await made(scene)
      return { body: {} }
    },
  },
  'POST /refund/uploadProof': {
    own: async (scene) => ({ body: { refundNo: await made(scene), proofUrl: [await proofOf(scene.owner)] } }),
    unknown: async (_scene, { body }) => ({ body: { refundNo: noRefund, proofUrl: body?.proofUrl ?? [] } }),
  },
  'POST /refund/cancel/{refundNo}': {
    own: async (scene) => ({ params: { refundNo: await made(scene) }, body: {} }),
    unknown: async () => ({ params: { refundNo: noRefund }, body: {} }),
  },
  'POST /refund/queryLog': {
    own: async (scene) => ({ query: { refundNo: await made(scene) }, body: {} }),
    unknown: async () => ({ query: { refundNo: noRefund }, body: {} }),
  },
  'POST /refund/refundClaim.do': {
    own: async (scene) => ({ body: await claimOf(scene, scene.owner), mfaCode: nextCode(scene.server) }),
    unknown: async ({ server }, { body }) => ({
      body: { passengers: body?.passengers ?? [], orderNo: noOrder },
      mfaCode: nextCode(server),
    }),
  },
  'POST /refund/hasUnClaimTicketExtend/{id}': {
    own: async (scene) => ({ params: { id: await ticketed(scene) }, body: {} }),
    unknown: async () => ({ params: { id: noOrder }, body: {} }),
  },
  'POST /refund/refundClaimApplyWindow': byOrder,
  'POST /refund/cancelAdvice': byOrder,
  'POST /refund/queryVoidWindow': byOrder,
  'POST /refund/voidQuotation': byOrder,
  'POST /refund/void.do': {
    own: async (scene) => {
      const orderNo = await ticketed(scene)
      const { voidOfferId } = valueOf(await refundsOf(scene.owner).voidQuote(orderNo))
      return { body: { orderNo, voidOfferId: voidOfferId ?? '' }, mfaCode: nextCode(scene.server) }
    },
    unknown: async ({ server }) => ({
      body: { orderNo: noOrder, voidOfferId: noQuote },
      mfaCode: nextCode(server),
    }),
  },
  'POST /claim/order': {
    own: async () => ({ body: { PNR: 'KX41QP' } }),
    unknown: async () => ({ body: { PNR: 'ZZ41QP' } }),
  },
  'GET /clientProfile/claimEnabled': { own: async () => ({}) },
  'POST /client/unconfirmedRefund/getPageList': {
    own: async (scene) => {
      await unconfirmed(scene)
      return { body: {} }
    },
  },
  'POST /client/unconfirmedRefund/confirm': {
    own: async (scene) => ({ body: { refundNos: [await unconfirmed(scene)] } }),
    unknown: async () => ({ body: { refundNos: [noRefund] } }),
  },
  'POST /client/unconfirmedRefund/dispute': {
    own: async (scene) => ({ body: { refundNo: await unconfirmed(scene), remark: 'It was more' } }),
    unknown: async () => ({ body: { refundNo: noRefund, remark: 'It was more' } }),
  },
}

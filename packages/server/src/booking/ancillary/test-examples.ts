import type { ancillaryRoutes } from '@gangway/core/contract'
import type { Example, Scene } from '../../session/test-scene.ts'
import { nextCode } from '../../session/test-sign-in.ts'
import { placeBooking, valueOf } from '../test-booking.ts'
import { extrasOf, oneBag } from './test-ancillary.ts'

type Examples = { [Name in keyof typeof ancillaryRoutes]: Example<Name> }

const noOrder = 'TESTA20260101000000000'

/** A booking with its tickets, paid with a code as its owner pays. */
async function issued({ server, owner }: Scene): Promise<string> {
  const { orderNo } = await placeBooking(server, owner, {
    name: 'TICKET/OK',
    choose: ({ airline }) => airline === 'AK',
  })
  const body = { orderNo, payChannel: 'PREPAYMENT' } as const
  valueOf(await owner.client.call('POST /order/issueTicket.do', { body, mfaCode: nextCode(server) }))
  await server.deps.agenda.runDue(owner.clientId)
  server.deps.clock.advance({ minutes: 2 })
  await server.deps.agenda.runDue(owner.clientId)
  return orderNo
}

async function ordered(scene: Scene): Promise<string> {
  return valueOf(await extrasOf(scene.owner).order(await issued(scene), oneBag)).orderNo
}

export const ancillaryExamples: Examples = {
  'POST /postBooking/queryAncillary': {
    own: async (scene) => ({ body: { orderNo: await issued(scene), seatMapOf: 1 } }),
    unknown: async () => ({ body: { orderNo: noOrder, seatMapOf: 1 } }),
  },
  'POST /postBooking/verify': {
    own: async (scene) => ({ body: { orderNo: await issued(scene), items: oneBag } }),
    unknown: async () => ({ body: { orderNo: noOrder, items: oneBag } }),
  },
  'POST /postBooking/order': {
    own: async (scene) => ({ body: { orderNo: await issued(scene), items: oneBag } }),
    unknown: async () => ({ body: { orderNo: noOrder, items: oneBag } }),
  },
  'POST /postBooking/pay': {
    own: async (scene) => {
      const orderNo = await ordered(scene)
      return { body: { orderNo, payChannel: 'PREPAYMENT' }, mfaCode: nextCode(scene.server) }
    },
    unknown: async ({ server }, { body }) => ({ body: { ...body, orderNo: noOrder }, mfaCode: nextCode(server) }),
  },
  'POST /postBooking/cancel': {
    own: async (scene) => ({ body: { orderNo: await ordered(scene) } }),
    unknown: async () => ({ body: { orderNo: noOrder } }),
  },
  'GET /postBooking/result/{orderNumber}': {
    own: async (scene) => ({ params: { orderNumber: await ordered(scene) } }),
    unknown: async () => ({ params: { orderNumber: noOrder } }),
  },
}

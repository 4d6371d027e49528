import type { paymentRoutes } from '@gangway/core/contract'
import type { Example, Scene } from '../session/test-scene.ts'
import { nextCode } from '../session/test-sign-in.ts'
import { placeBooking } from './test-booking.ts'

type Examples = { [Name in keyof typeof paymentRoutes]: Example<Name> }

const noOrder = 'TESTA20260101000000000'

/** What pays an own booking. */
async function payment({ server, owner }: Scene) {
  const { orderNo } = await placeBooking(server, owner, { name: 'TICKET/OK' })
  return { body: { orderNo, payChannel: 'PREPAYMENT' as const }, mfaCode: nextCode(server) }
}

async function issued(scene: Scene): Promise<string> {
  const { server, owner } = scene
  const input = await payment(scene)
  await owner.client.call('POST /order/issueTicket.do', input)
  await server.deps.agenda.runDue(owner.clientId)
  server.deps.clock.advance({ minutes: 2 })
  await server.deps.agenda.runDue(owner.clientId)
  return input.body.orderNo
}

export const paymentExamples: Examples = {
  'POST /order/issueTicket.do': {
    own: payment,
    unknown: async ({ server }, { body }) => ({ body: { ...body, orderNo: noOrder }, mfaCode: nextCode(server) }),
  },
  'POST /order/downloadTicket.do': {
    own: async (scene) => ({ body: { orderNo: await issued(scene) }, mfaCode: nextCode(scene.server) }),
    unknown: async ({ server }) => ({ body: { orderNo: noOrder }, mfaCode: nextCode(server) }),
  },
}

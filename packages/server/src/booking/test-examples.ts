import type { bookingRoutes } from '@gangway/core/contract'
import type { Example, Scene } from '../session/test-scene.ts'
import { findOffers, orderOf, placeBooking, verifyOne } from './test-booking.ts'

type Examples = { [Name in keyof typeof bookingRoutes]: Example<Name> }

const neverMade = '0'.repeat(26)
const noOrder = 'TESTA20260101000000000'

const verified = ({ owner }: Scene) => verifyOne(owner.client)
const booked = async ({ server, owner }: Scene) => (await placeBooking(server, owner)).orderNo

/** A booking that was cancelled. */
/** Somebody else each time: what is made of it is not the same booking twice. */
async function cancelled(scene: Scene): Promise<string> {
  const { server, owner } = scene
  people += 1
  const { orderNo } = await placeBooking(server, owner, { name: `DOE/${'ABCDEFGHIJ'[people % 10]}` })
  await scene.owner.client.call('POST /order/cancelTicket.do', { body: { orderNo, type: 'CANCEL' } })
  return orderNo
}

async function savedContact(scene: Scene): Promise<string> {
  const { server, owner } = scene
  await placeBooking(server, owner, { order: { saveContact: true } })
  const contacts = await owner.client.call('POST /order/contacts.do', { body: {} })
  return (contacts.ok && contacts.value.list[0]?.id) || neverMade
}

let people = 0

export const bookingExamples: Examples = {
  'POST /order/verify.do': {
    own: async ({ owner }) => {
      const { searchId, offers } = await findOffers(owner.client)
      return { body: { searchId, routingId: offers[0]?.routingId ?? '', adult: 1 } }
    },
    unknown: async (_, { body }) => ({ body: { ...body, searchId: neverMade } }),
  },
  'POST /order/seatMap.do': {
    own: async (scene) => ({ body: { verifyId: (await verified(scene)).verifyId, segmentIndex: 1 } }),
    unknown: async () => ({ body: { verifyId: neverMade, segmentIndex: 1 } }),
  },
  'POST /order/order.do': {
    own: async (scene) => ({ body: orderOf(await verified(scene)) }),
    unknown: async (_, { body }) => ({ body: { ...body, verifyId: neverMade } }),
  },
  'POST /order/cancelTicket.do': {
    own: async (scene) => ({ body: { orderNo: await booked(scene), type: 'CANCEL' } }),
    unknown: async () => ({ body: { orderNo: noOrder, type: 'CANCEL' } }),
  },
  'POST /order/regenerate.do': {
    own: async (scene) => ({ body: { orderNo: await cancelled(scene) } }),
    unknown: async () => ({ body: { orderNo: noOrder } }),
  },
  'POST /order/contacts.do': { own: async () => ({ body: {} }) },
  'POST /order/deleteContact.do': {
    own: async (scene) => ({ body: { id: await savedContact(scene) } }),
    unknown: async () => ({ body: { id: neverMade } }),
  },
}

import type { bookingRoutes } from '@gangway/core/contract'
import type { Example, Tenants } from '../session/tenants.fixture.ts'
import { findOffers, orderOf, placeBooking, verifyOne } from './booking.fixture.ts'

type Examples = { [Name in keyof typeof bookingRoutes]: Example<Name> }

const neverMade = '0'.repeat(26)
const noOrder = 'TESTA20260101000000000'

const verified = ({ owner }: Tenants) => verifyOne(owner.client)
const booked = async ({ server, owner }: Tenants) => (await placeBooking(server, owner)).orderNo

/** Creates a cancelled booking. The passenger is new each time, so that bookings made from it are no duplicates. */
async function cancelled(tenants: Tenants): Promise<string> {
  const { server, owner } = tenants
  people += 1
  const { orderNo } = await placeBooking(server, owner, { name: `DOE/${'ABCDEFGHIJ'[people % 10]}` })
  await tenants.owner.client.call('POST /order/cancelTicket.do', { body: { orderNo, type: 'CANCEL' } })
  return orderNo
}

async function savedContact(tenants: Tenants): Promise<string> {
  const { server, owner } = tenants
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
    own: async (tenants) => ({ body: { verifyId: (await verified(tenants)).verifyId, segmentIndex: 1 } }),
    unknown: async () => ({ body: { verifyId: neverMade, segmentIndex: 1 } }),
  },
  'POST /order/order.do': {
    own: async (tenants) => ({ body: orderOf(await verified(tenants)) }),
    unknown: async (_, { body }) => ({ body: { ...body, verifyId: neverMade } }),
  },
  'POST /order/cancelTicket.do': {
    own: async (tenants) => ({ body: { orderNo: await booked(tenants), type: 'CANCEL' } }),
    unknown: async () => ({ body: { orderNo: noOrder, type: 'CANCEL' } }),
  },
  'POST /order/regenerate.do': {
    own: async (tenants) => ({ body: { orderNo: await cancelled(tenants) } }),
    unknown: async () => ({ body: { orderNo: noOrder } }),
  },
  'POST /order/contacts.do': { own: async () => ({ body: {} }) },
  'POST /order/deleteContact.do': {
    own: async (tenants) => ({ body: { id: await savedContact(tenants) } }),
    unknown: async () => ({ body: { id: neverMade } }),
  },
}

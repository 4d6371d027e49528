import type { embedRoutes } from '@gangway/core/contract'
import type { Example, TestUser, Tenants } from '../session/tenants.fixture.ts'
import { nextCode } from '../session/sign-in.fixture.ts'
import { placeBooking } from '../booking/booking.fixture.ts'
import { makeKey, shop, tokenOf } from './embed.fixture.ts'

const settings = { name: 'Shop', origins: [shop], scopes: ['search' as const] }

/** An active token of a new embed key. */
async function live({ server }: Tenants, person: Pick<TestUser, 'client'>) {
  const key = await makeKey(server, person)
  await tokenOf(server, key, { user: 'customer-7' })
  return key
}

async function tokenIdOf(tenants: Tenants): Promise<string> {
  const { id: keyId } = await live(tenants, tenants.owner)
  const result = await tenants.owner.client.call('POST /embed/session/getPageList', { body: { keyId } })
  const [session] = result.ok ? result.value.list : []
  if (!session) throw new Error('The embed session does not exist.')
  return session.id
}

const never = { params: { id: '0never' } }

export const embedExamples: { [Name in keyof typeof embedRoutes]: Example<Name> } = {
  'POST /embed/token': {
    own: async ({ server, owner }) => ({ body: { ...(await pairOf(server, owner)), user: 'customer-7' } }),
    foreign: async ({ server, otherAgencyUser }) => ({
      body: { ...(await pairOf(server, otherAgencyUser)), user: 'customer-7' },
    }),
  },
  'POST /embed/confirm-payment': {
    own: async ({ server, owner }) => ({ body: await paidBooking(server, owner) }),
    foreign: async (tenants, { body }) => ({ body: { ...body, ...(await confirmingPair(tenants)) } }),
    unknown: async (tenants, { body }) => ({
      body: { ...body, ...(await confirmingPair(tenants)), orderNo: 'GWAYS20261120140200123' },
    }),
  },
  // Only pages have a key to sign with.
  'POST /embed/payment-terms': {
    own: async ({ server, owner }) => ({ body: { orderNo: (await placeBooking(server, owner)).orderNo } }),
    closed: true,
  },
  'POST /embed/key/getPageList': {
    own: async (tenants) => {
      await live(tenants, tenants.owner)
      return { body: {} }
    },
  },
  'POST /embed/key/preview/{id}': {
    own: async ({ server, owner }) => ({ params: { id: (await makeKey(server, owner)).id }, body: {} }),
    unknown: async () => ({ ...never, body: {} }),
  },
  'POST /embed/key/save': {
    own: async (tenants) => {
      const { id } = await makeKey(tenants.server, tenants.owner)
      return { body: { ...settings, id }, mfaCode: nextCode(tenants.server) }
    },
    unknown: async ({ server }) => ({ body: { ...settings, id: '0never' }, mfaCode: nextCode(server) }),
  },
  'POST /embed/key/rotateSecret/{id}': {
    own: async ({ server, owner }) => {
      const { id } = await makeKey(server, owner)
      return { params: { id }, body: {}, mfaCode: nextCode(server) }
    },
    unknown: async ({ server }) => ({ ...never, body: {}, mfaCode: nextCode(server) }),
  },
  'POST /embed/key/delete/{id}': {
    own: async ({ server, owner }) => {
      const { id } = await makeKey(server, owner)
      return { params: { id }, body: {}, mfaCode: nextCode(server) }
    },
    unknown: async ({ server }) => ({ ...never, body: {}, mfaCode: nextCode(server) }),
  },
  'POST /embed/key/stopAll': {
    own: async (tenants) => {
      await live(tenants, tenants.owner)
      return { body: {} }
    },
  },
  'POST /embed/session/getPageList': {
    own: async (tenants) => {
      await live(tenants, tenants.owner)
      return { body: {} }
    },
  },
  'POST /embed/session/end/{id}': {
    own: async (tenants) => ({ params: { id: await tokenIdOf(tenants) }, body: {} }),
    unknown: async () => ({ ...never, body: {} }),
  },
}

async function confirmingPair({ server, otherAgencyUser }: Tenants) {
  const { key, secret } = await makeKey(server, otherAgencyUser, { confirms: ['order:issueTicket'] })
  return { key, secret }
}

/** A booking whose traveller has paid the agency. */
async function paidBooking(server: Tenants['server'], person: Pick<TestUser, 'client'>) {
  const { key, secret } = await makeKey(server, person, { confirms: ['order:issueTicket'] })
  const { orderNo, total } = await placeBooking(server, person)
  return { key, secret, orderNo, ...total, paymentId: `pay-${orderNo}` }
}

async function pairOf(server: Tenants['server'], person: Pick<TestUser, 'client'>) {
  const { key, secret } = await makeKey(server, person)
  return { key, secret }
}

import type { Person } from '@gangway/core/contract'
import { beforeEach } from 'vitest'
import { valueOf } from '../booking/booking.fixture.ts'
import { insertTestBooking } from '../booking/orders/bookings.fixture.ts'
import { client, conversation, conversationMessage } from '../database/schema.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { createTenants, type Tenants } from '../session/tenants.fixture.ts'
import { newId } from '../shared/ids.ts'

export const jane = { kind: 'PASSENGER', lastName: 'DOE', firstName: 'JANE', birth: '1990-02-14' } as const
export const flown = { status: 'ISSUED', departDate: '2026-01-05' } as const

/** Two agencies whose exports, erasures and periods ask for no code, which has a test of its own. */
export function usePrivacy() {
  const server = useDemoServer()
  const opened: { tenants?: Tenants } = {}
  beforeEach(async () => {
    opened.tenants = await createTenants(server)
    await server.deps.db.update(client).set({ features: { 'personalData:erase': false } })
  })
  const tenants = () => {
    if (!opened.tenants) throw new Error('The agencies exist in hooks and tests only.')
    return opened.tenants
  }
  const call = () => tenants().owner.client
  return {
    server,
    tenants,
    call,
    /** A booking of the owner, whose flight is over. */
    insert: (more: Parameters<typeof insertTestBooking>[2] = {}) =>
      insertTestBooking(server.deps, tenants().owner, { ...flown, ...more }),
    find: async (text: string) => valueOf(await call().call('POST /personalData/find', { body: { text } })).people,
    erase: (person: Person = jane) => call().call('POST /personalData/erase', { body: { person } }),
    /** A question to the assistant. */
    async ask(text: string): Promise<string> {
      const { db, clock } = server.deps
      const [id, at] = [newId(clock.now()), clock.now()]
      const { clientId, id: userId } = tenants().owner
      const shared = { clientId, userId, lang: 'en', at } as const
      await db.insert(conversation).values({ ...shared, id, state: { subject: text }, updatedAt: at })
      await db
        .insert(conversationMessage)
        .values({ ...shared, id, conversationId: id, clientMessageId: id, text, createdAt: at })
      return id
    },
  }
}

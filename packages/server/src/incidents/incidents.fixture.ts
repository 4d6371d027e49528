import type { CallInput } from '@gangway/core'
import { eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { valueOf } from '../booking/booking.fixture.ts'
import { incident } from '../database/schema.ts'
import { createTicketedBooking, advanceTime, disableRefundCodes } from '../refund/refunds.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type DemoServer, type SignedInUser } from '../session/sign-in.fixture.ts'
import { newToken } from '../shared/ids.ts'

type Caller = Pick<SignedInUser, 'client'>
type Handled = Partial<NonNullable<CallInput<'POST /orderEvent/handle'>['body']>>
type TriggerInput = Omit<NonNullable<CallInput<'POST /sandbox/events'>['body']>, 'kind'>

export function incidentsOf({ client }: Caller) {
  return {
    list: async (body: CallInput<'POST /orderEvent/getPageList'>['body'] = {}) =>
      valueOf(await client.call('POST /orderEvent/getPageList', { body })).list,
    info: async (id: string) => valueOf(await client.call('GET /orderEvent/info/{id}', { params: { id } })),
    count: async () => valueOf(await client.call('POST /orderEvent/countNew', { body: {} })).count,
    handle: (ids: string[], choice: Handled = {}) =>
      client.call('POST /orderEvent/handle', { body: { ids, ...choice }, idempotencyKey: newToken(12) }),
    refund: (id: string, fastConfirm = true) =>
      client.call('POST /orderEvent/refund', { body: { id, fastConfirm }, idempotencyKey: newToken(12) }),
    trigger: (orderNo: string, more: TriggerInput) =>
      client.call('POST /sandbox/events', { body: { kind: 'scheduleChange', orderNo, ...more } }),
  }
}

/** A ticketed booking of these passengers with the airline change named by their last name, three hours later. */
export async function changedTrip(server: DemoServer, by: Caller, name: string): Promise<string> {
  const orderNo = await createTicketedBooking(server, by, { name })
  await advanceTime(by, { hours: 3 })
  return orderNo
}

/** A server that is reset for each test, and calls of an agency user about incidents. */
export function incidentsFixture() {
  const server = useDemoServer()
  let agent: SignedInUser
  beforeEach(async () => {
    await disableRefundCodes(server)
    agent = await signInAs(server, 'admin@harbour.example')
  })
  return {
    server: () => server,
    agent: () => agent,
    incidents: () => incidentsOf(agent),
    changed: (name: string) => changedTrip(server, agent, name),
    /** The only incident. */
    async only() {
      const [row, ...others] = await incidentsOf(agent).list()
      if (!row || others.length > 0) throw new Error(`There are ${others.length + (row ? 1 : 0)} incidents.`)
      return row
    },
    /** The log of a booking, newest first. */
    async logOf(orderNumber: string) {
      const { list } = valueOf(await agent.client.call('POST /order/queryLog.do', { query: { orderNumber }, body: {} }))
      return list.map(({ contents }) => contents)
    },
  }
}

/** The number of the only incident of a booking. */
export async function findIncidentOf({ deps }: Pick<DemoServer, 'deps'>, bookingId: string): Promise<string> {
  const [row] = await deps.db.select().from(incident).where(eq(incident.bookingId, bookingId))
  if (!row) throw new Error(`Booking ${bookingId} has no incident.`)
  return row.incidentNo
}

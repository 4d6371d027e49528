import type { CallInput } from '@gangway/core'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { valueOf } from '../booking/test-booking.ts'
import { incident } from '../database/schema.ts'
import { issued, passTime, withoutRefundCodes } from '../refund/test-refunds.ts'
import { openDemo, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { newToken } from '../shared/ids.ts'

type By = Pick<SignedIn, 'client'>
type Handled = Partial<NonNullable<CallInput<'POST /orderEvent/handle'>['body']>>
type Happens = Omit<NonNullable<CallInput<'POST /sandbox/events'>['body']>, 'kind'>

export function incidentsOf({ client }: By) {
  return {
    list: async (body: CallInput<'POST /orderEvent/getPageList'>['body'] = {}) =>
      valueOf(await client.call('POST /orderEvent/getPageList', { body })).list,
    info: async (id: string) => valueOf(await client.call('GET /orderEvent/info/{id}', { params: { id } })),
    count: async () => valueOf(await client.call('POST /orderEvent/countNew', { body: {} })).count,
    handle: (ids: string[], choice: Handled = {}) =>
      client.call('POST /orderEvent/handle', { body: { ids, ...choice }, idempotencyKey: newToken(12) }),
    refund: (id: string, fastConfirm = true) =>
      client.call('POST /orderEvent/refund', { body: { id, fastConfirm }, idempotencyKey: newToken(12) }),
    happens: (orderNo: string, more: Happens) =>
      client.call('POST /sandbox/events', { body: { kind: 'scheduleChange', orderNo, ...more } }),
  }
}

/** A ticketed booking of these people, and whatever the airline did to it within three hours. */
export async function changedTrip(server: DemoServer, by: By, name: string): Promise<string> {
  const orderNo = await issued(server, by, { name })
  await passTime(by, { hours: 3 })
  return orderNo
}

/** One server for a file of tests, as new for each of them, and what somebody of the agency asks it about incidents. */
export function incidentScene() {
  let server: DemoServer
  let agent: SignedIn
  beforeAll(async () => void (server = await openDemo()))
  beforeEach(async () => {
    await server.startAnew()
    await withoutRefundCodes(server)
    agent = await signedIn(server, 'admin@harbour.example')
  })
  afterAll(() => server.close())
  return {
    server: () => server,
    agent: () => agent,
    incidents: () => incidentsOf(agent),
    changed: (name: string) => changedTrip(server, agent, name),
    /** The one incident there is. */
    async only() {
      const [row, ...others] = await incidentsOf(agent).list()
      if (!row || others.length > 0) throw new Error(`There are ${others.length + (row ? 1 : 0)} incidents.`)
      return row
    },
    /** What the log of a booking says, the newest first. */
    async logOf(orderNumber: string) {
      const { list } = valueOf(await agent.client.call('POST /order/queryLog.do', { query: { orderNumber }, body: {} }))
      return list.map(({ contents }) => contents)
    },
  }
}

/** The number of the one incident of a booking, by the id of the booking. */
export async function findIncidentOf({ deps }: Pick<DemoServer, 'deps'>, bookingId: string): Promise<string> {
  const [row] = await deps.db.select().from(incident).where(eq(incident.bookingId, bookingId))
  if (!row) throw new Error(`Booking ${bookingId} has no incident.`)
  return row.incidentNo
}

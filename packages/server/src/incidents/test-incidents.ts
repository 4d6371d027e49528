import { eq } from 'drizzle-orm'
import type { CallInput } from '@gangway/core'
import { valueOf } from '../booking/test-booking.ts'
import { incident } from '../database/schema.ts'
import { issued, passTime } from '../refund/test-refunds.ts'
import type { DemoServer, SignedIn } from '../session/test-sign-in.ts'
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

/** The number of the one incident of a booking, by the id of the booking. */
export async function findIncidentOf({ deps }: Pick<DemoServer, 'deps'>, bookingId: string): Promise<string> {
  const [row] = await deps.db.select().from(incident).where(eq(incident.bookingId, bookingId))
  if (!row) throw new Error(`Booking ${bookingId} has no incident.`)
  return row.incidentNo
}

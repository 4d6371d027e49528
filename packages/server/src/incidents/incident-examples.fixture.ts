import type { incidentRoutes } from '@gangway/core/contract'
import { bookingRow } from '../booking/payment/payment.fixture.ts'
import { createPaidBooking } from '../refund/refund-examples.fixture.ts'
import type { Example, Tenants } from '../session/tenants.fixture.ts'
import { nextCode } from '../session/sign-in.fixture.ts'
import { findIncidentOf } from './incidents.fixture.ts'
import { recordIncident } from './record-incident.ts'

const noIncident = '20260101000000000AAAAA'

/** An incident of the owner: the airline changed the flight by hours. */
async function createIncident(tenants: Tenants): Promise<string> {
  const { server } = tenants
  const row = await bookingRow(server, await createPaidBooking(tenants))
  const flight = {
    flightNo: 'X01',
    from: 'PBH',
    to: 'CAN',
    departsAt: '2026-04-14T01:00:00.000Z',
    arrivesAt: '2026-04-14T03:00:00.000Z',
  }
  const later = { ...flight, departsAt: '2026-04-14T06:00:00.000Z', arrivesAt: '2026-04-14T08:00:00.000Z' }
  const result = { by: 'API', before: [flight], after: [later], involuntary: true } as const
  await recordIncident(
    server.deps,
    row,
    { id: row.id, at: server.deps.clock.now() },
    { ...result, before: [flight], after: [later] },
  )
  return findIncidentOf(server, row.id)
}

export const incidentExamples: { [Name in keyof typeof incidentRoutes]: Example<Name> } = {
  'POST /orderEvent/getPageList': {
    own: async (tenants) => {
      await createIncident(tenants)
      return { body: {} }
    },
  },
  'GET /orderEvent/info/{id}': {
    own: async (tenants) => ({ params: { id: await createIncident(tenants) } }),
    unknown: async () => ({ params: { id: noIncident } }),
  },
  'POST /orderEvent/handle': {
    own: async (tenants) => ({
      body: { ids: [await createIncident(tenants)], scheduleChangeType: 'NO_SCHEDULE_CHANGE' },
    }),
    unknown: async () => ({ body: { ids: [noIncident], scheduleChangeType: 'NO_SCHEDULE_CHANGE' } }),
  },
  'POST /orderEvent/countNew': {
    own: async (tenants) => {
      await createIncident(tenants)
      return { body: {} }
    },
  },
  'POST /orderEvent/export': {
    own: async (tenants) => {
      await createIncident(tenants)
      return { body: {} }
    },
  },
  'POST /orderEvent/refund': {
    own: async (tenants) => ({ body: { id: await createIncident(tenants) }, mfaCode: nextCode(tenants.server) }),
    unknown: async ({ server }) => ({ body: { id: noIncident }, mfaCode: nextCode(server) }),
  },
}

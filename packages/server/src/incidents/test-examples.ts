import type { incidentRoutes } from '@gangway/core/contract'
import { bookingRow } from '../booking/test-payment.ts'
import { ticketed } from '../refund/test-examples.ts'
import type { Example, Scene } from '../session/test-scene.ts'
import { nextCode } from '../session/test-sign-in.ts'
import { findIncidentOf } from './test-incidents.ts'
import { recordIncident } from './record-incident.ts'

const noIncident = '20260101000000000AAAAA'

/** The airline moved a trip of the owner by hours. */
async function moved(scene: Scene): Promise<string> {
  const { server } = scene
  const row = await bookingRow(server, await ticketed(scene))
  const flight = {
    flightNo: 'X01',
    from: 'PBH',
    to: 'CAN',
    departsAt: '2026-04-14T01:00:00.000Z',
    arrivesAt: '2026-04-14T03:00:00.000Z',
  }
  const later = { ...flight, departsAt: '2026-04-14T06:00:00.000Z', arrivesAt: '2026-04-14T08:00:00.000Z' }
  const told = { by: 'API', before: [flight], after: [later], involuntary: true } as const
  await recordIncident(
    server.deps,
    row,
    { id: row.id, at: server.deps.clock.now() },
    { ...told, before: [flight], after: [later] },
  )
  return findIncidentOf(server, row.id)
}

export const incidentExamples: { [Name in keyof typeof incidentRoutes]: Example<Name> } = {
  'POST /orderEvent/getPageList': {
    own: async (scene) => {
      await moved(scene)
      return { body: {} }
    },
  },
  'GET /orderEvent/info/{id}': {
    own: async (scene) => ({ params: { id: await moved(scene) } }),
    unknown: async () => ({ params: { id: noIncident } }),
  },
  'POST /orderEvent/handle': {
    own: async (scene) => ({ body: { ids: [await moved(scene)], scheduleChangeType: 'NO_SCHEDULE_CHANGE' } }),
    unknown: async () => ({ body: { ids: [noIncident], scheduleChangeType: 'NO_SCHEDULE_CHANGE' } }),
  },
  'POST /orderEvent/countNew': {
    own: async (scene) => {
      await moved(scene)
      return { body: {} }
    },
  },
  'POST /orderEvent/export': {
    own: async (scene) => {
      await moved(scene)
      return { body: {} }
    },
  },
  'POST /orderEvent/refund': {
    own: async (scene) => ({ body: { id: await moved(scene) }, mfaCode: nextCode(scene.server) }),
    unknown: async ({ server }) => ({ body: { id: noIncident }, mfaCode: nextCode(server) }),
  },
}

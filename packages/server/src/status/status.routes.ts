import type { statusRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { answer, refuse } from '../shared/http/reply.ts'
import { correctUpdate } from './correct-update.ts'
import { createIncident, updateIncident } from './save-incident.ts'
import { readStatus } from './show-status.ts'
import {
  findStatusIncident,
  listStatusIncidents,
  presentStatusIncident,
  presentUpdate,
  readUpdates,
} from './status.store.ts'

export function statusHandlers(deps: Deps): Handlers<typeof statusRoutes> {
  const { db } = deps
  return {
    'GET /status/summary': async () => answer(await readStatus(deps)),
    async 'POST /console/status/getPageList'({ caller, body: { page, pageSize, isOpen } }) {
      if (!caller.provider) return refuse(403)
      const { rows, total } = await listStatusIncidents(db, { isOpen, limit: pageSize, offset: (page - 1) * pageSize })
      return answer({ list: rows.map(presentStatusIncident), total, page, pageSize })
    },
    async 'GET /console/status/info/{id}'({ caller, params: { id } }) {
      if (!caller.provider) return refuse(403)
      const found = await findStatusIncident(db, id)
      if (!found) return refuse(5004)
      const updates = await readUpdates(db, [id])
      return answer({
        ...presentStatusIncident(found),
        updates: updates.map((update) => ({ id: update.id, ...presentUpdate(update), by: update.by })),
      })
    },
    'POST /console/status/create': (call) => createIncident(deps, call),
    'POST /console/status/update': (call) => updateIncident(deps, call),
    'POST /console/status/correct': (call) => correctUpdate(deps, call),
  }
}

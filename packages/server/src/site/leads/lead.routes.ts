import { toServerTime, type leadRoutes } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../shared/http/pipeline/call.ts'
import { answer, refuse } from '../../shared/http/reply.ts'
import { exportLeads } from './export-leads.ts'
import { describeLeadFields } from './lead-field-text.ts'
import { findLead, presentLead, readLeads } from './lead-list.store.ts'
import { updateLead } from './update-lead.ts'

/** For the provider's staff. */
export function leadHandlers(deps: Deps): Handlers<typeof leadRoutes> {
  const { db } = deps
  return {
    async 'POST /console/lead/getPageList'({ caller, body: { page, pageSize, ...filters } }) {
      if (!caller.provider) return refuse(403)
      const { rows, total } = await readLeads(db, filters, { limit: pageSize, offset: (page - 1) * pageSize })
      return answer({ list: rows.map(presentLead), total, page, pageSize })
    },
    async 'GET /console/lead/info/{id}'({ caller, params, lang }) {
      if (!caller.provider) return refuse(403)
      const found = await findLead(db, params.id)
      if (!found) return refuse(5004)
      const { fields, note, handledBy, handledAt } = found
      const handled = { handledBy, handledAt: handledAt && toServerTime(handledAt) }
      return answer({ ...presentLead(found), fields: describeLeadFields(lang, fields), note, ...handled })
    },
    'POST /console/lead/update': (call) => updateLead(deps, call),
    'POST /console/lead/export': (call) => exportLeads(deps, call),
  }
}

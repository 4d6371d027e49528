import type { siteRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import { refuseTooMany } from '../session/sign-in/refuse-too-many.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { answer } from '../shared/http/reply.ts'
import { newId } from '../shared/ids.ts'
import { submitLead } from './submit-lead.ts'

export function siteHandlers(deps: Deps): Handlers<typeof siteRoutes> {
  return {
    async 'POST /about/sendEmail.do'({ body, lang, address }) {
      const sent = await submitLead(deps, {
        id: newId(deps.clock.now()),
        kind: 'contact',
        values: body,
        lang,
        address,
      })
      return sent.outcome === 'stored' ? answer(true) : refuseTooMany(sent.until)
    },
  }
}

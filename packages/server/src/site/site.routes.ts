import type { siteRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import { refuseTooMany } from '../session/sign-in/refuse-too-many.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { isFromKnownPage } from '../shared/http/pages/sent-by-own-page.ts'
import { answer, refuse } from '../shared/http/reply.ts'
import { newId } from '../shared/ids.ts'
import { submitLead } from './submit-lead.ts'

export function siteHandlers(deps: Deps): Handlers<typeof siteRoutes> {
  return {
    async 'POST /about/sendEmail.do'({ body, lang, address, source }) {
      // Otherwise any page could send messages from the addresses of its visitors, and so pass the limit of an address.
      if (source && !isFromKnownPage(deps.settings, source)) return refuse(403)
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

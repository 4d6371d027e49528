import type { siteRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import { refuseTooMany } from '../session/sign-in/refuse-too-many.ts'
import type { Handlers, RequestSource } from '../shared/http/pipeline/call.ts'
import { isFromKnownPage } from '../shared/http/pages/sent-by-own-page.ts'
import { answer, refuse } from '../shared/http/reply.ts'
import { newId } from '../shared/ids.ts'
import { findLeadProblems, readLeadValues } from './lead-fields.ts'
import { submitLead, type SentLead } from './submit-lead.ts'

export function siteHandlers(deps: Deps): Handlers<typeof siteRoutes> {
  /** Otherwise any page could send messages from the addresses of its visitors, and so pass the limit of an address. */
  const isFromElsewhere = (source: RequestSource | undefined) => source && !isFromKnownPage(deps.settings, source)

  async function submit(lead: Omit<SentLead, 'id'>) {
    const sent = await submitLead(deps, { id: newId(deps.clock.now()), ...lead })
    return sent.outcome === 'stored' ? answer(true) : refuseTooMany(sent.until)
  }

  return {
    async 'POST /about/sendEmail.do'({ body, lang, address, source }) {
      if (isFromElsewhere(source)) return refuse(403)
      return submit({ kind: 'contact', values: body, lang, address })
    },
    async 'POST /lead/submit'({ body, lang, address, source }) {
      if (isFromElsewhere(source)) return refuse(403)
      const values = readLeadValues('event', body.fields)
      const problems = findLeadProblems('event', values)
      if (problems.length > 0)
        return refuse(5001, { fields: problems.map((field) => ({ path: `fields.${field}`, key: 'input.lead' })) })
      return submit({ kind: 'event', subject: `/${body.event}`, values, lang, address })
    },
  }
}

import type { Deps } from '../deps.ts'
import type { SessionChecks } from '../shared/http/pipeline/request-checks.ts'
import { refuse } from '../shared/http/reply.ts'
import { findEmbedCaller, isOfPage } from './find-embed-session.ts'

/**
 * Sessions of users, extended by those of host pages. A payment from a page requires the second factor of a user of
 * the client or a confirmation by the client's server: a second factor that visitors set up themselves would prove
 * nothing.
 */
export function withPages(deps: Pick<Deps, 'db' | 'clock'>, ofPeople: SessionChecks): SessionChecks {
  return {
    ...ofPeople,
    find: async (token, purpose, source) => {
      if (!isOfPage(token)) return ofPeople.find(token, purpose, source)
      return source && findEmbedCaller(deps, token, source, purpose === 'glance')
    },
    checkSecondFactor: async (caller, request) => {
      if (!caller.embed?.isGuest) return ofPeople.checkSecondFactor(caller, request)
      return (
        caller.embed.confirmedFeatures.includes(request.feature) ||
        refuse(403, { errorType: 1, values: { context: 'confirm' }, data: { code: 'confirmation-needed' } })
      )
    },
  }
}

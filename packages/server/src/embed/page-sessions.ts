import type { Deps } from '../deps.ts'
import type { Sessions } from '../shared/http/guard.ts'
import { refuse } from '../shared/http/reply.ts'
import { findVisitor, isOfPage } from './find-visitor.ts'

/**
 * The gates of people, with the one for pages of somebody else beside it. Money moves from a page only when a person of the client
 * gives his own code, or when the client's server has made sure of it: a code that a customer made for himself would prove nothing.
 */
export function withPages(deps: Pick<Deps, 'db' | 'clock'>, ofPeople: Sessions): Sessions {
  return {
    ...ofPeople,
    find: async (token, purpose, visit) => {
      if (!isOfPage(token)) return ofPeople.find(token, purpose, visit)
      return visit && findVisitor(deps, token, visit, purpose === 'glance')
    },
    checkSecondFactor: async (caller, feature, code) => {
      if (!caller.embed?.isGuest) return ofPeople.checkSecondFactor(caller, feature, code)
      return caller.embed.confirms.includes(feature) || refuse(403, { errorType: 1, values: { context: 'confirm' } })
    },
  }
}

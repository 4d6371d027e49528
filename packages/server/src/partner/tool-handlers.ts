import type { Deps } from '../deps.ts'
import { perform } from './agent/perform.ts'
import { propose, showProposal } from './agent/propose.ts'
import { runGoLive } from './golive/run-golive.ts'
import type { PartnerHandlers } from './integrator.ts'
import type { PlayablePath } from './play-call.ts'

export type WireHandlers = Pick<PartnerHandlers, PlayablePath>

/** Calls that make other calls. */
export function toolHandlers(deps: Deps, wire: WireHandlers): Omit<PartnerHandlers, PlayablePath> {
  return {
    '/golive/run': (call) => runGoLive(deps, wire, call),
    '/agent/propose.do': (call) => propose(deps, wire, call),
    '/agent/proposal.do': (call) => showProposal(deps, call),
    '/agent/perform.do': (call) => perform(deps, wire, call),
  }
}

import type { Deps } from '../deps.ts'
import { executeProposal } from './agent/execute-proposal.ts'
import { createProposal, showProposal } from './agent/create-proposal.ts'
import { runGoLive } from './golive/run-golive.ts'
import type { PartnerHandlers } from './http/partner-call.ts'
import type { WirePath } from './http/call-internally.ts'

export type WireHandlers = Pick<PartnerHandlers, WirePath>

/** Operations that execute other operations. */
export function toolHandlers(deps: Deps, wire: WireHandlers): Omit<PartnerHandlers, WirePath> {
  return {
    '/golive/run': (call) => runGoLive(deps, wire, call),
    '/agent/propose.do': (call) => createProposal(deps, wire, call),
    '/agent/proposal.do': (call) => showProposal(deps, call),
    '/agent/perform.do': (call) => executeProposal(deps, wire, call),
  }
}

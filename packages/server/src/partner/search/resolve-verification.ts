import { scopeOf } from '../../database/tenant-scope.ts'
import type { Counts } from '../../booking/offers/party.ts'
import { verifyOffer, type VerifyOutcome } from '../../booking/offers/verify-offer.ts'
import { findVerification, type StoredVerification } from '../../booking/offers/verification.store.ts'
import type { Deps } from '../../deps.ts'
import { changeContext, findContext } from '../context.store.ts'
import type { PartnerCaller } from '../http/partner-call.ts'

export type ResolvedVerification =
  | { outcome: 'found'; verification: StoredVerification; fulfilment: boolean }
  | { outcome: 'unknown' }
  | Exclude<VerifyOutcome, { outcome: 'verified' }>

/**
 * Resolves a session or an offer to its verification. Offers of given flights are verified on first use. Expired
 * verifications are returned as well while the id is valid; the order reports their state.
 */
export async function resolveVerification(
  deps: Deps,
  caller: PartnerCaller,
  { id, party }: { id: string; party?: Counts },
): Promise<ResolvedVerification> {
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const named = await findContext(deps.db, scope, ['session', 'offer'], { id, now })
  if (!named) return { outcome: 'unknown' }
  const { content } = named
  const fulfilment = content.kind === 'offer' && content.fulfilment
  const { verifyId } = content
  const known = verifyId ? await findVerification(deps.db, scope, caller.userId, verifyId) : undefined
  if (known && (content.kind === 'session' || known.bookingId || isFor(known, party))) {
    return { outcome: 'found', verification: known, fulfilment }
  }
  if (content.kind === 'session') return { outcome: 'unknown' }
  const input = { routingId: content.input.routingId, party: party ?? content.input.party }
  const verified = await verifyOffer(deps, caller, { ...input, source: 'api' })
  if (verified.outcome !== 'verified') return verified
  const { verification } = verified
  await changeContext(deps.db, scope, id, { ...content, verifyId: verification.id })
  return { outcome: 'found', verification, fulfilment }
}

export function isFor({ content }: StoredVerification, party: Counts | undefined): boolean {
  const { adult, child, infant } = content.terms.counts
  return !party || (party.adult === adult && party.child === child && party.infant === infant)
}

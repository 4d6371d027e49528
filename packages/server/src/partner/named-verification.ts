import { scopeOf } from '../database/tenant.ts'
import type { Counts } from '../booking/party.ts'
import { verifyOffer, type VerifyOutcome } from '../booking/verify-offer.ts'
import { findVerification, type StoredVerification } from '../booking/verification.store.ts'
import type { Deps } from '../deps.ts'
import { changeContext, findContext } from './context.store.ts'
import type { Integrator } from './integrator.ts'

export type Named =
  | { outcome: 'found'; verification: StoredVerification; fulfilment: boolean }
  | { outcome: 'unknown' }
  | Exclude<VerifyOutcome, { outcome: 'verified' }>

/**
 * The verification that a system means: by the session it was told, or by an offer of certain flights, which is verified when it is
 * first used. One that is over is answered as well while its name is known: what became of it is told by the order.
 */
export async function findNamed(
  deps: Deps,
  caller: Integrator,
  { id, party }: { id: string; party?: Counts },
): Promise<Named> {
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
  const { adult, child, infant } = content.terms.party
  return !party || (party.adult === adult && party.child === child && party.infant === infant)
}

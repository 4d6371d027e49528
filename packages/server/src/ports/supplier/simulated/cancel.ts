import type { About, CancelOutcome } from '../supplier.port.ts'
import { claim, rewrite, visit } from './booking.store.ts'
import type { RefusedContent } from './content.ts'
import type { Scene } from './scene.ts'

/** What is over already may be let go of again; what was paid may not. */
export async function cancel(scene: Scene, reference: string, about: About): Promise<CancelOutcome> {
  const answer = await visit<CancelOutcome>(scene.db, reference, about.now, (booking) => {
    const { scenario } = booking.content
    if (booking.state === 'held') {
      return { answer: { outcome: 'cancelled', scenario }, booking: { ...booking, state: 'cancelled' } }
    }
    const isOver = booking.state === 'expired' || booking.state === 'cancelled' || booking.state === 'failed'
    return { answer: { outcome: isOver ? 'cancelled' : 'too_late', scenario } }
  })
  return answer ?? refuseLater(scene, reference, about)
}

/** A request that is still on its way must not hold anything for somebody who has let go of it. */
async function refuseLater(scene: Scene, reference: string, about: About): Promise<CancelOutcome> {
  const { now, rehearsal } = about
  const message = 'It was cancelled before it arrived'
  const content: RefusedContent = { kind: 'refused', answer: { outcome: 'refused', reason: 'route_failed', message } }
  const known = await scene.db.transaction(async (tx) => {
    const before = await claim(tx, reference, { key: '', rehearsal, content, now })
    if (before?.kind === 'refused' && !before.answer) await rewrite(tx, reference, { content, updatedAt: now })
    return before
  })
  // It arrived while we looked.
  return known?.kind === 'booking' ? cancel(scene, reference, about) : { outcome: 'cancelled' }
}

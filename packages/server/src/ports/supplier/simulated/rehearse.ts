import type { Happening, RehearseOutcome } from '../after-sale.port.ts'
import type { About } from '../supplier.port.ts'
import { visit, type Booking, type Change } from './booking.store.ts'
import { changeAt } from './plan-changes.ts'
import type { Scene } from './scene.ts'

/** Lets something happen now. It is told with whatever is asked next. */
export async function rehearse(
  scene: Scene,
  reference: string,
  happening: Happening,
  about: About,
): Promise<RehearseOutcome> {
  const answer = await visit<RehearseOutcome>(scene.db, reference, about.now, (booking) => {
    if (!about.rehearsal || !booking.rehearsal || booking.state !== 'issued') return impossible
    return happening.kind === 'change'
      ? change(scene, booking, happening, about.now)
      : pay(booking, happening.name, about.now)
  })
  return answer ?? { outcome: 'impossible' }
}

const impossible: Change<RehearseOutcome> = { answer: { outcome: 'impossible' } }
const done = (booking: Booking): Change<RehearseOutcome> => ({ answer: { outcome: 'done' }, booking })

function change(
  scene: Scene,
  booking: Booking,
  wanted: Extract<Happening, { kind: 'change' }>,
  now: Date,
): Change<RehearseOutcome> {
  const { content } = booking
  const before = content.changes ?? []
  // What was to come later comes later still.
  const place = before.findIndex(({ told }) => !told)
  const at = place < 0 ? before.length : place
  const changes = before.toSpliced(at, 0, changeAt(scene, booking, now, wanted))
  return done({ ...booking, content: { ...content, changes } })
}

/** Everything that is still to come of a refund or a claim comes now, unless there will be no money. */
function pay(booking: Booking, name: string, now: Date): Change<RehearseOutcome> {
  const { content } = booking
  const at = now.toISOString()
  const claim = content.claims?.findIndex(({ claimId, back }) => claimId === name && back) ?? -1
  const claimed = content.claims?.[claim]
  if (content.claims && claimed) {
    if (Date.parse(claimed.verdictAt) <= now.getTime()) return impossible
    return done({
      ...booking,
      content: { ...content, claims: content.claims.with(claim, { ...claimed, verdictAt: at }) },
    })
  }
  const place = content.refunds.findIndex(({ quote }) => quote.quoteId === name)
  const refund = content.refunds[place]
  const waits = refund?.steps.some(({ told }) => !told)
  if (!refund || !waits || refund.steps.at(-1)?.step === 'rejected') return impossible
  const steps = refund.steps.map((step) => (step.told ? step : { ...step, at }))
  return done({ ...booking, content: { ...content, refunds: content.refunds.with(place, { ...refund, steps }) } })
}

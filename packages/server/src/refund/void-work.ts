import { aboutDue, later } from '../booking/ticketing.ts'
import type { SupplierBooking } from '../ports/supplier/supplier.port.ts'
import { failPoint } from '../shared/fail-point.ts'
import { moveRefund } from './change-refund.ts'
import { renewVoidQuote } from './renew-quote.ts'
import { advance, atLeast, lookAgainSeconds, note, reject, type RefundWork } from './work-on-refund.ts'
import { settleRefund } from './settle-refund.ts'

/** After so many tries the airline is not asked any more. */
const mostTries = 10

/** A void ends within minutes: everything is undone, or nothing. */
export async function voidStep(work: RefundWork, stands: SupplierBooking): Promise<Date | undefined> {
  const { deps, due, row } = work
  switch (stands.void) {
    case undefined:
      return ask(work)
    case 'asked':
      await advance(work, 'AIRLINE_PROCESSING')
      return atLeast(due, stands.nextAt)
    case 'granted': {
      const back = { amount: row.estimated, currency: row.currency }
      return settleRefund(deps, row, back, due.clock.now())
    }
    case 'refused':
      return reject(work, (await triesOf(work)) >= mostTries ? 'gaveUp' : 'airline')
  }
}

async function ask(work: RefundWork): Promise<Date | undefined> {
  const { deps, due, row, booking } = work
  failPoint('before-supplier-void')
  const { outcome } = await deps.supplier.void(booking.supplierReference, row.supplierQuoteId ?? '', aboutDue(due))
  failPoint('after-supplier-void')
  const now = due.clock.now()
  switch (outcome) {
    case 'asked':
    case 'already_asked':
      await note(work, async (tx, held) => {
        if (held.row.step !== 'ask') return
        const change = { step: 'wait', handedOverAt: now }
        await moveRefund(tx, { ...deps, now }, held.row, 'AIRLINE_PROCESSING', change, { sentence: 'voidAsked' })
      })
      return later(due, 1)
    case 'expired':
      return renewVoidQuote(work)
    case 'refused':
      return reject(work, 'airline')
    case 'unknown':
      return later(due, lookAgainSeconds)
  }
}

async function triesOf({ deps, due, booking }: RefundWork): Promise<number> {
  const events = await deps.supplier.events(booking.supplierReference, undefined, aboutDue(due))
  const tries = events.findLast(({ kind }) => kind === 'void')?.content['tries']
  return typeof tries === 'number' ? tries : 1
}

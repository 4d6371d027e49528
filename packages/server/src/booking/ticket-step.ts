import { eq } from 'drizzle-orm'
import { booking as bookingTable } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import type { SupplierBooking } from '../ports/supplier/supplier.port.ts'
import type { Due } from '../shared/agenda.ts'
import { failPoint } from '../shared/fail-point.ts'
import { askForIssue, giveUp, payAirline } from './ask-airline.ts'
import type { Booking } from './booking.store.ts'
import { authorise } from './authorise-card.ts'
import { finishBooking, releaseBooking } from './end-ticketing.ts'
import { livePayment } from './payment-money.ts'
import { isRisky, riskStopAt, startRiskStop } from './sold-out-risk.ts'
import { aboutDue, isStopping, later, noteTicketing, type Next, type Work } from './ticketing.ts'

/** More than the way from the first payment to the tickets has. */
const mostLooks = 8

/**
 * The work for a paid booking. It begins with the question how the airline stands with it and does the one thing that follows,
 * so whoever comes after a death goes on where the world is, not where a note says it was. Nothing here is done that may have
 * happened already: what the airline has no answer for is asked again by its status only.
 */
export async function ticketStep(deps: Deps, due: Due): Promise<Date | undefined> {
  for (let look = 0; look < mostLooks; look++) {
    const next = await lookOnce(deps, due)
    if (next !== 'again') return next
  }
  return later(due, 5)
}

async function lookOnce(deps: Deps, due: Due): Promise<Next> {
  const { scope, subject } = due
  const [booking] = await deps.db
    .select()
    .from(bookingTable)
    .where(scope.client(bookingTable, eq(bookingTable.id, subject)))
  if (booking?.status !== 'TICKETING') return undefined
  const payment = await livePayment(deps.db, scope, booking.id)
  if (!payment) throw new Error(`Booking ${booking.orderNo} is being ticketed without a payment.`)
  const stands = await deps.supplier.status(booking.supplierReference, aboutDue(due))
  const work = { deps, due, booking, payment }
  // Nobody decided in time, whatever the airline still holds.
  if (booking.step === 'suspended') return endSuspension(work)
  switch (stands?.state) {
    case 'held': {
      if (isStopping(booking)) return later(due, 30)
      const isOurs = payment.channel === 'MOR' ? await authorise(work) : 'approved'
      return isOurs === 'approved' ? payAirline(work, stands) : isOurs
    }
    case 'paid':
      return isStopping(booking) ? later(due, 30) : askForIssue(work, stands)
    case 'issuing':
    case 'stopping':
      return wait(deps, due, booking, stands)
    case 'issued':
    case 'voided':
    case 'refunded':
      failPoint('before-finish')
      await finishBooking(deps, due, stands)
      failPoint('after-finish')
      return undefined
    case 'cancelled':
    case 'failed':
    case 'expired':
    case undefined:
      failPoint('before-release')
      await releaseBooking(deps, due, failureOf(stands))
      failPoint('after-release')
      return undefined
  }
}

/** The tickets come by themselves. */
async function wait(deps: Deps, due: Due, booking: Booking, stands: SupplierBooking): Promise<Next> {
  const { notice, nextAt } = stands
  if (notice && booking.failureCode !== notice.code) {
    await noteTicketing(deps, due, { failureCode: notice.code, airlineMessage: notice.message }, 'airlineNotice', {
      code: notice.code,
      message: notice.message,
    })
  } else if (booking.step !== 'wait' && !isStopping(booking)) {
    await noteTicketing(deps, due, { step: 'wait' })
  }
  const now = due.clock.now()
  const patience = nextAt ?? later(due, secondsUntilNextLook(booking, now))
  if (!isRisky(booking) || isStopping(booking) || stands.stop) return atLeast(due, patience)
  const riskAt = riskStopAt(booking)
  if (now < riskAt) return atLeast(due, patience < riskAt ? patience : riskAt)
  return startRiskStop(deps, due, booking)
}

/** Whoever decides puts the work on the agenda anew. */
async function endSuspension(work: Work): Promise<undefined> {
  await giveUp(work, { code: work.booking.failureCode ?? 699, message: '' })
  return undefined
}

function failureOf(stands: SupplierBooking | undefined) {
  // What never arrived, or was let go of, is a booking that the airline no longer has.
  if (!stands || stands.state === 'expired') return { code: 611, message: '' }
  return stands.failure ?? (stands.state === 'failed' ? { code: 699, message: '' } : undefined)
}

function atLeast(due: Due, at: Date): Date {
  const soonest = later(due, 1)
  return at > soonest ? at : soonest
}

/** Most tickets come within minutes; the longer it takes the less it helps to ask. */
function secondsUntilNextLook({ paidAt }: Booking, now: Date): number {
  const minutes = (now.getTime() - (paidAt ?? now).getTime()) / 60_000
  return minutes < 10 ? 15 : minutes < 120 ? 60 : 600
}

import { eq } from 'drizzle-orm'
import { booking as bookingTable } from '../../database/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SupplierBooking } from '../../ports/supplier/order.model.ts'
import type { JobContext } from '../../shared/scheduler/job.ts'
import { crashPoint } from '../../shared/crash-point.ts'
import { requestTicketing, payAirline } from './request-ticketing.ts'
import type { Booking } from '../booking.store.ts'
import { authorise } from '../payment/authorise-card.ts'
import { finishBooking, giveUp, releaseBooking } from './end-ticketing.ts'
import { livePayment } from '../payment/payment-money.ts'
import { hasSoldOutRisk, riskStopAt, startRiskStop } from '../offers/sold-out-risk.ts'
import { supplierContextOf, isStopping, later, noteTicketing, type Next, type Work } from './ticketing.ts'

/** More than the steps from the first payment to the tickets. */
const mostLooks = 8

/**
 * The ticketing job of a paid booking. Each step reads the airline's status first and then takes the one action that
 * follows, so a job resumed after a crash continues from the actual state and not from a stored one. An action that may
 * already have happened is not repeated: an unknown outcome is resolved by polling the status.
 */
export async function runTicketingStep(deps: Deps, job: JobContext): Promise<Date | undefined> {
  for (let look = 0; look < mostLooks; look++) {
    const next = await lookOnce(deps, job)
    if (next !== 'again') return next
  }
  return later(job, 5)
}

async function lookOnce(deps: Deps, job: JobContext): Promise<Next> {
  const { scope, subject } = job
  const [booking] = await deps.db
    .select()
    .from(bookingTable)
    .where(scope.client(bookingTable, eq(bookingTable.id, subject)))
  if (booking?.status !== 'TICKETING') return undefined
  const payment = await livePayment(deps.db, scope, booking.id)
  if (!payment) throw new Error(`Booking ${booking.orderNo} is in ticketing without a payment.`)
  const supplierState = await deps.supplier.status(booking.supplierReference, supplierContextOf(job))
  const work = { deps, job, booking, payment }
  // The time to decide has expired; the airline's status does not matter.
  if (booking.step === 'suspended') return endSuspension(work)
  switch (supplierState?.state) {
    case 'held': {
      if (isStopping(booking)) return later(job, 30)
      const isOurs = payment.channel === 'MOR' ? await authorise(work) : 'approved'
      return isOurs === 'approved' ? payAirline(work, supplierState) : isOurs
    }
    case 'paid':
      return isStopping(booking) ? later(job, 30) : requestTicketing(work, supplierState)
    case 'issuing':
    case 'stopping':
      return wait(deps, job, booking, supplierState)
    case 'issued':
    case 'voided':
    case 'refunded':
      crashPoint('before-finish')
      await finishBooking(deps, job, supplierState)
      crashPoint('after-finish')
      return undefined
    case 'cancelled':
    case 'failed':
    case 'expired':
    case undefined:
      crashPoint('before-release')
      await releaseBooking(deps, job, failureOf(supplierState))
      crashPoint('after-release')
      return undefined
  }
}

/** The airline issues the tickets by itself; returns the time of the next poll. */
async function wait(deps: Deps, job: JobContext, booking: Booking, supplierState: SupplierBooking): Promise<Next> {
  const { notice, nextAt } = supplierState
  if (notice && booking.failureCode !== notice.code) {
    await noteTicketing(deps, job, { failureCode: notice.code, airlineMessage: notice.message }, 'airlineNotice', {
      code: notice.code,
      message: notice.message,
    })
  } else if (booking.step !== 'wait' && !isStopping(booking)) {
    await noteTicketing(deps, job, { step: 'wait' })
  }
  const now = job.clock.now()
  const patience = nextAt ?? later(job, secondsUntilNextLook(booking, now))
  if (!hasSoldOutRisk(booking) || isStopping(booking) || supplierState.stop) return atLeast(job, patience)
  const riskAt = riskStopAt(booking)
  if (now < riskAt) return atLeast(job, patience < riskAt ? patience : riskAt)
  return startRiskStop(deps, job, booking)
}

/** A decision schedules the job again. */
async function endSuspension(work: Work): Promise<undefined> {
  await giveUp(work, { code: work.booking.failureCode ?? 699, message: '' })
  return undefined
}

function failureOf(supplierState: SupplierBooking | undefined) {
  // The airline no longer has a booking that never arrived or was released.
  if (!supplierState || supplierState.state === 'expired') return { code: 611, message: '' }
  return supplierState.failure ?? (supplierState.state === 'failed' ? { code: 699, message: '' } : undefined)
}

function atLeast(job: JobContext, at: Date): Date {
  const soonest = later(job, 1)
  return at > soonest ? at : soonest
}

/** Most tickets are issued within minutes; the poll interval grows with the time since payment. */
function secondsUntilNextLook({ paidAt }: Booking, now: Date): number {
  const minutes = (now.getTime() - (paidAt ?? now).getTime()) / 60_000
  return minutes < 10 ? 15 : minutes < 120 ? 60 : 600
}

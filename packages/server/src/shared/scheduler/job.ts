import type { Scope } from '../../database/tenant-scope.ts'
import type { Clock } from '../clock.ts'

/** Job kinds. A new kind is a line here and a handler in its domain. */
export type JobKind =
  /** The supplier did not confirm a hold: poll its status. */
  | 'booking.resolve'
  /** The payment limit of an unpaid booking passes. */
  | 'booking.expire'
  /** Release the hold of a booking that will not be paid. */
  | 'booking.release'
  /** Pay and issue at the supplier, then wait for the tickets. */
  | 'booking.ticket'
  /** Poll the result of stopping issuance. */
  | 'booking.stop'
  /** No confirmation mail after a day. */
  | 'booking.notice'
  | 'ancillary.expire'
  | 'ancillary.ticket'
  /** Refunds, voids and claims: ask the supplier, then wait for the money. */
  | 'refund.work'
  /** An unconfirmed refund counts as confirmed after its limit. */
  | 'refund.confirm'
  /** Import the rows of a claim file. */
  | 'refund.import'
  /** Poll the airline for changes of a ticketed trip. */
  | 'booking.watch'
  /** A simulated agent handles a service request. */
  | 'request.simulate'
  /** Close an answered service request without a reply. */
  | 'request.expire'
  | 'download.write'
  /** Delete the file of an export. */
  | 'download.expire'
  /** Make the invoices and statements of the periods that have ended. */
  | 'invoice.run'
  /** Read an uploaded statement and match it with the ledger. */
  | 'statement.match'
  /** Read the exchange rates of the day for the shops of an agency. */
  | 'shop.rates'
  /** Settle the gains and losses of resold baggage for a month. */
  | 'partner.resale'
  /** The time limit of a fulfilment order passes. */
  | 'partner.fulfilment'
  /** Fetch the balance of an airline account that is online. */
  | 'airlineAccount.check'
  /** Read the metadata of a SAML connection again, and look for the end of its certificates. */
  | 'singleSignOn.watch'
  /** Run a fare search. */
  | 'fare.search'
  /** Send the e-mail of the day to recipients of notifications. */
  | 'notification.digest'
  /** Forward a received e-mail. */
  | 'email.forward'
  /** Delete the original of a received e-mail at the end of its period. */
  | 'email.expire'
  /** Deliver webhook notifications. */
  | 'webhook.deliver'

export interface NewJob {
  kind: JobKind
  /** The id of the job's subject: one job per kind and subject. */
  subject: string
  dueAt: Date
}

/** The job and the agency for which a handler works. */
export interface JobContext {
  scope: Scope
  subject: string
  clock: Clock
  simulation: boolean
  /** The agency is the sandbox of another one. */
  isSandbox?: boolean
  /** Failures so far. */
  attempts: number
}

/**
 * Runs a job. It may run again for the same job, so it first checks what is already done. Returns the time of the next
 * run, if there is one.
 */
export type JobHandler = (dueJobs: JobContext) => Promise<Date | undefined>

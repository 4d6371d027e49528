import { batchRetentionDays, documentDownloadTypes, toServerTime } from '@gangway/core/contract'
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import {
  assistantUsage,
  auditBatch,
  auditLog,
  downloadTask,
  emailChange,
  emailForward,
  embedSession,
  event,
  fareSearch,
  helpVote,
  idempotencyKey,
  lead,
  linkSign,
  mail,
  notification,
  partnerContext,
  partnerDevice,
  refundImport,
  refundQuote,
  search,
  session,
  shopSample,
  ssoAssertion,
  ssoRequest,
  statusFigure,
  statusSample,
  funnelFigure,
  taskHandling,
  traceVisit,
  verification,
  webhookDelivery,
} from './database/schema.ts'
import { auditRetentionMs } from './account/audit/audit-retention.ts'
import { retainedRows } from './privacy/retained-rows.ts'
import { sampleDays } from './shop/pricing/sample-search.ts'
import { fareSearchDays } from './fare/show-fare-search.ts'
import { wasSessionOver } from './session/sessions/session.store.ts'
import { answerRetentionHours } from './shared/http/pipeline/idempotency.ts'
import { firstFunnelDay } from './insight/funnel-weeks.rules.ts'
import type { ExpiredRows } from './shared/purge-expired.ts'

const eventDays = 7
const sessionDays = 30
const proposalDays = 90
const linkDays = 30
const webhookDays = 30
const mailDays = 30
/** The log of received e-mails; their originals are deleted after 30 days. */
const emailForwardDays = 365
const quoteDays = 7
/** A verification can be ordered for two hours; the booking copies what it needs. */
const verificationDays = 7
/** The recent-search list looks back no further. */
const searchDays = 90
const hiddenSearchDays = 2

/** Only the tokens of today count; the others show how much a model was used. */
const usageDays = 400

/** A task whose subject waits for longer is rare; it then begins without assignee and note. */
const taskHandlingDays = 400

/** Visits and their events; the figures of the funnel by day stay longer. */
const traceDays = 90
const sampleRetentionDays = 2
/** The status page shows 90 days. */
const statusDays = 100
/** A file that is no longer there can be made again as long as its task is kept. */
const downloadTaskDays = 90

const voteDays = 400
/** The portal shows them for 30 days. */
const notificationDays = 31

/** A lead on which the provider has stopped working, since its last change. */
const leadDays = 365

/** Expired rows and how long they are kept, for the investigation of complaints. */
export const expiredRows: readonly ExpiredRows[] = [
  { table: event, key: [event.id], when: (now) => lt(event.createdAt, subtractDays(now, eventDays)) },
  {
    table: idempotencyKey,
    key: [idempotencyKey.userId, idempotencyKey.call, idempotencyKey.key],
    when: (now) => lt(idempotencyKey.createdAt, subtractDays(now, answerRetentionHours / 24)),
  },
  {
    table: embedSession,
    key: [embedSession.id],
    when: (now) => lt(embedSession.expiresAt, subtractDays(now, sessionDays)),
  },
  { table: session, key: [session.id], when: (now) => wasSessionOver(subtractDays(now, sessionDays)) },
  // Includes used signatures: none is valid for longer than a day.
  { table: linkSign, key: [linkSign.id], when: (now) => lt(linkSign.expiresAt, subtractDays(now, linkDays)) },
  { table: emailChange, key: [emailChange.userId], when: (now) => lt(emailChange.expiresAt, now) },
  { table: ssoRequest, key: [ssoRequest.id], when: (now) => lt(ssoRequest.expiresAt, subtractDays(now, 1)) },
  {
    table: ssoAssertion,
    key: [ssoAssertion.connectionId, ssoAssertion.assertionId],
    when: (now) => lt(ssoAssertion.expiresAt, now),
  },
  { table: search, key: [search.id], when: (now) => lt(search.createdAt, subtractDays(now, searchDays)) },
  {
    table: verification,
    key: [verification.id],
    when: (now) => lt(verification.expiresAt, subtractDays(now, verificationDays)),
  },
  // Partner systems search continuously, and their results are valid for hours only.
  {
    table: search,
    key: [search.id],
    when: (now) => and(eq(search.hidden, true), lt(search.createdAt, subtractDays(now, hiddenSearchDays))),
  },
  // Proposals of agents stay visible for a while.
  {
    table: partnerContext,
    key: [partnerContext.id],
    when: (now) =>
      or(
        and(
          lt(partnerContext.expiresAt, subtractDays(now, 1)),
          sql`${partnerContext.content} ->> 'kind' <> 'proposal'`,
        ),
        lt(partnerContext.expiresAt, subtractDays(now, proposalDays)),
      ),
  },
  {
    table: partnerDevice,
    key: [partnerDevice.id],
    when: (now) => lt(partnerDevice.expiresAt, subtractDays(now, sessionDays)),
  },
  // Their attempts are deleted by cascade.
  {
    table: webhookDelivery,
    key: [webhookDelivery.id],
    when: (now) => lt(webhookDelivery.createdAt, subtractDays(now, webhookDays)),
  },
  // Their answers are deleted by cascade.
  {
    table: fareSearch,
    key: [fareSearch.id],
    when: (now) => lt(fareSearch.createdAt, subtractDays(now, fareSearchDays)),
  },
  {
    table: shopSample,
    key: [shopSample.id],
    when: (now) => lt(shopSample.searchedAt, subtractDays(now, sampleDays)),
  },
  // A refund copies everything that it needs from its quote.
  { table: refundQuote, key: [refundQuote.id], when: (now) => lt(refundQuote.expiresAt, subtractDays(now, quoteDays)) },
  // Its rows are deleted by cascade; the refunds made from them stay.
  {
    table: refundImport,
    key: [refundImport.id],
    when: (now) => lt(refundImport.createdAt, subtractDays(now, batchRetentionDays)),
  },
  ...retainedRows,
  {
    table: assistantUsage,
    key: [assistantUsage.clientId, assistantUsage.day],
    when: (now) => lt(assistantUsage.day, toServerTime(subtractDays(now, usageDays)).slice(0, 10)),
  },
  {
    table: taskHandling,
    key: [taskHandling.clientId, taskHandling.kind, taskHandling.subjectId],
    when: (now) => lt(taskHandling.changedAt, subtractDays(now, taskHandlingDays)),
  },
  // Its events are deleted by cascade.
  {
    table: traceVisit,
    key: [traceVisit.clientId, traceVisit.id],
    when: (now) => lt(traceVisit.startedAt, subtractDays(now, traceDays)),
  },
  {
    table: funnelFigure,
    key: [funnelFigure.clientId, funnelFigure.day, funnelFigure.widget, funnelFigure.origin, funnelFigure.device],
    when: (now) => lt(funnelFigure.day, firstFunnelDay(now)),
  },
  {
    table: statusSample,
    key: [statusSample.component, statusSample.minute, statusSample.processId],
    when: (now) => lt(statusSample.minute, subtractDays(now, sampleRetentionDays)),
  },
  {
    table: statusFigure,
    key: [statusFigure.grain, statusFigure.component, statusFigure.startsAt],
    when: (now) => lt(statusFigure.startsAt, subtractDays(now, statusDays)),
  },
  {
    table: downloadTask,
    key: [downloadTask.id],
    when: (now) =>
      and(
        or(inArray(downloadTask.status, ['EXPIRED', 'FAILED']), inArray(downloadTask.type, [...documentDownloadTypes])),
        lt(downloadTask.createdAt, subtractDays(now, downloadTaskDays)),
      ),
  },
  // Whole batches only, so that the others can be verified. The batches stay: each is part of the chain.
  {
    table: auditLog,
    key: [auditLog.id],
    isAppendOnly: true,
    when: (now) =>
      sql`exists (select from ${auditBatch} where ${auditBatch.clientId} is not distinct from ${auditLog.clientId}
        and ${auditBatch.number} = ${auditLog.batch}
        and ${lt(auditBatch.lastAt, new Date(now.getTime() - auditRetentionMs))})`,
  },
  {
    table: notification,
    key: [notification.id],
    when: (now) =>
      and(eq(notification.isInDigest, false), lt(notification.createdAt, subtractDays(now, notificationDays))),
  },
  {
    table: lead,
    key: [lead.id],
    when: (now) => and(eq(lead.status, 'CLOSED'), lt(lead.handledAt, subtractDays(now, leadDays))),
  },
  {
    table: emailForward,
    key: [emailForward.id],
    when: (now) => lt(emailForward.receivedAt, subtractDays(now, emailForwardDays)),
  },
  { table: helpVote, key: [helpVote.id], when: (now) => lt(helpVote.createdAt, subtractDays(now, voteDays)) },
  // Delivered mails only: failed ones, and those in the development inbox, stay.
  {
    table: mail,
    key: [mail.id],
    when: (now) => and(eq(mail.status, 'sent'), lt(mail.sentAt, subtractDays(now, mailDays))),
  },
]

function subtractDays(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000)
}

import { conversationDays } from '../../packages/core/src/shared/contract/assistant.ts'
import * as constants from '../../packages/core/src/shared/contract/constants.ts'
import { groupRounding, smallestGroup } from '../../packages/core/src/analytics/funnel.rules.ts'
import { regenerateHours } from '../../packages/core/src/booking/booking.rules.ts'
import { orderListDays } from '../../packages/core/src/booking/orders.rules.ts'
import { verificationValidityMs } from '../../packages/core/src/booking/trip.rules.ts'
import { maxCredentials } from '../../packages/core/src/credential/credential.contract.ts'
import { embedTokenMinutes, maxEmbedKeys } from '../../packages/core/src/embed/embed.contract.ts'
import { getRechargeLimits } from '../../packages/core/src/finance/deposit.rules.ts'
import { maxInsightDays } from '../../packages/core/src/insight/dashboard.contract.ts'
import { batchRetentionDays, maxBatchRows } from '../../packages/core/src/refund/batch.rules.ts'
import { confirmDays, departureNearHours, refundQuoteMinutes } from '../../packages/core/src/refund/refund.rules.ts'
import { maxPassengers } from '../../packages/core/src/search/search.rules.ts'
import { statusHistoryDays } from '../../packages/core/src/status/status.contract.ts'
import { customerReplyDays } from '../../packages/core/src/support/request.rules.ts'
import { answerHours } from '../../packages/core/src/support/service-hours.rules.ts'
import { uploadKinds, type UploadKind } from '../../packages/core/src/upload/upload.rules.ts'
import { maxEventsOfVisit, traceLimit } from '../../packages/server/src/analytics/add-trace-record.ts'
import { searchLimits } from '../../packages/server/src/search/limits/look-to-book.rules.ts'
import { maxEmailBytes, maxEmailsPerHour, originalDays } from '../../packages/server/src/email-forward/email-limits.ts'
import { searchLifetimeMs } from '../../packages/server/src/search/search.store.ts'
import { readSettings } from '../../packages/server/src/settings.ts'
import { answerRetentionHours } from '../../packages/server/src/shared/http/pipeline/idempotency.ts'
import { degradedBelow, outageBelow } from '../../packages/server/src/status/availability.rules.ts'

const read = readSettings({})
if (!read.ok) throw new Error(read.problems.join(' '))
const { paymentLimitMinutes, serviceHours, searchFirstWaitMs } = read.value

const [hourMs, megabyte] = [3_600_000, 1024 * 1024]

export type Unit = 'ms' | 's' | 'min' | 'h' | 'days' | 'px' | 'count' | 'percent' | 'text' | 'MB'

export interface Limit {
  /** Key of its texts. */
  name: string
  value: number | string
  unit: Unit
  /** Name of the setting or the place where an agency or the provider changes it. */
  setting?: string
}

const upload = (kind: UploadKind): Limit[] => [
  { name: `${kind}Files`, value: uploadKinds[kind].maxFiles, unit: 'count' },
  { name: `${kind}Size`, value: uploadKinds[kind].maxBytes / megabyte, unit: 'MB' },
]

/** Constants of the product by area, read from the code that applies them. */
export const limits: Record<
  'calls' | 'search' | 'booking' | 'files' | 'money' | 'access' | 'analytics' | 'layout',
  Limit[]
> = {
  calls: [
    { name: 'callTimeoutMs', value: constants.callTimeoutMs, unit: 'ms' },
    { name: 'chunkTimeoutMs', value: constants.chunkTimeoutMs, unit: 'ms' },
    { name: 'debouncedPostMs', value: constants.debouncedPostMs, unit: 'ms' },
    { name: 'pageSizeDefault', value: constants.pageSizeDefault, unit: 'count' },
    { name: 'pageSizeMax', value: constants.pageSizeMax, unit: 'count' },
    { name: 'shortListSize', value: constants.shortListSize, unit: 'count' },
    { name: 'answerRetentionHours', value: answerRetentionHours, unit: 'h' },
  ],
  search: [
    { name: 'maxPassengers', value: maxPassengers, unit: 'count' },
    { name: 'searchLifetime', value: searchLifetimeMs / hourMs, unit: 'h' },
    { name: 'searchFirstWaitMs', value: searchFirstWaitMs, unit: 'ms', setting: 'SEARCH_FIRST_WAIT_MS' },
    { name: 'dailySearches', value: searchLimits.dailySearches, unit: 'count', setting: 'agency' },
    { name: 'lookToBook', value: searchLimits.lookToBook, unit: 'count', setting: 'agency' },
    { name: 'manualBookings', value: searchLimits.manualBookings, unit: 'count', setting: 'agency' },
    { name: 'lookToBookDays', value: constants.lookToBookDays, unit: 'days' },
    { name: 'rejectedRefundDays', value: constants.rejectedRefundDays, unit: 'days' },
  ],
  booking: [
    { name: 'verificationValidity', value: verificationValidityMs / hourMs, unit: 'h' },
    { name: 'paymentLimitMinutes', value: paymentLimitMinutes, unit: 'min', setting: 'PAYMENT_TIME_LIMIT_MINUTES' },
    { name: 'regenerateHours', value: regenerateHours, unit: 'h' },
    { name: 'orderListDays', value: orderListDays, unit: 'days' },
    { name: 'refundQuoteMinutes', value: refundQuoteMinutes, unit: 'min' },
    { name: 'departureNearHours', value: departureNearHours, unit: 'h' },
    { name: 'confirmDays', value: confirmDays, unit: 'days' },
    { name: 'maxBatchRows', value: maxBatchRows, unit: 'count' },
    { name: 'batchRetentionDays', value: batchRetentionDays, unit: 'days' },
    { name: 'serviceHours', value: serviceHours, unit: 'text', setting: 'SERVICE_HOURS' },
    { name: 'answerHours', value: answerHours, unit: 'h' },
    { name: 'customerReplyDays', value: customerReplyDays, unit: 'days' },
    { name: 'conversationDays', value: conversationDays, unit: 'days' },
  ],
  files: [
    ...(['proof', 'batch', 'request', 'comment', 'receipt', 'general'] as const).flatMap(upload),
    { name: 'emailSize', value: maxEmailBytes / megabyte, unit: 'MB' },
    { name: 'emailsPerHour', value: maxEmailsPerHour, unit: 'count' },
    { name: 'originalDays', value: originalDays, unit: 'days' },
    { name: 'downloadDays', value: constants.downloadDays, unit: 'days' },
    { name: 'retentionLimitsMin', value: constants.retentionLimits.min, unit: 'days' },
    { name: 'retentionLimitsMax', value: constants.retentionLimits.max, unit: 'days' },
  ],
  money: [
    { name: 'rechargeLeast', value: getRechargeLimits('USD').least / 100, unit: 'count' },
    { name: 'rechargeMost', value: getRechargeLimits('USD').most / 100, unit: 'count' },
  ],
  access: [
    { name: 'maxCredentials', value: maxCredentials, unit: 'count' },
    { name: 'maxEmbedKeys', value: maxEmbedKeys, unit: 'count' },
    { name: 'embedTokenMinutes', value: embedTokenMinutes, unit: 'min' },
    { name: 'mailRepeatDelaySeconds', value: constants.mailRepeatDelaySeconds, unit: 's' },
  ],
  analytics: [
    { name: 'traceLimit', value: traceLimit.failures, unit: 'count' },
    { name: 'maxEventsOfVisit', value: maxEventsOfVisit, unit: 'count' },
    { name: 'smallestGroup', value: smallestGroup, unit: 'count' },
    { name: 'groupRounding', value: groupRounding, unit: 'count' },
    { name: 'maxInsightDays', value: maxInsightDays, unit: 'days' },
    { name: 'statusHistoryDays', value: statusHistoryDays, unit: 'days' },
    { name: 'degradedBelow', value: degradedBelow, unit: 'percent' },
    { name: 'outageBelow', value: outageBelow, unit: 'percent' },
  ],
  layout: [
    { name: 'mobileBreakpointPx', value: constants.mobileBreakpointPx, unit: 'px' },
    { name: 'sidebarPx', value: constants.sidebarPx, unit: 'px' },
    { name: 'drawerPx', value: constants.drawerPx, unit: 'px' },
    { name: 'dialogWidePx', value: constants.dialogWidePx, unit: 'px' },
    { name: 'dialogPx', value: constants.dialogPx, unit: 'px' },
    { name: 'progressBarStepPoints', value: constants.progressBar.stepPoints, unit: 'count' },
    { name: 'progressBarStepMs', value: constants.progressBar.stepMs, unit: 'ms' },
    { name: 'progressBarCap', value: constants.progressBar.cap, unit: 'percent' },
    { name: 'progressBarCloseAfterMs', value: constants.progressBar.closeAfterMs, unit: 'ms' },
  ],
}

import * as z from 'zod/mini'
import {
  doneAnswer,
  filterTime,
  id,
  pageOf,
  paging,
  requiredText,
  serverTime,
} from '../shared/contract/envelope.contract.ts'
import { localDate } from '../shared/contract/offer.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

/** Parts of the service whose availability is measured and published. */
export const statusComponents = ['search', 'booking', 'payment', 'refunds', 'partnerApi', 'webhooks'] as const
export const outageImpacts = ['DEGRADED', 'OUTAGE', 'MAINTENANCE'] as const
export const outageStatuses = ['INVESTIGATING', 'IDENTIFIED', 'MONITORING', 'RESOLVED'] as const
/** `UNKNOWN`: nothing was measured yet. */
export const componentStates = ['OPERATIONAL', 'DEGRADED', 'OUTAGE', 'MAINTENANCE', 'UNKNOWN'] as const
/** Days of the published history. */
export const statusHistoryDays = 90

const component = z.enum(statusComponents)
const impact = z.enum(outageImpacts)
const status = z.enum(outageStatuses)
const state = z.enum(componentStates)
const components = z.array(component).check(z.minLength(1), z.maxLength(statusComponents.length))
const title = requiredText(120)
const text = requiredText(2000)

const outage = {
  id,
  impact,
  status,
  components: z.array(component),
  titleEn: z.string(),
  titleCn: z.string(),
  startedAt: serverTime,
  resolvedAt: z.nullable(serverTime),
}

const texts = { textEn: z.string(), textCn: z.string() }
const update = {
  status,
  ...texts,
  at: serverTime,
  /** The last correction of the text. */
  correctedAt: z.nullable(serverTime),
}

export const statusRoutes = defineRoutes({
  'GET /status/summary': {
    access: 'login-free',
    summary: 'Availability of the service: now, on each of the last 90 days, and the published incidents',
    answer: z.object({
      asOf: serverTime,
      state,
      components: z.array(
        z.object({
          component,
          state,
          /** Share of successful requests in per cent; null without any. */
          availability: z.nullable(z.number()),
          days: z.array(z.object({ day: localDate, state, availability: z.nullable(z.number()) })),
        }),
      ),
      incidents: z.array(z.object({ ...outage, updates: z.array(z.object(update)) })),
    }),
  },
  'POST /console/status/getPageList': {
    access: 'console:status',
    changes: 'nothing',
    summary: 'Incidents of the status page, the newest first',
    body: z.object({ ...paging, isOpen: z.optional(z.boolean()) }),
    answer: pageOf(z.object(outage)),
  },
  'GET /console/status/info/{id}': {
    access: 'console:status',
    summary: 'One incident of the status page with its updates and their authors',
    answer: z.object({ ...outage, updates: z.array(z.object({ id, ...update, by: z.string() })) }),
  },
  'POST /console/status/create': {
    access: 'console:status',
    changes: 'console:status:manage',
    idempotent: true,
    summary: 'Publish an incident on the status page, in both languages',
    body: z.object({
      impact,
      status,
      components,
      titleEn: title,
      titleCn: title,
      textEn: text,
      textCn: text,
      /** Now by default; in the future for maintenance that is announced. */
      startedAt: z.optional(filterTime),
    }),
    answer: z.object({ id }),
  },
  'POST /console/status/update': {
    access: 'console:status',
    changes: 'console:status:manage',
    idempotent: true,
    summary: 'Add an update to an incident, change its impact and components, or resolve it',
    body: z.object({ id, impact, status, components, textEn: text, textCn: text }),
    answer: doneAnswer,
  },
  'POST /console/status/correct': {
    access: 'console:status',
    changes: 'console:status:manage',
    idempotent: true,
    summary: 'Correct the text of a published update in both languages; the status page shows when it was corrected',
    body: z.object({
      id,
      updateId: id,
      textEn: text,
      textCn: text,
      /** The texts that are corrected, so that a correction made in the meantime is not overwritten. */
      seen: z.object(texts),
    }),
    answer: doneAnswer,
  },
})

export type StatusComponent = (typeof statusComponents)[number]
export type OutageImpact = (typeof outageImpacts)[number]
export type OutageStatus = (typeof outageStatuses)[number]
export type ComponentState = (typeof componentStates)[number]
export type StatusSummary = z.output<(typeof statusRoutes)['GET /status/summary']['answer']>

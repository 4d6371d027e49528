import { airlineFunctions, insightReports, insightSources, traceDevices, traceWidgets } from '@gangway/core/contract'
import * as z from 'zod/mini'

/** A requested export as stored with its download task. */
export const insightExport = z.object({
  report: z.enum(insightReports),
  lang: z.enum(['en', 'cn']),
  from: z.string(),
  to: z.string(),
  airline: z.optional(z.string()),
  source: z.optional(z.enum(insightSources)),
  fromCity: z.optional(z.string()),
  toCity: z.optional(z.string()),
  widget: z.optional(z.enum(traceWidgets)),
  origin: z.optional(z.string()),
  device: z.optional(z.enum(traceDevices)),
  supports: z.optional(z.array(z.enum(airlineFunctions))),
})

export type InsightExport = z.output<typeof insightExport>

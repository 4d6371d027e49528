import * as z from 'zod/mini'
import { requiredText } from '../shared/contract/envelope.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'
import { paletteKinds } from '../shared/contract/palette.ts'

const hit = z.object({
  kind: z.enum(paletteKinds),
  /** Number, code or address of the record, as its page names it. */
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** The booking of a refund. */
  orderNo: z.optional(z.string()),
})

export const paletteRoutes = defineRoutes({
  'POST /palette/search': {
    access: 'public',
    changes: 'nothing',
    summary: 'Records that the caller may see by number, PNR, ticket number, passenger, contact or name, best first',
    body: z.object({ text: requiredText(80) }),
    answer: z.object({ hits: z.array(hit) }),
  },
})

export type PaletteHit = z.output<typeof hit>

import * as z from 'zod/mini'
import { money } from './envelope.contract.ts'

export const ancillaryKinds = ['CHECKED_BAGGAGE', 'CARRY_ON', 'SEAT', 'MEAL', 'PRIORITY_BOARDING'] as const
export const ancillaryStatuses = ['UNPAID', 'TICKETING_IN_PROCESS', 'TICKETED', 'CANCELLED'] as const

export type AncillaryKind = (typeof ancillaryKinds)[number]
export type AncillaryStatus = (typeof ancillaryStatuses)[number]

export const seatMap = z.object({
  segmentIndex: z.int(),
  aircraft: z.string(),
  columns: z.array(z.object({ designator: z.string(), place: z.enum(['window', 'middle', 'aisle']) })),
  exitRows: z.array(z.int()),
  rows: z.array(
    z.object({
      row: z.int(),
      seats: z.array(
        z.object({
          seat: z.string(),
          column: z.string(),
          zone: z.enum(['front', 'legroom', 'forward', 'standard']),
          free: z.boolean(),
          /** Exit row: adults only. */
          exit: z.boolean(),
          price: money,
          /** In a shop, for its staff: the price in the currency of the shop. */
          sale: z.optional(money),
        }),
      ),
    }),
  ),
})

import * as z from 'zod/mini'
import { majorUnits, currency } from './trip.contract.ts'

export const flightSeats = z.object({
  segmentIndex: z.int(),
  cabin: z.object({
    deck: z.enum(['main', 'upper']),
    cabinClass: z.int(),
    cabinLayout: z.object({
      columns: z.array(z.object({ designator: z.string(), characteristics: z.enum(['A', 'M', 'W']) })),
      rows: z.object({ first: z.int(), last: z.int() }),
      exitRowPositions: z.array(z.object({ first: z.int(), last: z.int() })),
    }),
    rows: z.array(
      z.object({
        number: z.int(),
        seats: z.array(
          z.object({
            column: z.string(),
            seatStatus: z.enum(['F', 'O']),
            seatCharacteristics: z.array(z.string()),
            price: majorUnits,
            currency,
            vendorPrice: z.nullable(majorUnits),
            vendorCurrency: z.nullable(currency),
            productCode: z.string().check(z.minLength(1)),
          }),
        ),
      }),
    ),
  }),
})

import * as z from 'zod/mini'

/** What the passwords of an agency must fulfil, and when too many wrong ones lock a user. */
export const passwordPolicy = z.object({
  minLength: z.int(),
  requireUpper: z.boolean(),
  requireLower: z.boolean(),
  requireDigit: z.boolean(),
  requireSymbol: z.boolean(),
  historyCount: z.int(),
  maxAgeDays: z.int(),
  lockAfter: z.int(),
  lockMinutes: z.int(),
})

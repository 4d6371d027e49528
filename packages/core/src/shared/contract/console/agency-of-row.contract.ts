import * as z from 'zod/mini'

/** Unique short name of an agency. */
export const agencyCode = z.string().check(z.regex(/^[A-Z0-9]{2,20}$/))

/** The agency of a row, in lists of the provider's console. */
export const agencyOfRow = { agencyCode, agencyName: z.string() }

import * as z from 'zod/mini'

/** Digits of a recovery code: more than a code of the authenticator app, so neither passes for the other. */
export const recoveryCodeLength = 10

/** A code of the authenticator app, or a recovery code. */
export const secondFactorCode = z.string().check(z.regex(/^\d{6}(\d{4})?$/))

import * as z from 'zod/mini'
import { secondFactorCode } from '../shared/contract/account/second-factor-code.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const linkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,128}$/))

export const handoverRoutes = defineRoutes({
  'POST /sso/exchange': {
    access: 'login-free',
    changes: 'own',
    summary: 'Exchange the single-use token of a link for a session',
    /** `token`: of the address, or of the answer that required a code of the authenticator app, which a recovery code replaces. */
    body: z.object({ token: linkToken, code: z.optional(secondFactorCode) }),
    answer: z.nullable(
      z.object({
        /** 5112: the token that replaces the one of the address. */
        token: z.optional(z.string()),
        /** 5103: minutes for which codes are locked. */
        lockedMinutes: z.optional(z.int()),
        /** 5200 and 5116: name of the agency for its single sign-on. */
        client: z.optional(z.string()),
        /** 5116: the user has to set up an authenticator app first; address and signature of that step. */
        email: z.optional(z.string()),
        sign: z.optional(z.string()),
      }),
    ),
  },
})

import * as z from 'zod/mini'
import { emptyAnswer, serverTime } from '../shared/contract/envelope.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

export const recoveryCodeRoutes = defineRoutes({
  'GET /sysUser/recoveryCode/state': {
    access: 'public',
    summary: 'How many recovery codes of the caller are left, and when they were created',
    answer: z.object({ remaining: z.int(), createdAt: z.nullable(serverTime) }),
  },
  'POST /sysUser/recoveryCode/create': {
    access: 'public',
    changes: 'own',
    summary:
      'Create ten recovery codes for the caller, each of which replaces one code of the authenticator app; earlier ones become invalid',
    feature: 'factor:manage',
    idempotent: true,
    body: emptyAnswer,
    /** Shown in this answer only. */
    answer: z.object({ codes: z.array(z.string()) }),
  },
})

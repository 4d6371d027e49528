import * as z from 'zod/mini'
import { doneAnswer } from '../shared/contract/envelope.contract.ts'
import { features } from '../shared/contract/feature.ts'
import { passwordPolicy } from '../shared/contract/account/password-policy.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const whole = (minimum: number, maximum: number) => z.int().check(z.minimum(minimum), z.maximum(maximum))

/** The limits of a password policy. */
const changedPolicy = z.object({
  minLength: whole(8, 64),
  requireUpper: z.boolean(),
  requireLower: z.boolean(),
  requireDigit: z.boolean(),
  requireSymbol: z.boolean(),
  historyCount: whole(0, 24),
  maxAgeDays: whole(0, 365),
  lockAfter: whole(3, 10),
  lockMinutes: whole(1, 1_440),
})

export const securityRoutes = defineRoutes({
  'GET /clientPasswordPolicy/info': {
    access: 'sys:profile',
    summary: 'Password policy of the agency',
    answer: passwordPolicy,
  },
  'POST /clientPasswordPolicy/update': {
    access: 'sys:profile:userManagement',
    changes: 'security:manage',
    summary: 'Change the password policy; it applies to new passwords, and its age and lock at once',
    feature: 'passwordPolicy:update',
    idempotent: true,
    body: changedPolicy,
    answer: doneAnswer,
  },
  'GET /clientProfile/mfaInfo': {
    access: 'sys:profile',
    summary: 'Actions that ask for a code of the authenticator app, and whether every user must bind one',
    answer: z.object({
      features: z.array(z.object({ code: z.enum(features), isOn: z.boolean(), isLocked: z.boolean() })),
      everyoneMustBind: z.boolean(),
    }),
  },
  'POST /clientProfile/update/mfaFeat': {
    access: 'sys:profile:userManagement',
    changes: 'security:manage',
    summary: 'Choose the actions that ask for a code, and whether every user must bind an authenticator app',
    feature: 'mfaFeat:update',
    idempotent: true,
    body: z.object({
      /** The actions that ask for a code; the others do not. */
      features: z.array(z.enum(features)).check(z.maxLength(features.length)),
      everyoneMustBind: z.boolean(),
    }),
    answer: doneAnswer,
  },
})

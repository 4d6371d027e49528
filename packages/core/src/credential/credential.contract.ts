import * as z from 'zod/mini'
import { doneAnswer, emptyAnswer, serverTime, limitedText } from '../shared/contract/envelope.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

/** Maximum active API keys, not counting the shared device key. */
export const maxCredentials = 5
/** Longest validity of an API key in days. Without an expiry it is valid until revoked. */
export const maxCredentialDays = 1_830

const accessKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{6,80}$/))

/** A `paused` key belongs to a disabled user: it is refused, and works again when the user is enabled. */
export const credentialStatuses = ['active', 'paused', 'expired', 'revoked'] as const

const credential = z.object({
  ak: z.string(),
  remark: z.string(),
  /** Bookings of a `sandbox` agency are simulated. */
  environment: z.enum(['sandbox', 'live']),
  status: z.enum(credentialStatuses),
  /** Shared by all devices that users of the agency authorize. */
  isOfDevices: z.boolean(),
  createdBy: z.string(),
  created: serverTime,
  expires: z.nullable(serverTime),
  revoked: z.nullable(serverTime),
  /** Precise to the minute. */
  lastUsed: z.nullable(serverTime),
})

export const credentialRoutes = defineRoutes({
  'POST /clientProfile/listAccessInfos': {
    access: 'sys:profile',
    changes: 'nothing',
    summary: "API keys of the agency's systems, without their secrets",
    body: emptyAnswer,
    answer: z.array(credential),
  },
  'POST /clientProfile/createAccessInfo': {
    access: 'sys:profile:userManagement',
    changes: 'developer:manage',
    summary: 'Create an API key. Its secret is returned only once and not stored',
    feature: 'accessInfo:create',
    body: z.object({
      remark: z._default(limitedText(60), ''),
      validDays: z.optional(z.int().check(z.minimum(1), z.maximum(maxCredentialDays))),
    }),
    answer: z.object({ ak: z.string(), secret: z.string(), expires: z.nullable(serverTime) }),
  },
  'POST /clientProfile/deleteAccessInfo': {
    access: 'sys:profile:userManagement',
    changes: 'developer:manage',
    summary: 'Revoke an API key with immediate effect',
    feature: 'accessInfo:delete',
    body: z.object({ ak: accessKey }),
    answer: doneAnswer,
  },
})

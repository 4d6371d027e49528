import * as z from 'zod/mini'
import { done, nothing, serverTime, text } from '../shared/envelope.contract.ts'
import { routes } from '../shared/route.ts'

/** Keys that work at once, besides the one of the devices. */
export const mostCredentials = 5
/** The longest time for which a key can be made to work. Without one it works until it is revoked. */
export const mostCredentialDays = 1_830

const accessKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{6,80}$/))

export const credentialStatuses = ['active', 'expired', 'revoked'] as const

const credential = z.object({
  ak: z.string(),
  remark: z.string(),
  /** What the client plays in: bookings of a sandbox are rehearsals. */
  environment: z.enum(['sandbox', 'live']),
  status: z.enum(credentialStatuses),
  /** The devices that people of the client sign in share it. */
  isOfDevices: z.boolean(),
  createdBy: z.string(),
  created: serverTime,
  expires: z.nullable(serverTime),
  revoked: z.nullable(serverTime),
  /** To the minute. */
  lastUsed: z.nullable(serverTime),
})

export const credentialRoutes = routes({
  'POST /clientProfile/listAccessInfos': {
    access: 'sys:profile',
    summary: 'The keys with which systems of the client speak to us, without their secrets',
    body: nothing,
    answer: z.array(credential),
  },
  'POST /clientProfile/createAccessInfo': {
    access: 'sys:profile:userManagement',
    summary: 'Make a key. Its secret is told this once and kept nowhere',
    feature: 'accessInfo:create',
    body: z.object({
      remark: z._default(text(60), ''),
      validDays: z.optional(z.int().check(z.minimum(1), z.maximum(mostCredentialDays))),
    }),
    answer: z.object({ ak: z.string(), secret: z.string(), expires: z.nullable(serverTime) }),
  },
  'POST /clientProfile/deleteAccessInfo': {
    access: 'sys:profile:userManagement',
    summary: 'Revoke a key: from now on it opens nothing',
    feature: 'accessInfo:delete',
    body: z.object({ ak: accessKey }),
    answer: done,
  },
})

import * as z from 'zod/mini'
import { doneAnswer, email, emptyAnswer, serverTime, nameText } from '../shared/contract/envelope.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const version = z.int().check(z.minimum(1))
const lang = z.enum(['en', 'cn'])
/** IANA name. */
const zone = z.string().check(z.regex(/^[A-Za-z0-9_+/-]{1,64}$/))

export const profileRoutes = defineRoutes({
  'GET /sysUser/profile': {
    access: 'public',
    summary: 'Own account: names, e-mail, language, time zone and role',
    answer: z.object({
      email: z.string(),
      username: z.string(),
      nickname: z.string(),
      lastname: z.string(),
      lang,
      /** Null for the time zone of the agency. */
      zone: z.nullable(z.string()),
      agencyZone: z.string(),
      role: z.string(),
      /** A change of the e-mail address that waits for its confirmations. */
      newEmail: z.nullable(
        z.object({
          email: z.string(),
          isOldConfirmed: z.boolean(),
          isNewConfirmed: z.boolean(),
          expiresAt: serverTime,
        }),
      ),
      version,
    }),
  },
  'POST /sysUser/profile/update': {
    access: 'public',
    changes: 'own',
    summary: 'Change the own names, language and time zone; a change made from an older version is refused',
    body: z.object({
      version,
      nickname: nameText(40).check(z.minLength(1)),
      lastname: nameText(40),
      lang,
      zone: z.nullable(zone),
    }),
    answer: z.object({ version }),
  },
  'POST /sysUser/profile/changeEmail': {
    access: 'public',
    changes: 'own',
    summary: 'Begin a change of the own e-mail address with the password; links go to the old and the new address',
    body: z.object({ email, password: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    answer: z.object({ expiresAt: serverTime }),
  },
  'POST /sysUser/profile/cancelEmail': {
    access: 'public',
    changes: 'own',
    summary: 'Cancel a change of the own e-mail address',
    body: emptyAnswer,
    answer: doneAnswer,
  },
  'POST /sysUser/confirmEmail': {
    access: 'login-free',
    changes: 'own',
    summary: 'Confirm a change of an e-mail address with the link that was mailed to one of both addresses',
    /** The address to which the link was sent, and its token. */
    body: z.object({ email, sign: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,128}$/)) }),
    /** Whether both addresses have confirmed, so that the address is changed. */
    answer: z.object({ isChanged: z.boolean() }),
  },
})

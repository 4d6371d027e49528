import * as z from 'zod/mini'
import {
  doneAnswer,
  email,
  emptyAnswer,
  id,
  limitedText,
  pageOf,
  paging,
  serverTime,
  nameText,
} from '../shared/contract/envelope.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'
import { userStatuses } from '../shared/contract/user.ts'

const name = nameText(40).check(z.minLength(1))
const status = z.enum(userStatuses)
const version = z.int().check(z.minimum(1))

const user = z.object({
  id,
  email: z.string(),
  nickname: z.string(),
  lastname: z.string(),
  username: z.string(),
  lang: z.enum(['en', 'cn']),
  status,
  roleId: id,
  hasAuthenticator: z.boolean(),
  lastSignInAt: z.nullable(serverTime),
  createdAt: serverTime,
  /** End of the last invitation; null without an open one. */
  invitedUntil: z.nullable(serverTime),
  /** Counts the changes. A change names the version that it was made from. */
  version,
  isSelf: z.boolean(),
  /** Whether the caller has every permission of this user, which a change of the user requires. */
  isManageable: z.boolean(),
})

export type UserRow = z.output<typeof user>

const signedIn = z.object({
  id,
  startedAt: serverTime,
  lastSeenAt: serverTime,
  address: z.string(),
  /** The browser or program, as it names itself. */
  agent: z.string(),
})

const access = 'sys:profile:userManagement'
const changing = { access, changes: 'user:manage', feature: 'user:manage', idempotent: true } as const

export const userRoutes = defineRoutes({
  'POST /sysUser/getPageList': {
    access,
    changes: 'nothing',
    summary: 'Users of the agency, by name',
    body: z.object({
      ...paging,
      /** Part of the name, the e-mail address or the username. */
      keyword: z.optional(limitedText(100)),
      status: z.optional(status),
      roleId: z.optional(id),
    }),
    answer: pageOf(user),
  },
  'POST /sysUser/listEmailMap': {
    access,
    changes: 'nothing',
    summary: 'Full name of each user of the agency by e-mail address',
    body: emptyAnswer,
    answer: z.record(z.string(), z.string()),
  },
  'GET /sysUser/getDirectActiveCnt': {
    access: 'sys:profile',
    summary: 'Number of active users who sign in themselves, without those of embedded pages',
    answer: z.int(),
  },
  'POST /sysUser/add': {
    ...changing,
    summary: 'Invite a user by e-mail, with a role whose permissions the caller has',
    body: z.object({ email, nickname: name, lastname: nameText(40), roleId: id, lang: z.enum(['en', 'cn']) }),
    answer: z.object({ id }),
  },
  'POST /sysUser/update': {
    ...changing,
    summary: 'Change the names or the role of a user; a change made from an older version is refused',
    body: z.object({
      id,
      version,
      nickname: name,
      lastname: nameText(40),
      username: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9._-]{0,63}$/)),
      roleId: id,
    }),
    answer: z.object({ version }),
  },
  'POST /sysUser/updateStatus': {
    ...changing,
    summary: 'Disable a user, which ends the sessions, links and keys of the user at once, or enable the user again',
    body: z.object({ id, version, status: z.enum(['active', 'disabled']) }),
    answer: z.object({ version }),
  },
  'POST /sysUser/resendInvite/{id}': {
    ...changing,
    summary: 'Send a new invitation; the former link becomes invalid',
    body: emptyAnswer,
    answer: z.object({ invitedUntil: serverTime }),
  },
  'POST /sysUser/delete/{id}': {
    ...changing,
    summary: 'Withdraw an invitation and delete the user, who has never signed in',
    body: emptyAnswer,
    answer: doneAnswer,
  },
  'POST /sysUser/userSession/getPageList': {
    access,
    changes: 'nothing',
    summary: 'Active sessions of a user, newest first',
    body: z.object({ ...paging, userId: id }),
    answer: pageOf(signedIn),
  },
  'POST /sysUser/userSession/end': {
    ...changing,
    summary: 'End one session of a user, or all',
    body: z.object({ userId: id, sessionId: z.optional(id) }),
    answer: z.object({ ended: z.int() }),
  },
  'POST /sysUser/transfer': {
    ...changing,
    summary: 'Make another active user the owner of the requests, tasks, keys and fare searches of a user who leaves',
    body: z.object({ fromId: id, toId: id }),
    answer: z.object({
      requests: z.int(),
      tasks: z.int(),
      searches: z.int(),
      keys: z.int(),
      /** The new owner may not own keys, so they stayed. */
      areKeysLeft: z.boolean(),
    }),
  },
})

import * as z from 'zod/mini'
import { doneAnswer, email, emptyAnswer, id, nameText, serverTime } from '../shared/contract/envelope.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'
import { userStatuses } from '../shared/contract/user.ts'

const access = 'sys:profile:userManagement'
const changing = { access, changes: 'sandboxUser:manage', feature: 'user:manage', idempotent: true } as const

export const sandboxUserRoutes = defineRoutes({
  'GET /sandbox/userList': {
    access,
    summary: 'Sandbox users of the agency, in the order in which they were added',
    answer: z.array(
      z.object({
        id,
        email: z.string(),
        nickname: z.string(),
        remark: z.string(),
        status: z.enum(userStatuses),
        lastSignInAt: z.nullable(serverTime),
        /** End of the last invitation; null without an open one. */
        invitedUntil: z.nullable(serverTime),
      }),
    ),
  },
  'POST /sandbox/addUser': {
    ...changing,
    summary:
      'Invite a sandbox user by e-mail. The sandbox has data, keys and a test deposit of its own; its orders are ticketed at once and nothing in it is real. The first sandbox user creates it',
    body: z.object({
      email,
      nickname: nameText(40).check(z.minLength(1)),
      remark: z._default(nameText(60), ''),
    }),
    answer: z.object({ id }),
  },
  'POST /sandbox/updateUserStatus': {
    ...changing,
    summary:
      'Disable a sandbox user, which ends the sessions, links and keys of the user at once, or enable the user again',
    body: z.object({ id, status: z.enum(['active', 'disabled']) }),
    answer: doneAnswer,
  },
  'POST /sandbox/resendInvite/{id}': {
    ...changing,
    summary: 'Send a new invitation to a sandbox user; the former link becomes invalid',
    body: emptyAnswer,
    answer: doneAnswer,
  },
  'POST /sandbox/deleteUser/{id}': {
    ...changing,
    summary: 'Withdraw the invitation of a sandbox user who has never signed in, and delete the user',
    body: emptyAnswer,
    answer: doneAnswer,
  },
})

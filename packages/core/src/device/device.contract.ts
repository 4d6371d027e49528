import * as z from 'zod/mini'
import { done, id, nothing, serverTime } from '../shared/envelope.contract.ts'
import { routes } from '../shared/route.ts'

const token = z.string().check(z.regex(/^[0-9A-Za-z_-]{20,80}$/))

const waiting = z.object({
  name: z.string(),
  channel: z.string(),
  asked: serverTime,
  expires: serverTime,
})

const device = z.object({
  id,
  name: z.string(),
  channel: z.string(),
  approvedBy: z.string(),
  approved: serverTime,
  /** How long its session holds; nothing before it has fetched it. */
  sessionUntil: z.nullable(serverTime),
})

export const deviceRoutes = routes({
  'POST /clientProfile/device/find': {
    access: 'sys:profile:userManagement',
    summary: 'The device that waits for somebody to approve its sign-in',
    body: z.object({ token }),
    answer: waiting,
  },
  'POST /clientProfile/device/approve': {
    access: 'sys:profile:userManagement',
    summary: 'Let a device speak for the client: it can fetch the key of the devices',
    feature: 'accessInfo:create',
    body: z.object({ token }),
    answer: done,
  },
  'POST /clientProfile/device/list': {
    access: 'sys:profile:userManagement',
    summary: 'The devices that are signed in, or were approved and have not come yet',
    body: nothing,
    answer: z.array(device),
  },
  'POST /clientProfile/device/signOut': {
    access: 'sys:profile:userManagement',
    summary: 'End the session of a device. The key that it has fetched goes on working until that is revoked',
    feature: 'accessInfo:delete',
    body: z.object({ id }),
    answer: done,
  },
})

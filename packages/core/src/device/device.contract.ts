import * as z from 'zod/mini'
import { doneAnswer, id, emptyAnswer, serverTime } from '../shared/contract/envelope.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const token = z.string().check(z.regex(/^[0-9A-Za-z_-]{20,80}$/))

const pendingDevice = z.object({
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
  /** Expiry of its session; null until the session has been collected. */
  sessionUntil: z.nullable(serverTime),
})

export const deviceRoutes = defineRoutes({
  'POST /clientProfile/device/find': {
    access: 'sys:profile:userManagement',
    changes: 'nothing',
    summary: 'Device waiting for its sign-in to be approved',
    body: z.object({ token }),
    answer: pendingDevice,
  },
  'POST /clientProfile/device/approve': {
    access: 'sys:profile:userManagement',
    changes: 'developer:manage',
    summary: 'Authorize a device: it can then collect the shared device key',
    feature: 'accessInfo:create',
    body: z.object({ token }),
    answer: doneAnswer,
  },
  'POST /clientProfile/device/list': {
    access: 'sys:profile:userManagement',
    changes: 'nothing',
    summary: 'Devices that are signed in, or approved and not yet connected',
    body: emptyAnswer,
    answer: z.array(device),
  },
  'POST /clientProfile/device/signOut': {
    access: 'sys:profile:userManagement',
    changes: 'developer:manage',
    summary: 'End the session of a device. The key it has collected stays valid until that is revoked',
    feature: 'accessInfo:delete',
    body: z.object({ id }),
    answer: doneAnswer,
  },
})

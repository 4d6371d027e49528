import type { deviceRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { approveDevice, findWaitingDevice } from './approve-device.ts'
import { listDevices, signOutDevice } from './authorized-devices.ts'

export function deviceHandlers(deps: Deps): Handlers<typeof deviceRoutes> {
  return {
    'POST /clientProfile/device/find': (call) => findWaitingDevice(deps, call),
    'POST /clientProfile/device/approve': (call) => approveDevice(deps, call),
    'POST /clientProfile/device/list': (call) => listDevices(deps, call),
    'POST /clientProfile/device/signOut': (call) => signOutDevice(deps, call),
  }
}

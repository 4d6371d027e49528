import type { notificationRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { sendDigest } from './digest.ts'
import { listInbox, markSeen } from './inbox.ts'
import { recordNotifications } from './record-notifications.ts'
import {
  listNotificationCategories,
  listNotificationSettings,
  sendTest,
  updateNotificationSetting,
} from './settings.ts'

export function notificationHandlers(deps: Deps): Handlers<typeof notificationRoutes> {
  return {
    'POST /clientNotification/category/list': async (call) => listNotificationCategories(call),
    'POST /clientNotification/list': (call) => listNotificationSettings(deps, call),
    'POST /clientNotification/update': (call) => updateNotificationSetting(deps, call),
    'POST /clientNotification/test': (call) => sendTest(deps, call),
    'POST /clientNotification/inbox/getPageList': (call) => listInbox(deps, call),
    'POST /clientNotification/inbox/seen': (call) => markSeen(deps, call),
  }
}

export function registerNotificationJobs(deps: Deps): void {
  deps.scheduler.handle('notification.digest', (job) => sendDigest(deps, job))
  recordNotifications(deps)
}

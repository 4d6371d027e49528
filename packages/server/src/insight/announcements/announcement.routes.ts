import type { announcementRoutes } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../shared/http/pipeline/call.ts'
import { listAnnouncements, showAnnouncement } from './list-announcements.ts'
import { saveAnnouncement, withdrawAnnouncement } from './save-announcement.ts'

export function announcementHandlers(deps: Deps): Handlers<typeof announcementRoutes> {
  return {
    'POST /console/news/getPageList': (call) => listAnnouncements(deps, call),
    'GET /console/news/info/{newsId}': (call) => showAnnouncement(deps, call),
    'POST /console/news/save': (call) => saveAnnouncement(deps, call),
    'POST /console/news/withdraw': (call) => withdrawAnnouncement(deps, call),
  }
}

import type { downloadRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { deleteDownloads, retryDownload } from './change-downloads.ts'
import { downloadTaskFile, listDownloadTasks } from './download-tasks.ts'

export function downloadHandlers(deps: Deps): Handlers<typeof downloadRoutes> {
  return {
    'POST /downloadTask/getPageList': (call) => listDownloadTasks(deps, call),
    'GET /downloadTask/download/{id}': (call) => downloadTaskFile(deps, call),
    'POST /downloadTask/retry': (call) => retryDownload(deps, call),
    'POST /downloadTask/delete': (call) => deleteDownloads(deps, call),
  }
}

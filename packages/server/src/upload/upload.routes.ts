import type { uploadRoutes } from '@gangway/core/contract'
import { createTurns } from '../database/query-queue.ts'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { createFileAddresses } from './create-file-addresses.ts'
import { issueUploadToken } from './issue-upload-token.ts'
import { storeFile } from './store-file.ts'

const minute = 60_000
const day = 24 * 60 * minute

export function uploadHandlers(deps: Deps): Handlers<typeof uploadRoutes> {
  const mutex = createTurns()
  return {
    'POST /ossUpload/uploadFile': (call) => storeFile(deps, mutex, call),
    'POST /sg/ossUpload/uploadFile': (call) => storeFile(deps, mutex, call),
    'POST /sg/ossUpload/getCredit': (call) => issueUploadToken(deps, call, 15 * minute),
    'POST /sg/ossUpload/getTempUrlList': (call) => createFileAddresses(deps, call, 15 * minute),
    'POST /sg/ossUpload/getCustomerUrlList': (call) => createFileAddresses(deps, call, 7 * day),
  }
}

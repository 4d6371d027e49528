import type { uploadRoutes } from '@gangway/core/contract'
import { createTurns } from '../database/turns.ts'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/call.ts'
import { addressFiles } from './address-files.ts'
import { giveCredit } from './give-credit.ts'
import { storeFile } from './store-file.ts'

const minute = 60_000
const day = 24 * 60 * minute

export function uploadHandlers(deps: Deps): Handlers<typeof uploadRoutes> {
  const turns = createTurns()
  return {
    'POST /ossUpload/uploadFile': (call) => storeFile(deps, turns, call),
    'POST /sg/ossUpload/uploadFile': (call) => storeFile(deps, turns, call),
    'POST /sg/ossUpload/getCredit': (call) => giveCredit(deps, call, 15 * minute),
    'POST /sg/ossUpload/getTempUrlList': (call) => addressFiles(deps, call, 15 * minute),
    'POST /sg/ossUpload/getCustomerUrlList': (call) => addressFiles(deps, call, 7 * day),
  }
}

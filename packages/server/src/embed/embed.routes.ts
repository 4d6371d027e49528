import type { embedRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { confirmTravellerPayment } from './confirm-payment.ts'
import { issueToken } from './issue-token.ts'
import { listKeys, listEmbedSessions } from './list-keys.ts'
import { readPaymentTerms } from './payment-terms.ts'
import { previewKey } from './preview-key.ts'
import { rotateKeySecret, saveKey } from './save-key.ts'
import { deleteKey, endEmbedSession, stopAllKeys } from './stop-keys.ts'

export function embedHandlers(deps: Deps): Handlers<typeof embedRoutes> {
  return {
    'POST /embed/token': (call) => issueToken(deps, call),
    'POST /embed/confirm-payment': (call) => confirmTravellerPayment(deps, call),
    'POST /embed/payment-terms': (call) => readPaymentTerms(deps, call),
    'POST /embed/key/getPageList': (call) => listKeys(deps, call),
    'POST /embed/key/preview/{id}': (call) => previewKey(deps, call),
    'POST /embed/key/save': (call) => saveKey(deps, call),
    'POST /embed/key/rotateSecret/{id}': (call) => rotateKeySecret(deps, call),
    'POST /embed/key/delete/{id}': (call) => deleteKey(deps, call),
    'POST /embed/key/stopAll': (call) => stopAllKeys(deps, call),
    'POST /embed/session/getPageList': (call) => listEmbedSessions(deps, call),
    'POST /embed/session/end/{id}': (call) => endEmbedSession(deps, call),
  }
}

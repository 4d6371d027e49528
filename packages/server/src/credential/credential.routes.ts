import type { credentialRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { createCredential } from './create-credential.ts'
import { listCredentials } from './list-credentials.ts'
import { revokeCredential } from './revoke-credential.ts'

export function credentialHandlers(deps: Deps): Handlers<typeof credentialRoutes> {
  return {
    'POST /clientProfile/listAccessInfos': (call) => listCredentials(deps, call),
    'POST /clientProfile/createAccessInfo': (call) => createCredential(deps, call),
    'POST /clientProfile/deleteAccessInfo': (call) => revokeCredential(deps, call),
  }
}

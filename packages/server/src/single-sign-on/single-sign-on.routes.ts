import type { singleSignOnRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { answer } from '../shared/http/reply.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { deleteConnection, startTest, updateConnectionStatus, updateOnly } from './connections/connection-status.ts'
import { findConnectionOfDomain, isNameFree } from './connection.store.ts'
import { addDomain, deleteDomain, verifyDomain } from './connections/domains.ts'
import { listSignOnAttempts, listConnections } from './connections/list-connections.ts'
import { readMetadata } from './connections/read-settings.ts'
import { addConnection, updateConnection } from './connections/save-connection.ts'
import { createScimToken, endScimToken } from './connections/scim-token.ts'

export function singleSignOnHandlers(deps: Deps): Handlers<typeof singleSignOnRoutes> {
  return {
    'POST /sso/find': async ({ body }) =>
      answer({ client: (await findConnectionOfDomain(deps.db, body.email.split('@')[1] ?? '')) ?? null }),

    'POST /pac4jConfigurationProperties/getPageList': (call) => listConnections(deps, call),
    'POST /pac4jConfigurationProperties/add': (call) => addConnection(deps, call),
    'POST /pac4jConfigurationProperties/update': (call) => updateConnection(deps, call),
    'POST /pac4jConfigurationProperties/updateStatus': (call) => updateConnectionStatus(deps, call),
    'POST /pac4jConfigurationProperties/updateOnly': (call) => updateOnly(deps, call),
    'POST /pac4jConfigurationProperties/delete/{id}': (call) => deleteConnection(deps, call),
    'POST /pac4jConfigurationProperties/test/{id}': (call) => startTest(deps, call),
    'POST /pac4jConfigurationProperties/attempts/getPageList': (call) => listSignOnAttempts(deps, call),

    'POST /pac4jConfigurationProperties/checkIDPMetadata': async ({ body, lang }) => {
      const result = await readMetadata(deps, body.protocol, body.idpMetadata)
      if (result.kind === 'problem')
        return answer({ valid: false, message: translateMessage(lang, `input.sso.${result.problem}`) })
      return answer({ valid: true, entityId: result.kind === 'oidc' ? result.issuer : result.metadata.entityId })
    },
    'POST /pac4jConfigurationProperties/checkUsable/pac4jClientName/{name}': async ({ params }) =>
      answer(/^[a-z0-9-]{3,40}$/.test(params.name) && (await isNameFree(deps.db, params.name))),

    'POST /pac4jConfigurationProperties/scim/createToken/{id}': (call) => createScimToken(deps, call),
    'POST /pac4jConfigurationProperties/scim/endToken/{id}': (call) => endScimToken(deps, call),

    'POST /pac4jConfigurationProperties/domain/add': (call) => addDomain(deps, call),
    'POST /pac4jConfigurationProperties/domain/verify/{id}': (call) => verifyDomain(deps, call),
    'POST /pac4jConfigurationProperties/domain/delete/{id}': (call) => deleteDomain(deps, call),
  }
}

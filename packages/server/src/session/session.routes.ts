import type { sessionRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/call.ts'
import type { Sessions } from '../shared/http/guard.ts'
import { checkCode, everyoneMustBind, isBound, isOnForClient, needsCode } from './ask-second-factor.ts'
import { checkSignature } from './check-signature.ts'
import { findCaller } from './find-caller.ts'
import { endAllSessions, endSession, listSessions, signOut } from './my-sessions.ts'
import { chooseLanguage, rightsOf, whoIsSignedIn } from './profile.ts'
import { checkLink, meetsHistory, policyOfLink } from './read-links.ts'
import { openText, sealText } from './seal-text.ts'
import { checkSecondFactor } from './second-factor.ts'
import { sendLink } from './send-link.ts'
import { setPassword } from './set-password.ts'
import { bindByLink, bindOwn, offerByLink, offerOwn } from './set-up-authenticator.ts'
import { signIn } from './sign-in.ts'
import { unbindAuthenticator } from './unbind-authenticator.ts'
import { openUploadToken } from './upload-token.ts'

export function sessionHandlers(deps: Deps): Handlers<typeof sessionRoutes> {
  return {
    'POST /login.do': (call) => signIn(deps, call),
    'POST /loginOut.do': (call) => signOut(deps, call),
    'GET /login-user.do': (call) => whoIsSignedIn(deps, call),
    'POST /setLanguageVersion.do': (call) => chooseLanguage(deps, call),
    'POST /desEncrypt.do': (call) => sealText(deps, call),
    'POST /desDecrypt.do': (call) => openText(deps, call),
    'POST /sysPermission/getMenuListByUserId': (call) => rightsOf(call),

    'POST /mail/sendEmail': (call) => sendLink(deps, call),
    'POST /sysUser/validationSign': (call) => checkLink(deps, call),
    'POST /sysUser/passwordPolicy': (call) => policyOfLink(deps, call),
    'POST /sysUser/passwordPolicy/meetHistory': (call) => meetsHistory(deps, call),
    'POST /sysUser/modifyPassword': (call) => setPassword(deps, call),

    'POST /sysUser/QRBarcode2': (call) => offerByLink(deps, call),
    'POST /sysUser/bindSecret2': (call) => bindByLink(deps, call),
    'GET /sysUser/QRBarcode': (call) => offerOwn(deps, call),
    'GET /sysUser/bindSecret': (call) => bindOwn(deps, call),
    'GET /sysUser/isBoundGoogleAuthenticator': (call) => isBound(deps, call),
    'POST /sysUser/deleteBoundGoogleAuthenticator/{id}': (call) => unbindAuthenticator(deps, call),

    'GET /sysUser/checkCode': (call) => checkCode(deps, call),
    'POST /sysUser/needMfaBound': (call) => everyoneMustBind(deps, call),
    'POST /sysUser/isMfaFeatEnabled': (call) => isOnForClient(deps, call),
    'GET /sysUser/needCheckMfaFeat/{id}': (call) => needsCode(deps, call),

    'POST /sysUser/session/getPageList': (call) => listSessions(deps, call),
    'POST /sysUser/session/end/{id}': (call) => endSession(deps, call),
    'POST /sysUser/session/endAll': (call) => endAllSessions(deps, call),
  }
}

/** What the gates of every call ask. */
export function createSessions(deps: Deps): Sessions {
  return {
    find: (token, purpose) =>
      findCaller(deps, (purpose === 'upload' && openUploadToken(deps.secret, token)) || token, purpose === 'glance'),
    checkSecondFactor: (caller, feature, code) => checkSecondFactor(deps, caller, feature, code),
    checkSignature: (caller, triple) => checkSignature(deps, caller, triple),
  }
}

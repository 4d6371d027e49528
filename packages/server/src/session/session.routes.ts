import type { passkeyRoutes, recoveryCodeRoutes, sessionRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import type { SessionChecks } from '../shared/http/pipeline/request-checks.ts'
import {
  checkCode,
  everyoneMustBind,
  isBound,
  isFeatureOnForAgency,
  needsCode,
} from './second-factor/ask-second-factor.ts'
import { showBindingWait, updateBindingWait } from './second-factor/binding-wait.ts'
import { confirmIdentity, showIdentityCheck } from './second-factor/confirm-identity.ts'
import { askForConfirmation, confirmWithPasskey } from './passkey/confirm-passkey.ts'
import { deletePasskey, renamePasskey } from './passkey/manage-passkeys.ts'
import { askForRegistration, listPasskeys, registerPasskey } from './passkey/register-passkey.ts'
import { askForSignIn, signInWithPasskey } from './passkey/sign-in-with-passkey.ts'
import { checkSignature } from './sign-in/check-signature.ts'
import { admitOrderSession } from './sessions/order-session.ts'
import { findCaller } from './sessions/find-caller.ts'
import { endAllSessions, endSession, listSessions, signOut } from './sessions/my-sessions.ts'
import { chooseLanguage, permissionsOf, showCurrentUser } from './sessions/profile.ts'
import { checkLink, meetsHistory, policyOfLink } from './passwords/read-links.ts'
import { decryptText, encryptText } from './encrypt-text.ts'
import { createRecoveryCodes, showRecoveryCodes } from './second-factor/recovery-codes.ts'
import { checkSecondFactor } from './second-factor/second-factor.ts'
import { sendLink } from './passwords/send-link.ts'
import { setPassword } from './passwords/set-password.ts'
import {
  bindAuthenticatorByLink,
  bindOwnAuthenticator,
  offerSetupByLink,
  offerOwnSetup,
} from './second-factor/set-up-authenticator.ts'
import { signIn } from './sign-in/sign-in.ts'
import { unbindAuthenticator } from './second-factor/unbind-authenticator.ts'
import { readCookieSecret } from './sessions/session-cookie.ts'
import { readUploadToken } from './sessions/upload-token.ts'

export function sessionHandlers(
  deps: Deps,
): Handlers<typeof sessionRoutes & typeof recoveryCodeRoutes & typeof passkeyRoutes> {
  return {
    'POST /login.do': (call) => signIn(deps, call),
    'POST /loginOut.do': (call) => signOut(deps, call),
    'GET /login-user.do': (call) => showCurrentUser(deps, call),
    'POST /setLanguageVersion.do': (call) => chooseLanguage(deps, call),
    'POST /desEncrypt.do': (call) => encryptText(deps, call),
    'POST /desDecrypt.do': (call) => decryptText(deps, call),
    'POST /sysPermission/getMenuListByUserId': (call) => permissionsOf(call),

    'POST /mail/sendEmail': (call) => sendLink(deps, call),
    'POST /sysUser/validationSign': (call) => checkLink(deps, call),
    'POST /sysUser/passwordPolicy': (call) => policyOfLink(deps, call),
    'POST /sysUser/passwordPolicy/meetHistory': (call) => meetsHistory(deps, call),
    'POST /sysUser/modifyPassword': (call) => setPassword(deps, call),

    'POST /sysUser/QRBarcode2': (call) => offerSetupByLink(deps, call),
    'POST /sysUser/bindSecret2': (call) => bindAuthenticatorByLink(deps, call),
    'GET /sysUser/QRBarcode': (call) => offerOwnSetup(deps, call),
    'GET /sysUser/identityCheck': (call) => showIdentityCheck(deps, call),
    'POST /sysUser/confirmIdentity': (call) => confirmIdentity(deps, call),
    'POST /sysUser/bindSecret': (call) => bindOwnAuthenticator(deps, call),
    'GET /sysUser/isBoundGoogleAuthenticator': (call) => isBound(deps, call),
    'POST /sysUser/deleteBoundGoogleAuthenticator/{id}': (call) => unbindAuthenticator(deps, call),

    'GET /sysUser/recoveryCode/state': (call) => showRecoveryCodes(deps, call),
    'POST /sysUser/recoveryCode/create': (call) => createRecoveryCodes(deps, call),

    'GET /sysUser/passkey': (call) => listPasskeys(deps, call),
    'POST /sysUser/passkey/registerOptions': (call) => askForRegistration(deps, call),
    'POST /sysUser/passkey/register': (call) => registerPasskey(deps, call),
    'POST /sysUser/passkey/rename': (call) => renamePasskey(deps, call),
    'POST /sysUser/passkey/delete': (call) => deletePasskey(deps, call),
    'POST /sysUser/passkey/confirmOptions': (call) => askForConfirmation(deps, call),
    'POST /sysUser/passkey/confirm': (call) => confirmWithPasskey(deps, call),
    'POST /passkey/signInOptions': () => askForSignIn(deps),
    'POST /passkey/signIn': (call) => signInWithPasskey(deps, call),

    'GET /sysUser/checkCode': (call) => checkCode(deps, call),
    'POST /sysUser/needMfaBound': (call) => everyoneMustBind(deps, call),
    'POST /sysUser/isMfaFeatEnabled': (call) => isFeatureOnForAgency(deps, call),
    'GET /sysUser/needCheckMfaFeat/{id}': (call) => needsCode(deps, call),

    'GET /clientProfile/bindingWait': (call) => showBindingWait(deps, call),
    'POST /clientProfile/update/bindingWait': (call) => updateBindingWait(deps, call),

    'POST /sysUser/session/getPageList': (call) => listSessions(deps, call),
    'POST /sysUser/session/end/{id}': (call) => endSession(deps, call),
    'POST /sysUser/session/endAll': (call) => endAllSessions(deps, call),
  }
}

/** What authentication and permission checks of every request use. */
export function createSessionChecks(deps: Deps): SessionChecks {
  return {
    find: async (token, purpose, source) => {
      const uploader = purpose === 'upload' ? readUploadToken(deps.secret, token) : undefined
      // An upload token was issued to a request that had the cookie.
      const caller = await findCaller(deps, uploader ?? token, {
        address: source?.address,
        isPassive: purpose === 'glance',
        isCookieNeeded: uploader === undefined,
        cookieSecret: readCookieSecret(deps.settings, source, token),
      })
      if (caller && 'kind' in caller) return caller
      return caller?.orderNo === undefined ? caller : admitOrderSession(caller, source)
    },
    checkSecondFactor: (caller, request) => checkSecondFactor(deps, caller, request),
    checkSignature: (caller, triple) => checkSignature(deps, caller, triple),
  }
}

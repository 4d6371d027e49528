import * as z from 'zod/mini'
import {
  doneAnswer,
  email,
  requiredText,
  id,
  emptyAnswer,
  pageOf,
  paging,
  serverTime,
  limitedText,
} from '../shared/contract/envelope.contract.ts'
import { invitedFunctions } from '../shared/contract/airline.ts'
import { features } from '../shared/contract/feature.ts'
import { defineRoutes } from '../shared/contract/route.ts'
import { passwordPolicy } from '../shared/contract/account/password-policy.ts'
import { secondFactorCode } from '../shared/contract/account/second-factor-code.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const sixDigits = z.string().check(z.regex(/^\d{6}$/))
const sign = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,128}$/))
const secretKey = z.string().check(z.regex(/^[A-Z2-7]{16,64}$/))
/** 7 days at most. */
const bindingWaitMinutes = z.int().check(z.minimum(0), z.maximum(7 * 24 * 60))
const newPassword = z.string().check(z.minLength(1), z.maxLength(200))
const feature = z.enum(features)

/** Account and signature of a mailed link or a sign-in step. */
const link = { email, sign }

/** Data for setting up an authenticator app: typed, opened as a link, or scanned. */
const authenticatorSecret = z.object({ secretKey, otpauth: z.string(), image: z.string() })

const userInfo = z.object({
  id,
  email: z.string(),
  nickname: z.string(),
  lastname: z.string(),
  clientName: z.string(),
  clientCode: z.string(),
  username: z.string(),
  restrictedRoutes: z.array(z.string()),
  /** Calls that change something of the agency and that this session may not make. */
  refusedCalls: z.array(z.string()),
  /** Set for users of the sandbox of an agency, where nothing is real. */
  isSandbox: z.optional(z.boolean()),
  /** Set for users who may not see service requests. */
  withoutRequests: z.optional(z.boolean()),
  /** Functions for invited agencies that are closed to this one. */
  uninvited: z.array(z.enum(invitedFunctions)),
  needNavigation: z.boolean(),
  /** Salt of signed requests, issued for this session. */
  salt: z.string(),
  /** The only order that this session can access, for a session started by an order link. */
  orderNo: z.optional(z.string()),
})

const signedIn = z.object({
  id,
  current: z.boolean(),
  startedAt: serverTime,
  lastSeenAt: serverTime,
  address: z.string(),
  agent: z.string(),
})

export const sessionRoutes = defineRoutes({
  'POST /login.do': {
    access: 'login-free',
    changes: 'own',
    summary:
      'Sign in with a login name, a hashed password and, when required, a code of the authenticator app or a recovery code',
    body: z.object({ loginName: requiredText(254), password: hash, code: z.optional(secondFactorCode) }),
    answer: z.nullable(
      z.object({
        token: z.optional(z.string()),
        /** 5116 and 5117: signature of the next step. */
        email: z.optional(z.string()),
        sign: z.optional(z.string()),
        /** 5103: minutes for which the account or the address is locked. */
        lockedMinutes: z.optional(z.int()),
        /** 5200: name of the agency for its single sign-on. */
        client: z.optional(z.string()),
      }),
    ),
  },
  'POST /loginOut.do': {
    access: 'public',
    changes: 'own',
    summary: 'Sign out of this session',
    body: emptyAnswer,
    answer: doneAnswer,
  },
  'GET /login-user.do': { access: 'public', summary: 'Signed-in user', answer: userInfo },
  'POST /setLanguageVersion.do': {
    access: 'public',
    changes: 'own',
    summary: 'Set the language of e-mails and server messages',
    /** `unlessChosen`: the language of a page, which never replaces the user's own choice. */
    body: z.object({ lang: z.enum(['en', 'cn']), unlessChosen: z._default(z.boolean(), false) }),
    answer: doneAnswer,
  },
  'POST /desEncrypt.do': {
    access: 'public',
    changes: 'nothing',
    summary: 'Encrypt a short text for use in a shared link',
    body: z.object({ text: requiredText(2048), purpose: id }),
    answer: z.string(),
  },
  'POST /desDecrypt.do': {
    access: 'public',
    changes: 'nothing',
    summary: 'Open a sealed text',
    body: z.object({ text: requiredText(8192), purpose: id }),
    answer: z.string(),
  },
  'POST /sysPermission/getMenuListByUserId': {
    access: 'public',
    changes: 'nothing',
    summary: 'Permission codes and menu entries of the caller',
    body: emptyAnswer,
    answer: z.object({ codes: z.array(z.string()), menus: z.array(z.string()) }),
  },
  'POST /mail/sendEmail': {
    access: 'login-free',
    changes: 'own',
    summary: 'Send a link for a new password by e-mail; the response is the same for unknown addresses',
    body: z.object({ email }),
    answer: doneAnswer,
  },
  'POST /sysUser/validationSign': {
    access: 'login-free',
    changes: 'nothing',
    summary: 'Whether a mailed link is still valid, and its purpose',
    body: z.object(link),
    answer: z.object({ valid: z.boolean(), purpose: z.optional(z.enum(['set', 'reset', 'bind'])) }),
  },
  'POST /sysUser/passwordPolicy': {
    access: 'login-free',
    changes: 'nothing',
    summary: 'Password policy for the owner of a link',
    body: z.object(link),
    answer: passwordPolicy,
  },
  'POST /sysUser/passwordPolicy/meetHistory': {
    access: 'login-free',
    changes: 'nothing',
    summary: 'Whether a password has not been used before',
    body: z.object({ ...link, password: newPassword }),
    answer: doneAnswer,
  },
  'POST /sysUser/modifyPassword': {
    access: 'login-free',
    changes: 'own',
    summary: 'Set a new password, by a mailed link or, when signed in, with the old password',
    body: z.object({
      email: z.optional(email),
      sign: z.optional(sign),
      oldPassword: z.optional(hash),
      password: newPassword,
      nonce: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
      ts: z.optional(z.int()),
    }),
    answer: doneAnswer,
    signed: true,
  },
  'POST /sysUser/QRBarcode2': {
    access: 'login-free',
    changes: 'own',
    summary: 'Create an authenticator secret before the first sign-in',
    body: z.object(link),
    answer: authenticatorSecret,
  },
  'POST /sysUser/bindSecret2': {
    access: 'login-free',
    changes: 'own',
    summary: 'Bind an authenticator before the first sign-in',
    body: z.object({ ...link, secretKey, code: sixDigits }),
    answer: doneAnswer,
  },
  'GET /sysUser/QRBarcode': {
    access: 'public',
    summary: 'Create an authenticator secret for the caller, within five minutes after the identity was confirmed',
    answer: authenticatorSecret,
  },
  'GET /sysUser/identityCheck': {
    access: 'public',
    summary: 'How the caller confirms their identity: whether the password is needed besides the mailed code',
    answer: z.object({ needsPassword: z.boolean() }),
  },
  'POST /sysUser/confirmIdentity': {
    access: 'public',
    changes: 'own',
    summary:
      'Confirm the identity of the caller before an authenticator is set up: with the password, then with the code that is e-mailed; false when the code was e-mailed',
    /** `password`: required for a user who has one. */
    body: z.object({ password: z.optional(hash), mailCode: z.optional(sixDigits) }),
    answer: doneAnswer,
  },
  'POST /sysUser/bindSecret': {
    access: 'public',
    changes: 'own',
    summary: 'Bind the authenticator of the caller, with the password',
    body: z.object({ secretKey, code: sixDigits, password: z.optional(hash) }),
    answer: doneAnswer,
  },
  'GET /sysUser/isBoundGoogleAuthenticator': {
    access: 'public',
    summary: 'Whether the caller has an authenticator',
    answer: doneAnswer,
  },
  'GET /sysUser/checkCode': {
    access: 'public',
    summary: 'Whether a code is correct, without using it up',
    query: z.object({ type: z.literal('google'), code: secondFactorCode }),
    answer: doneAnswer,
  },
  'POST /sysUser/needMfaBound': {
    access: 'public',
    changes: 'nothing',
    summary: 'Whether the agency requires every user to bind an authenticator',
    body: emptyAnswer,
    answer: doneAnswer,
  },
  'POST /sysUser/isMfaFeatEnabled': {
    access: 'public',
    changes: 'nothing',
    summary: 'Whether the agency requires the second factor for an action',
    body: z.object({ feat: feature }),
    answer: doneAnswer,
  },
  'GET /sysUser/needCheckMfaFeat/{id}': {
    access: 'public',
    summary: 'Whether the caller must provide a code for an action',
    answer: doneAnswer,
  },
  'POST /sysUser/deleteBoundGoogleAuthenticator/{id}': {
    access: 'public',
    changes: 'own',
    summary: "Unbind an authenticator: the caller's own or, with user management permission, that of a colleague",
    body: z.object({ mfaCode: z.optional(limitedText(32)) }),
    answer: doneAnswer,
    feature: 'authenticator:unbind',
  },
  'GET /clientProfile/bindingWait': {
    access: 'sys:profile',
    summary: 'Minutes between binding an authenticator and the first action about money; 0 without a wait',
    answer: z.object({ minutes: z.int() }),
  },
  'POST /clientProfile/update/bindingWait': {
    access: 'sys:profile:userManagement',
    changes: 'security:manage',
    summary: 'Change the wait between binding an authenticator and the first action about money, for later bindings',
    feature: 'mfaFeat:update',
    body: z.object({ minutes: bindingWaitMinutes }),
    answer: z.object({ minutes: z.int() }),
  },
  'POST /sysUser/session/getPageList': {
    access: 'public',
    changes: 'nothing',
    summary: 'Active sessions of the caller, newest first',
    body: z.object(paging),
    answer: pageOf(signedIn),
  },
  'POST /sysUser/session/end/{id}': {
    access: 'public',
    changes: 'own',
    summary: 'End a session of the caller',
    body: emptyAnswer,
    answer: doneAnswer,
  },
  'POST /sysUser/session/endAll': {
    access: 'public',
    changes: 'own',
    summary: 'End all sessions of the caller, including this one',
    body: emptyAnswer,
    answer: z.object({ ended: z.int() }),
  },
})

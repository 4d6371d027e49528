import * as z from 'zod/mini'
import { done, email, filled, id, nothing, pageOf, paging, serverTime, text } from '../shared/envelope.contract.ts'
import { features } from '../shared/feature.ts'
import { routes } from '../shared/route.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const sixDigits = z.string().check(z.regex(/^\d{6}$/))
const sign = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,128}$/))
const secretKey = z.string().check(z.regex(/^[A-Z2-7]{16,64}$/))
const newPassword = z.string().check(z.minLength(1), z.maxLength(200))
const feature = z.enum(features)

/** Whom a mailed link or a sign-in step speaks for. */
const link = { email, sign }

/** What is needed to set up an authenticator app: typed by hand, opened as a link, or scanned. */
const authenticatorSecret = z.object({ secretKey, otpauth: z.string(), image: z.string() })

export const passwordPolicy = z.object({
  minLength: z.int(),
  requireUpper: z.boolean(),
  requireLower: z.boolean(),
  requireDigit: z.boolean(),
  requireSymbol: z.boolean(),
  historyCount: z.int(),
  maxAgeDays: z.int(),
  lockAfter: z.int(),
  lockMinutes: z.int(),
})

const userInfo = z.object({
  id,
  email: z.string(),
  nickname: z.string(),
  lastname: z.string(),
  clientName: z.string(),
  clientCode: z.string(),
  username: z.string(),
  restrictedRoutes: z.array(z.string()),
  needNavigation: z.boolean(),
  /** The salt of signed requests, issued for this session. */
  salt: z.string(),
})

const signedIn = z.object({
  id,
  current: z.boolean(),
  startedAt: serverTime,
  lastSeenAt: serverTime,
  address: z.string(),
  agent: z.string(),
})

export const sessionRoutes = routes({
  'POST /login.do': {
    access: 'login-free',
    summary: 'Sign in with a login name, a hashed password and, when asked for, a code of the authenticator app',
    body: z.object({ loginName: filled(254), password: hash, code: z.optional(sixDigits) }),
    answer: z.nullable(
      z.object({
        token: z.optional(z.string()),
        /** 5116 and 5117: what the next step is signed with. */
        email: z.optional(z.string()),
        sign: z.optional(z.string()),
        /** 5103: the account or the address is locked for so long. */
        lockedMinutes: z.optional(z.int()),
        /** 5200: the name of the client's single sign-on. */
        client: z.optional(z.string()),
      }),
    ),
  },
  'POST /loginOut.do': { access: 'public', summary: 'Sign out of this session', body: nothing, answer: done },
  'GET /login-user.do': { access: 'public', summary: 'Who is signed in', answer: userInfo },
  'POST /setLanguageVersion.do': {
    access: 'public',
    summary: 'Choose the language of mails and server sentences',
    /** `unlessChosen`: the language of a page, which never replaces one that the person has chosen. */
    body: z.object({ lang: z.enum(['en', 'cn']), unlessChosen: z._default(z.boolean(), false) }),
    answer: done,
  },
  'POST /desEncrypt.do': {
    access: 'public',
    summary: 'Seal a short text for use in a shared link',
    body: z.object({ text: filled(2048), purpose: id }),
    answer: z.string(),
  },
  'POST /desDecrypt.do': {
    access: 'public',
    summary: 'Open a sealed text',
    body: z.object({ text: filled(8192), purpose: id }),
    answer: z.string(),
  },
  'POST /sysPermission/getMenuListByUserId': {
    access: 'public',
    summary: 'The permission codes and menu entries of the caller',
    body: nothing,
    answer: z.object({ codes: z.array(z.string()), menus: z.array(z.string()) }),
  },
  'POST /mail/sendEmail': {
    access: 'login-free',
    summary: 'Mail a link for a new password; answers the same for unknown addresses',
    body: z.object({ email }),
    answer: done,
  },
  'POST /sysUser/validationSign': {
    access: 'login-free',
    summary: 'Whether a mailed link is still good, and what for',
    body: z.object(link),
    answer: z.object({ valid: z.boolean(), purpose: z.optional(z.enum(['set', 'reset', 'bind'])) }),
  },
  'POST /sysUser/passwordPolicy': {
    access: 'login-free',
    summary: 'The password policy that applies to the owner of a link',
    body: z.object(link),
    answer: passwordPolicy,
  },
  'POST /sysUser/passwordPolicy/meetHistory': {
    access: 'login-free',
    summary: 'Whether a password was not used before',
    body: z.object({ ...link, password: newPassword }),
    answer: done,
  },
  'POST /sysUser/modifyPassword': {
    access: 'login-free',
    summary: 'Store a new password, by a mailed link or, when signed in, by the old password',
    body: z.object({
      email: z.optional(email),
      sign: z.optional(sign),
      oldPassword: z.optional(hash),
      password: newPassword,
      nonce: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
      ts: z.optional(z.int()),
    }),
    answer: done,
    signed: true,
  },
  'POST /sysUser/QRBarcode2': {
    access: 'login-free',
    summary: 'A new authenticator secret before the first sign-in',
    body: z.object(link),
    answer: authenticatorSecret,
  },
  'POST /sysUser/bindSecret2': {
    access: 'login-free',
    summary: 'Bind an authenticator before the first sign-in',
    body: z.object({ ...link, secretKey, code: sixDigits }),
    answer: done,
  },
  'GET /sysUser/QRBarcode': {
    access: 'public',
    summary: 'A new authenticator secret for the caller',
    answer: authenticatorSecret,
  },
  'GET /sysUser/bindSecret': {
    access: 'public',
    summary: 'Bind the authenticator of the caller',
    query: z.object({ secretKey, code: sixDigits }),
    answer: done,
  },
  'GET /sysUser/isBoundGoogleAuthenticator': {
    access: 'public',
    summary: 'Whether the caller has an authenticator',
    answer: done,
  },
  'GET /sysUser/checkCode': {
    access: 'public',
    summary: 'Whether a code is right; does not use it up',
    query: z.object({ type: z.literal('google'), code: sixDigits }),
    answer: done,
  },
  'POST /sysUser/needMfaBound': {
    access: 'public',
    summary: 'Whether the client asks every user to bind an authenticator',
    body: nothing,
    answer: done,
  },
  'POST /sysUser/isMfaFeatEnabled': {
    access: 'public',
    summary: 'Whether the client has the second factor on for an action',
    body: z.object({ feat: feature }),
    answer: done,
  },
  'GET /sysUser/needCheckMfaFeat/{id}': {
    access: 'public',
    summary: 'Whether the caller must give a code for an action',
    answer: done,
  },
  'POST /sysUser/deleteBoundGoogleAuthenticator/{id}': {
    access: 'public',
    summary: 'Unbind an authenticator: the own one, or with user management that of a colleague',
    body: z.object({ mfaCode: z.optional(text(6)) }),
    answer: done,
    feature: 'authenticator:unbind',
  },
  'POST /sysUser/session/getPageList': {
    access: 'public',
    summary: 'Where the caller is signed in, newest first',
    body: z.object(paging),
    answer: pageOf(signedIn),
  },
  'POST /sysUser/session/end/{id}': {
    access: 'public',
    summary: 'End one of the own sessions',
    body: nothing,
    answer: done,
  },
  'POST /sysUser/session/endAll': {
    access: 'public',
    summary: 'Sign out everywhere, here too',
    body: nothing,
    answer: z.object({ ended: z.int() }),
  },
})

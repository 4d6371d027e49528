import * as z from 'zod/mini'
import { doneAnswer, emptyAnswer, id, nameText, serverTime } from '../shared/contract/envelope.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

/** How a browser reaches the device of a passkey. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** Bytes as base64url. */
const encoded = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[A-Za-z0-9_-]+$/))
const credentialId = encoded(1_400)
const transport = z.enum(passkeyTransports)
const name = nameText(40).check(z.trim(), z.minLength(1))

/** Passkeys that the browser may use, or of which it makes no second one. */
const passkeys = z.array(z.object({ id: z.string(), transports: z.array(transport) }))

/** What the browser signs: the challenge, for the host name of this server. */
const signRequest = z.object({ challenge: z.string(), rpId: z.string(), passkeys })

/** The answer of `navigator.credentials.get`. */
const signedAnswer = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: encoded(4_000),
    authenticatorData: encoded(4_000),
    signature: encoded(4_000),
    userHandle: z.optional(encoded(200)),
  }),
})

export const passkeyRoutes = defineRoutes({
  'GET /sysUser/passkey': {
    access: 'public',
    summary: 'Passkeys of the caller, oldest first',
    answer: z.object({
      passkeys: z.array(
        z.object({
          id,
          name: z.string(),
          /** Whether the passkey is copied to other devices of its owner. */
          isSynced: z.boolean(),
          createdAt: serverTime,
          lastUsedAt: z.nullable(serverTime),
        }),
      ),
    }),
  },
  'POST /sysUser/passkey/registerOptions': {
    access: 'public',
    changes: 'nothing',
    summary: 'What the browser needs to create a passkey for the caller',
    body: emptyAnswer,
    answer: z.object({
      ...signRequest.shape,
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    }),
  },
  'POST /sysUser/passkey/register': {
    access: 'public',
    changes: 'own',
    summary: 'Add a passkey of the caller: it signs in without a password and replaces a code of the authenticator app',
    feature: 'factor:manage',
    idempotent: true,
    body: z.object({
      name,
      /** The answer of `navigator.credentials.create`. */
      credential: z.object({
        id: credentialId,
        response: z.object({
          clientDataJSON: encoded(4_000),
          attestationObject: encoded(20_000),
          transports: z.optional(z.array(transport).check(z.maxLength(7))),
        }),
      }),
    }),
    answer: z.object({ id }),
  },
  'POST /sysUser/passkey/rename': {
    access: 'public',
    changes: 'own',
    summary: 'Rename a passkey of the caller',
    idempotent: true,
    body: z.object({ id, name }),
    answer: doneAnswer,
  },
  'POST /sysUser/passkey/delete': {
    access: 'public',
    changes: 'own',
    summary: 'Delete a passkey of the caller',
    feature: 'factor:manage',
    idempotent: true,
    body: z.object({ id }),
    answer: doneAnswer,
  },
  'POST /sysUser/passkey/confirmOptions': {
    access: 'public',
    changes: 'nothing',
    summary: 'What the browser needs to confirm an action of the caller with a passkey',
    body: emptyAnswer,
    answer: signRequest,
  },
  'POST /sysUser/passkey/confirm': {
    access: 'public',
    changes: 'own',
    summary:
      'Confirm the next action of this session with a passkey; the code is sent as `mfaCode` within two minutes, once',
    body: signedAnswer,
    answer: z.object({ code: z.string() }),
  },
  'POST /passkey/signInOptions': {
    access: 'login-free',
    changes: 'nothing',
    summary: 'What the browser needs to sign in with a passkey',
    body: emptyAnswer,
    answer: signRequest,
  },
  'POST /passkey/signIn': {
    access: 'login-free',
    changes: 'own',
    summary: 'Sign in with a passkey, without a password',
    body: signedAnswer,
    answer: z.nullable(
      z.object({
        token: z.optional(z.string()),
        /** 5200: name of the agency for its single sign-on. */
        client: z.optional(z.string()),
      }),
    ),
  },
})

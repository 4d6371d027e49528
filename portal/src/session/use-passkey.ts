import type { CallAnswer, CallError, CallInput, Result } from '@gangway/core'
import { client } from '../shared/api/client.ts'
import { loadChunk } from '../shared/browser/load-chunk.ts'

type SignRequest = CallAnswer<'POST /passkey/signInOptions'>
type SignedAnswer = CallInput<'POST /passkey/signIn'>['body']

/** `unused`: the user closed the dialog of the browser, or has no passkey for this page. */
export type PasskeyOutcome<Value> = { value: Value; code: string } | { error: CallError } | 'unused'

/** Whether this browser can use passkeys on this page. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** The functions of the browser load with the first use. */
export const loadPasskeys = () => loadChunk(() => import('./passkey-browser.ts'))

/** Asks the server for a challenge, signs it with a passkey and sends the signature. */
async function sign<Value>(
  ask: () => Promise<Result<SignRequest>>,
  send: (body: SignedAnswer) => Promise<Result<Value>>,
): Promise<PasskeyOutcome<Value>> {
  const asked = await ask()
  if (!asked.ok) return { error: asked.error }
  const { signWithPasskey } = await loadPasskeys()
  const signed = await signWithPasskey(asked.value).catch(() => undefined)
  if (!signed) return 'unused'
  const sent = await send(signed)
  return sent.ok ? { value: sent.value, code: sent.code } : { error: sent.error }
}

export const requestPasskeySignIn = () =>
  sign(
    () => client.call('POST /passkey/signInOptions', { body: {}, quiet: true }),
    (body) => client.call('POST /passkey/signIn', { body, quiet: true }),
  )

/** Resolves with a code that confirms the next action. */
export const requestPasskeyConfirmation = () =>
  sign(
    () => client.call('POST /sysUser/passkey/confirmOptions', { body: {}, quiet: true }),
    (body) => client.call('POST /sysUser/passkey/confirm', { body, quiet: true }),
  )

import type { CallError, Result } from '../shared/client/call-error.ts'
import type { Client } from '../shared/client/client.ts'
import { copyText } from '../shared/clipboard.ts'
import { fieldProps, type FieldElementProps } from '../shared/forms/field.ts'
import { trackFocus, type Problem } from '../shared/overlay/focus.ts'
import { toFailure, type Failure, type Message } from '../shared/message.ts'
import { createCodeField } from './code-field.ts'
import { codeFailureMessage, codeLength, incompleteCode, isWrongCode, wrongCode } from './code.rules.ts'
import { sha256 } from './hash.rules.ts'

interface SetupInput {
  status: 'editing' | 'sending'
  /** Text of the one field: the password, or a code. */
  code: string
  problem?: Problem
  failure?: Failure
}

/**
 * Setup of an authenticator app. A signed-in user confirms their identity by the password and a mailed code first; then
 * the secret is scanned or typed and confirmed with a first code.
 */
export type AuthenticatorSetupView =
  | { status: 'loading' }
  /** The secret could not be fetched. */
  | { status: 'unavailable'; failure: Failure }
  | (SetupInput & { part: 'password' | 'mail' })
  | (SetupInput & {
      part: 'secret'
      /** Shown as a QR code. */
      image: string
      secretKey: string
      otpauth: string
      copied: 'no' | 'yes' | 'impossible'
    })

export interface AuthenticatorSecret {
  secretKey: string
  otpauth: string
  image: string
}

interface SetupSettings {
  fetchSecret(): Promise<Result<AuthenticatorSecret>>
  /** `password`: its hash, when the identity was confirmed before. */
  bind(secretKey: string, code: string, password?: string): Promise<Result<boolean>>
  /** Confirms the identity; false when a code was mailed. Absent before the first sign-in. */
  confirm?(password: string, mailCode?: string): Promise<Result<boolean>>
  show(view: AuthenticatorSetupView): void
  /** Requests focus for the field. */
  focusCode(): void
  /** The authenticator is bound; `code` has just been accepted. */
  onBound(code: string): void
  failed(error: CallError): void
}

export interface AuthenticatorSetup {
  load(): Promise<void>
  type(code: string): void
  /** Goes on to the next part, binds, or fetches the secret again after a failure. */
  submit(): Promise<void>
  copyKey(): Promise<void>
  field(id: string, onEnter?: () => void): FieldElementProps | undefined
}

/** The calls of a signed-in user. */
export function ownSetupCalls(client: Client, options: () => { quiet: boolean; signal: AbortSignal }) {
  return {
    fetchSecret: () => client.call('GET /sysUser/QRBarcode', options()),
    confirm: (password, mailCode) =>
      client.call('POST /sysUser/confirmIdentity', { body: { password, mailCode }, ...options() }),
    bind: (secretKey, code, password) =>
      client.call('POST /sysUser/bindSecret', { body: { secretKey, code, password }, ...options() }),
  } satisfies Partial<SetupSettings>
}

/** Authenticator setup shared by sign-in, the second-factor dialog and the security page. */
export function createAuthenticatorSetup(settings: SetupSettings): AuthenticatorSetup {
  const { fetchSecret, bind, confirm, show, onBound, failed } = settings
  let view: AuthenticatorSetupView = { status: 'loading' }
  let password: string | undefined
  const focus = trackFocus<'code'>()

  const setView = (next: AuthenticatorSetupView) => show((view = next))

  function showPart(part: 'password' | 'mail'): void {
    setView({ status: 'editing', part, code: '' })
    settings.focusCode()
  }

  function showProblem(problem: Message, code: string): void {
    if (!('part' in view)) return
    setView({ ...view, status: 'editing', code, problem: focus.problem('code', problem), failure: undefined })
    settings.focusCode()
  }

  async function load(): Promise<void> {
    if (confirm && password === undefined) return showPart('password')
    setView({ status: 'loading' })
    const secret = await fetchSecret()
    if (secret.ok) {
      setView({ status: 'editing', part: 'secret', ...secret.value, code: '', copied: 'no' })
      return confirm && settings.focusCode()
    }
    if (secret.error.kind === 'superseded') return
    password = undefined
    setView({ status: 'unavailable', failure: toFailure(secret.error) })
    failed(secret.error)
  }

  async function submit(): Promise<void> {
    if (view.status === 'unavailable') return load()
    if (!('part' in view) || view.status === 'sending') return
    const { part, code } = view
    if (part === 'password' && !code) return showProblem({ key: 'signIn.passwordMissing' }, code)
    if (part !== 'password' && code.length < codeLength) return showProblem(incompleteCode, code)
    const sent = { ...view, problem: undefined, failure: undefined }
    setView({ ...sent, status: 'sending' })
    if (part === 'password') password = await sha256(code).catch(() => undefined)
    const answer =
      sent.part === 'secret'
        ? await bind(sent.secretKey, code, password)
        : password && (await confirm?.(password, part === 'mail' ? code : undefined))
    if (!answer) return setView({ ...sent, failure: { key: 'signIn.insecurePage', retry: 'no' } })
    if (answer.ok && part !== 'secret') return answer.value ? load() : showPart('mail')
    if (answer.ok && answer.value) return onBound(code)
    if (answer.ok || isWrongCode(answer.error)) return showProblem(wrongCode, '')
    if (answer.error.code === '5607') return showProblem({ key: 'authenticatorSetup.wrongPassword' }, '')
    if (answer.error.kind === 'superseded') return
    setView({ ...sent, failure: codeFailureMessage(answer.error) })
    failed(answer.error)
  }

  function type(code: string): void {
    if (view.status !== 'editing' || code === view.code) return
    setView({ ...view, code, problem: undefined })
    if (view.part !== 'password' && code.length === codeLength) void submit()
  }

  return {
    load,
    submit,
    type,
    async copyKey() {
      if (!isSecretShown(view)) return
      const copied = await copyText(view.secretKey)
      if (isSecretShown(view)) setView({ ...view, copied: copied ? 'yes' : 'impossible' })
    },
    field(id, onEnter) {
      if (!('part' in view)) return undefined
      const common = {
        id: `${id}-code`,
        value: view.code,
        problem: view.problem,
        readonly: view.status === 'sending',
        onText: type,
        onEnter,
        onFocus: (hasFocus: boolean) => focus.moved(hasFocus ? 'code' : 'none'),
      }
      if (view.part !== 'password')
        return createCodeField({
          ...common,
          ...(view.part === 'mail' && { hint: { key: 'authenticatorSetup.mailHint' } }),
        })
      return fieldProps({
        ...common,
        label: { key: 'signIn.password' },
        input: { name: 'password', type: 'password', autocomplete: 'current-password', 'aria-required': 'true' },
      })
    },
  }
}

/** Whether the secret is shown and nothing is being sent. */
function isSecretShown(view: AuthenticatorSetupView): view is Extract<AuthenticatorSetupView, { part: 'secret' }> {
  return view.status === 'editing' && view.part === 'secret'
}

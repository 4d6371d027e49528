import type { CallError, Result } from '../shared/client/call-error.ts'
import { copyText } from '../shared/clipboard.ts'
import type { FieldElementProps } from '../shared/forms/field.ts'
import { trackFocus, type Problem } from '../shared/overlay/focus.ts'
import { toFailure, type Failure, type Message } from '../shared/message.ts'
import { createCodeField } from './code-field.ts'
import { codeFailureMessage, codeLength, incompleteCode, isWrongCode, wrongCode } from './code.rules.ts'

/** Setup of an authenticator app: fetch the secret, scan or type it, confirm with a first code. */
export type AuthenticatorSetupView =
  | { status: 'loading' }
  /** The secret could not be fetched. */
  | { status: 'unavailable'; failure: Failure }
  | {
      status: 'editing' | 'sending'
      /** Shown as a QR code. */
      image: string
      secretKey: string
      otpauth: string
      code: string
      copied: 'no' | 'yes' | 'impossible'
      problem?: Problem
      failure?: Failure
    }

export interface AuthenticatorSecret {
  secretKey: string
  otpauth: string
  image: string
}

interface SetupSettings {
  fetchSecret(): Promise<Result<AuthenticatorSecret>>
  bind(secretKey: string, code: string): Promise<Result<boolean>>
  show(view: AuthenticatorSetupView): void
  /** Requests focus for the code field. */
  focusCode(): void
  /** The authenticator is bound; `code` has just been accepted. */
  onBound(code: string): void
  failed(error: CallError): void
}

export interface AuthenticatorSetup {
  load(): Promise<void>
  type(code: string): void
  /** Binds, or fetches the secret again after a failure. */
  submit(): Promise<void>
  copyKey(): Promise<void>
  field(id: string, onEnter?: () => void): FieldElementProps | undefined
}

/** Authenticator setup shared by sign-in, the second-factor dialog and the security page. */
export function createAuthenticatorSetup(settings: SetupSettings): AuthenticatorSetup {
  const { fetchSecret, bind, show, onBound, failed } = settings
  let view: AuthenticatorSetupView = { status: 'loading' }
  const focus = trackFocus<'code'>()

  const setView = (next: AuthenticatorSetupView) => show((view = next))

  function showProblem(problem: Message, code: string): void {
    if (view.status !== 'editing' && view.status !== 'sending') return
    setView({ ...view, status: 'editing', code, problem: focus.problem('code', problem), failure: undefined })
    settings.focusCode()
  }

  async function load(): Promise<void> {
    setView({ status: 'loading' })
    const secret = await fetchSecret()
    if (secret.ok) return setView({ status: 'editing', ...secret.value, code: '', copied: 'no' })
    if (secret.error.kind === 'superseded') return
    setView({ status: 'unavailable', failure: toFailure(secret.error) })
    failed(secret.error)
  }

  async function submit(): Promise<void> {
    if (view.status === 'unavailable') return load()
    if (view.status !== 'editing') return
    const { code } = view
    if (code.length < codeLength) return showProblem(incompleteCode, code)
    const sent = { ...view, problem: undefined, failure: undefined }
    setView({ ...sent, status: 'sending' })
    const answer = await bind(sent.secretKey, code)
    if (answer.ok && answer.value) return onBound(code)
    if (answer.ok || isWrongCode(answer.error)) return showProblem(wrongCode, '')
    if (answer.error.kind === 'superseded') return
    setView({ ...sent, failure: codeFailureMessage(answer.error) })
    failed(answer.error)
  }

  function type(code: string): void {
    if (view.status !== 'editing' || code === view.code) return
    setView({ ...view, code, problem: undefined })
    if (code.length === codeLength) void submit()
  }

  return {
    load,
    submit,
    type,
    async copyKey() {
      if (view.status !== 'editing') return
      const copied = await copyText(view.secretKey)
      if (view.status === 'editing') setView({ ...view, copied: copied ? 'yes' : 'impossible' })
    },
    field(id, onEnter) {
      if (view.status !== 'editing' && view.status !== 'sending') return undefined
      return createCodeField({
        id: `${id}-code`,
        value: view.code,
        problem: view.problem,
        readonly: view.status === 'sending',
        onText: type,
        onEnter,
        onFocus: (hasFocus) => focus.moved(hasFocus ? 'code' : 'none'),
      })
    },
  }
}

import type { CallError, Result } from '../shared/call-error.ts'
import { copyText } from '../shared/clipboard.ts'
import type { FieldBags } from '../shared/field.ts'
import { trackFocus, type Problem } from '../shared/focus.ts'
import { failureOf, type Failure, type Message } from '../shared/message.ts'
import { codeField } from './code-field.ts'
import { codeFailure, codeLength, incompleteCode, isWrongCode, wrongCode } from './code.rules.ts'

/** Setting up an authenticator app: the secret is fetched, scanned or typed, and proven with a first code. */
export type SetupView =
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
  show(view: SetupView): void
  /** Asks for the focus to be put into the code field. */
  focusCode(): void
  /** The authenticator is bound; `code` was right a moment ago. */
  bound(code: string): void
  failed(error: CallError): void
}

export interface AuthenticatorSetup {
  load(): Promise<void>
  type(code: string): void
  /** Binds; or fetches the secret again when that had failed. */
  submit(): Promise<void>
  copyKey(): Promise<void>
  field(id: string, onEnter?: () => void): FieldBags | undefined
}

/** The setting-up that sign-in, the second-factor dialog and the security page share. */
export function createAuthenticatorSetup(settings: SetupSettings): AuthenticatorSetup {
  const { fetchSecret, bind, show, bound, failed } = settings
  let view: SetupView = { status: 'loading' }
  const focus = trackFocus<'code'>()

  const become = (next: SetupView) => show((view = next))

  function complain(problem: Message, code: string): void {
    if (view.status !== 'editing' && view.status !== 'sending') return
    become({ ...view, status: 'editing', code, problem: focus.problem('code', problem), failure: undefined })
    settings.focusCode()
  }

  async function load(): Promise<void> {
    become({ status: 'loading' })
    const secret = await fetchSecret()
    if (secret.ok) return become({ status: 'editing', ...secret.value, code: '', copied: 'no' })
    if (secret.error.kind === 'superseded') return
    become({ status: 'unavailable', failure: failureOf(secret.error) })
    failed(secret.error)
  }

  async function submit(): Promise<void> {
    if (view.status === 'unavailable') return load()
    if (view.status !== 'editing') return
    const { code } = view
    if (code.length < codeLength) return complain(incompleteCode, code)
    const sent = { ...view, problem: undefined, failure: undefined }
    become({ ...sent, status: 'sending' })
    const answer = await bind(sent.secretKey, code)
    if (answer.ok && answer.value) return bound(code)
    if (answer.ok || isWrongCode(answer.error)) return complain(wrongCode, '')
    if (answer.error.kind === 'superseded') return
    become({ ...sent, failure: codeFailure(answer.error) })
    failed(answer.error)
  }

  function type(code: string): void {
    if (view.status !== 'editing' || code === view.code) return
    become({ ...view, code, problem: undefined })
    if (code.length === codeLength) void submit()
  }

  return {
    load,
    submit,
    type,
    async copyKey() {
      if (view.status !== 'editing') return
      const copied = await copyText(view.secretKey)
      if (view.status === 'editing') become({ ...view, copied: copied ? 'yes' : 'impossible' })
    },
    field(id, onEnter) {
      if (view.status !== 'editing' && view.status !== 'sending') return undefined
      return codeField({
        id: `${id}-code`,
        value: view.code,
        problem: view.problem,
        readonly: view.status === 'sending',
        onText: type,
        onEnter,
        onFocus: (isHere) => focus.moved(isHere ? 'code' : 'none'),
      })
    },
  }
}

import type { CallError, Result } from '../shared/client/call-error.ts'
import type { Client } from '../shared/client/client.ts'
import { systemClock, type Clock } from '../shared/clock.ts'
import { copyText } from '../shared/clipboard.ts'
import { mailRepeatDelaySeconds } from '../shared/contract/constants.ts'
import { fieldProps, type FieldElementProps } from '../shared/forms/field.ts'
import { trackFocus } from '../shared/overlay/focus.ts'
import { toFailure, type Message } from '../shared/message.ts'
import type { AuthenticatorSetupView, SetupInput } from './authenticator-setup-view.ts'
import { createCodeField } from './code-field.ts'
import { codeFailureMessage, codeLength, incompleteCode, isWrongCode, wrongCode } from './code.rules.ts'
import { sha256 } from './hash.rules.ts'

export interface AuthenticatorSecret {
  secretKey: string
  otpauth: string
  image: string
}

interface SetupSettings {
  fetchSecret(): Promise<Result<AuthenticatorSecret>>
  /** `password`: its hash, when the identity was confirmed before. */
  bind(secretKey: string, code: string, password?: string): Promise<Result<boolean>>
  /** How a signed-in user confirms their identity; absent before the first sign-in. */
  identity?: {
    needsPassword(): Promise<Result<{ needsPassword: boolean }>>
    /** False when a code was mailed. */
    confirm(password: string | undefined, mailCode?: string): Promise<Result<boolean>>
    /** Aborted when the setup closes. */
    signal: AbortSignal
  }
  clock?: Clock
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
  /** Mails another code, after the wait. */
  resend(): Promise<void>
  field(id: string, onEnter?: () => void): FieldElementProps | undefined
}

/** The calls of a signed-in user. */
export function ownSetupCalls(client: Client, options: () => { quiet: boolean; signal: AbortSignal }) {
  return {
    fetchSecret: () => client.call('GET /sysUser/QRBarcode', options()),
    identity: {
      needsPassword: () => client.call('GET /sysUser/identityCheck', options()),
      confirm: (password, mailCode) =>
        client.call('POST /sysUser/confirmIdentity', { body: { password, mailCode }, ...options() }),
      signal: options().signal,
    },
    bind: (secretKey, code, password) =>
      client.call('POST /sysUser/bindSecret', { body: { secretKey, code, password }, ...options() }),
  } satisfies Partial<SetupSettings>
}

/** Authenticator setup shared by sign-in, the second-factor dialog and the security page. */
export function createAuthenticatorSetup(settings: SetupSettings): AuthenticatorSetup {
  const { fetchSecret, bind, identity, show, onBound, failed, clock = systemClock } = settings
  let view: AuthenticatorSetupView = { status: 'loading' }
  let password: string | undefined
  let isConfirmed = !identity
  let stopCountdown = (): void => undefined
  identity?.signal.addEventListener('abort', () => stopCountdown())
  const focus = trackFocus<'code'>()

  const setView = (next: AuthenticatorSetupView) => show((view = next))

  function showPart(part: 'password' | 'send'): void {
    setView({ status: 'editing', part, code: '' })
    if (part === 'password') settings.focusCode()
  }

  function showMailed(isRepeated: boolean): void {
    const canRepeatAt = clock.now().getTime() + mailRepeatDelaySeconds * 1000
    const countdown = () => {
      if (!('part' in view) || view.part !== 'mail') return
      const secondsLeft = Math.max(0, Math.ceil((canRepeatAt - clock.now().getTime()) / 1000))
      setView({ ...view, secondsLeft })
      if (secondsLeft > 0) stopCountdown = clock.after(1000, countdown)
    }
    stopCountdown()
    setView({ status: 'editing', part: 'mail', code: '', secondsLeft: mailRepeatDelaySeconds, isRepeated })
    countdown()
    settings.focusCode()
  }

  function showProblem(problem: Message, code: string): void {
    if (!('part' in view)) return
    setView({ ...view, status: 'editing', code, problem: focus.problem('code', problem), failure: undefined })
    settings.focusCode()
  }

  async function load(): Promise<void> {
    setView({ status: 'loading' })
    if (!isConfirmed && identity) {
      const check = await identity.needsPassword()
      return check.ok ? showPart(check.value.needsPassword ? 'password' : 'send') : showUnavailable(check.error)
    }
    const secret = await fetchSecret()
    if (!secret.ok) return showUnavailable(secret.error)
    setView({ status: 'editing', part: 'secret', ...secret.value, code: '', copied: 'no' })
    return identity && settings.focusCode()
  }

  /** The next attempt confirms the identity again. */
  function showUnavailable(error: CallError): void {
    if (error.kind === 'superseded') return
    isConfirmed = !identity
    setView({ status: 'unavailable', failure: toFailure(error) })
    failed(error)
  }

  async function submit(): Promise<void> {
    if (view.status === 'unavailable') return load()
    if (!('part' in view) || view.status === 'sending') return
    const { part, code } = view
    if (part === 'password' && !code) return showProblem({ key: 'signIn.passwordMissing' }, code)
    if (isCodePart(part) && code.length < codeLength) return showProblem(incompleteCode, code)
    const sent = { ...view, problem: undefined, failure: undefined }
    setView({ ...sent, status: 'sending' })
    if (part === 'password') password = await sha256(code).catch(() => undefined)
    const answer =
      sent.part === 'secret'
        ? await bind(sent.secretKey, code, password)
        : part === 'password' && !password
          ? undefined
          : await identity?.confirm(password, part === 'mail' ? code : undefined)
    if (!answer) return setView({ ...sent, failure: { key: 'signIn.insecurePage', retry: 'no' } })
    if (answer.ok && part !== 'secret') {
      isConfirmed = answer.value
      return isConfirmed ? load() : showMailed(false)
    }
    if (answer.ok && answer.value) return onBound(code)
    if (answer.ok || isWrongCode(answer.error)) return showProblem(wrongCode, '')
    if (answer.error.code === '5607') return showProblem({ key: 'authenticatorSetup.wrongPassword' }, '')
    showFailure(sent, answer.error)
  }

  function showFailure(sent: Extract<AuthenticatorSetupView, SetupInput>, error: CallError): void {
    if (error.kind === 'superseded') return
    const secondsLeft = 'part' in view && view.part === 'mail' && { secondsLeft: view.secondsLeft }
    setView({ ...sent, ...secondsLeft, status: 'editing', failure: codeFailureMessage(error) })
    failed(error)
  }

  async function resend(): Promise<void> {
    if (!identity || view.status !== 'editing' || view.part !== 'mail' || view.secondsLeft > 0) return
    const sent = { ...view, problem: undefined, failure: undefined }
    setView({ ...sent, status: 'sending' })
    const mailed = await identity.confirm(password)
    if (mailed.ok) showMailed(true)
    else showFailure(sent, mailed.error)
  }

  function type(code: string): void {
    if (view.status !== 'editing' || code === view.code) return
    setView({ ...view, code, problem: undefined })
    if (isCodePart(view.part) && code.length === codeLength) void submit()
  }

  return {
    load,
    submit,
    type,
    resend,
    async copyKey() {
      if (!isSecretShown(view)) return
      const copied = await copyText(view.secretKey)
      if (isSecretShown(view)) setView({ ...view, copied: copied ? 'yes' : 'impossible' })
    },
    field(id, onEnter) {
      if (!('part' in view) || view.part === 'send') return undefined
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

const isCodePart = (part: 'password' | 'send' | 'mail' | 'secret') => part === 'mail' || part === 'secret'

/** Whether the secret is shown and nothing is being sent. */
function isSecretShown(view: AuthenticatorSetupView): view is Extract<AuthenticatorSetupView, { part: 'secret' }> {
  return view.status === 'editing' && view.part === 'secret'
}

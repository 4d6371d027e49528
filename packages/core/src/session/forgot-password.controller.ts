import type { CallError } from '../shared/client/call-error.ts'
import type { Client } from '../shared/client/client.ts'
import { systemClock, type Clock } from '../shared/clock.ts'
import { mailRepeatDelaySeconds } from '../shared/contract/constants.ts'
import { createEvents, createView, type Controller } from '../shared/controller.ts'
import { fieldProps, type FieldElementProps } from '../shared/forms/field.ts'
import { trackFocus, type FocusRequest, type Problem } from '../shared/overlay/focus.ts'
import { buttonProps, formProps } from '../shared/forms/form-props.ts'
import { toFailure, type Failure, type Message } from '../shared/message.ts'
import type { ElementProps } from '../shared/element-props.ts'

export interface ForgotPasswordSettings {
  client: Client
  clock?: Clock
  initial?: { email?: string }
}

export type ForgotPasswordView = { email: string; focus: FocusRequest<'email'> } & (
  | { step: 'editing' | 'sending'; problem?: Problem; failure?: Failure }
  /** Sent, and the same for unknown addresses. `submit()` sends again once `secondsLeft` is 0. */
  | { step: 'sent' | 'sending-again'; secondsLeft: number; failure?: Failure }
)

export interface ForgotPasswordController extends Controller<
  ForgotPasswordView,
  { sent: { email: string }; error: CallError }
> {
  type(email: string): void
  submit(): Promise<void>
  restart(): void
  form(): ElementProps
  /** `id` is a prefix, unique in the page. The target of a focus request has the id `{id}-{place}`. */
  field(id: string): FieldElementProps | undefined
  submitButton(): ElementProps
}

/** Limit of mail systems. Not set as `maxlength`, because truncating a pasted address would silently change it. */
const emailMax = 254
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Sends a link for a new password. Never reveals whether the address is known. */
export function createForgotPassword(settings: ForgotPasswordSettings): ForgotPasswordController {
  const { client, clock = systemClock } = settings
  const events = createEvents<{ sent: { email: string }; error: CallError }>()
  const focus = trackFocus<'email'>()
  const emptyView: ForgotPasswordView = { step: 'editing', email: settings.initial?.email ?? '', focus: focus.keep() }
  const view = createView<ForgotPasswordView>(emptyView, {
    start: updateCountdown,
    stop: () => (stopCountdown(), abortController.abort()),
  })
  let abortController = new AbortController()
  let stopCountdown = (): void => undefined
  let canRepeatAt = 0

  /** Counts from the time of sending, so that a view shown later has the correct remaining time. */
  function updateCountdown(): void {
    stopCountdown()
    const now = view.peek()
    if (now.step === 'sending') view.value = { ...now, step: 'editing' }
    if (now.step !== 'sent' && now.step !== 'sending-again') return
    const secondsLeft = Math.max(0, Math.ceil((canRepeatAt - clock.now().getTime()) / 1000))
    view.value = { ...now, step: 'sent', secondsLeft }
    if (secondsLeft > 0) stopCountdown = clock.after(1000, updateCountdown)
  }

  function showProblem(message: Message): void {
    const { email } = view.peek()
    view.value = { step: 'editing', email, problem: focus.problem('email', message), focus: focus.request('email') }
  }

  async function submit(): Promise<void> {
    const now = view.peek()
    const email = now.email.trim()
    if (now.step === 'sending' || now.step === 'sending-again') return
    if (now.step === 'sent') {
      if (now.secondsLeft > 0) return
      view.value = { ...now, step: 'sending-again', failure: undefined }
    } else {
      if (email.length > emailMax) return showProblem({ key: 'forgotPassword.emailLong', values: { count: emailMax } })
      if (!emailShape.test(email)) return showProblem({ key: 'forgotPassword.emailWrong' })
      view.value = { step: 'sending', email, focus: now.focus }
    }
    abortController = new AbortController()
    const { signal } = abortController
    const sent = await client.call('POST /mail/sendEmail', { body: { email }, quiet: true, signal })
    if (signal.aborted) return
    if (!sent.ok) {
      view.value = { ...now, failure: toFailure(sent.error) }
      return events.emit('error', sent.error)
    }
    canRepeatAt = clock.now().getTime() + mailRepeatDelaySeconds * 1000
    view.value = { step: 'sent', email, secondsLeft: mailRepeatDelaySeconds, focus: focus.keep() }
    updateCountdown()
    events.emit('sent', { email })
  }

  function type(email: string): void {
    const now = view.peek()
    if (now.step === 'editing') view.value = { ...now, email, problem: undefined }
  }

  const isSending = () => view.peek().step === 'sending' || view.peek().step === 'sending-again'

  return {
    view,
    on: events.on,
    type,
    submit,
    restart() {
      stopCountdown()
      abortController.abort()
      view.value = { step: 'editing', email: view.peek().email, focus: focus.request('email') }
    },
    form: () => formProps(isSending(), submit),
    submitButton() {
      const now = view.peek()
      const isWaiting = now.step === 'sent' && now.secondsLeft > 0
      return buttonProps('submit', isSending() || isWaiting)
    },
    field(id) {
      const now = view.peek()
      if (now.step !== 'editing' && now.step !== 'sending') return undefined
      return fieldProps({
        id: `${id}-email`,
        label: { key: 'forgotPassword.email' },
        value: now.email,
        problem: now.problem,
        readonly: now.step === 'sending',
        input: { name: 'email', type: 'email', autocomplete: 'email', 'aria-required': 'true' },
        onText: type,
        onFocus: (hasFocus) => focus.moved(hasFocus ? 'email' : 'none'),
      })
    },
  }
}

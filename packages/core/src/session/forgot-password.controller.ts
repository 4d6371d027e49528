import type { CallError } from '../shared/call-error.ts'
import type { Client } from '../shared/client.ts'
import { systemClock, type Clock } from '../shared/clock.ts'
import { mailAgainAfterSeconds } from '../shared/constants.ts'
import { createEvents, createView, type Controller } from '../shared/controller.ts'
import { fieldBags, type FieldBags } from '../shared/field.ts'
import { trackFocus, type FocusRequest, type Problem } from '../shared/focus.ts'
import { buttonBag, formBag } from '../shared/form-bags.ts'
import { failureOf, type Failure, type Message } from '../shared/message.ts'
import type { PropBag } from '../shared/prop-bag.ts'

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
  /** Back to the address, to correct it. */
  restart(): void
  form(): PropBag
  /** `id` is a prefix, unique in the page; the place of a focus request has the id `{id}-{place}`. */
  field(id: string): FieldBags | undefined
  submitButton(): PropBag
}

/** As the mail system has it; cut off while pasting, an address would silently become another one. */
const emailMax = 254
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Has a link for a new password mailed. Whether the address is known to us never shows. */
export function createForgotPassword(settings: ForgotPasswordSettings): ForgotPasswordController {
  const { client, clock = systemClock } = settings
  const events = createEvents<{ sent: { email: string }; error: CallError }>()
  const focus = trackFocus<'email'>()
  const blank: ForgotPasswordView = { step: 'editing', email: settings.initial?.email ?? '', focus: focus.stay() }
  const view = createView<ForgotPasswordView>(blank, { start: count, stop: () => (stopCounting(), calls.abort()) })
  let calls = new AbortController()
  let stopCounting = (): void => undefined
  let mayRepeatAt = 0

  /** Counts from the moment of sending, so that a view which comes back later shows what is really left. */
  function count(): void {
    stopCounting()
    const now = view.peek()
    if (now.step === 'sending') view.value = { ...now, step: 'editing' }
    if (now.step !== 'sent' && now.step !== 'sending-again') return
    const secondsLeft = Math.max(0, Math.ceil((mayRepeatAt - clock.now().getTime()) / 1000))
    view.value = { ...now, step: 'sent', secondsLeft }
    if (secondsLeft > 0) stopCounting = clock.after(1000, count)
  }

  function complain(message: Message): void {
    const { email } = view.peek()
    view.value = { step: 'editing', email, problem: focus.problem('email', message), focus: focus.ask('email') }
  }

  async function submit(): Promise<void> {
    const now = view.peek()
    const email = now.email.trim()
    if (now.step === 'sending' || now.step === 'sending-again') return
    if (now.step === 'sent') {
      if (now.secondsLeft > 0) return
      view.value = { ...now, step: 'sending-again', failure: undefined }
    } else {
      if (email.length > emailMax) return complain({ key: 'forgotPassword.emailLong', values: { count: emailMax } })
      if (!emailShape.test(email)) return complain({ key: 'forgotPassword.emailWrong' })
      view.value = { step: 'sending', email, focus: now.focus }
    }
    calls = new AbortController()
    const { signal } = calls
    const sent = await client.call('POST /mail/sendEmail', { body: { email }, quiet: true, signal })
    if (signal.aborted) return
    if (!sent.ok) {
      view.value = { ...now, failure: failureOf(sent.error) }
      return events.emit('error', sent.error)
    }
    mayRepeatAt = clock.now().getTime() + mailAgainAfterSeconds * 1000
    view.value = { step: 'sent', email, secondsLeft: mailAgainAfterSeconds, focus: focus.stay() }
    count()
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
      stopCounting()
      calls.abort()
      view.value = { step: 'editing', email: view.peek().email, focus: focus.ask('email') }
    },
    form: () => formBag(isSending(), submit),
    submitButton() {
      const now = view.peek()
      const isWaiting = now.step === 'sent' && now.secondsLeft > 0
      return buttonBag('submit', isSending() || isWaiting)
    },
    field(id) {
      const now = view.peek()
      if (now.step !== 'editing' && now.step !== 'sending') return undefined
      return fieldBags({
        id: `${id}-email`,
        label: { key: 'forgotPassword.email' },
        value: now.email,
        problem: now.problem,
        readonly: now.step === 'sending',
        input: { name: 'email', type: 'email', autocomplete: 'email', 'aria-required': 'true' },
        onText: type,
        onFocus: (isHere) => focus.moved(isHere ? 'email' : 'none'),
      })
    },
  }
}

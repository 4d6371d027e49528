import type { CallError } from '../shared/client/call-error.ts'
import type { Client } from '../shared/client/client.ts'
import { createEvents, createView, type Controller } from '../shared/controller.ts'
import type { FieldElementProps } from '../shared/forms/field.ts'
import { trackFocus, type FocusRequest } from '../shared/overlay/focus.ts'
import { buttonProps, formProps } from '../shared/forms/form-props.ts'
import { toFailure, type Failure } from '../shared/message.ts'
import type { ElementProps } from '../shared/element-props.ts'
import { createAuthenticatorSetup, ownSetupCalls, type AuthenticatorSetup } from './authenticator-setup.ts'
import type { AuthenticatorSetupView } from './authenticator-setup-view.ts'
import type { SecondFactorController } from './second-factor.controller.ts'

export interface AuthenticatorSettings {
  client: Client
  /** Signed-in user. */
  userId: string
  /** Requests the code before the authenticator is unbound. */
  secondFactor: SecondFactorController
}

export type AuthenticatorView =
  | { step: 'loading' }
  | { step: 'unavailable'; failure: Failure }
  | { step: 'unbound' }
  | { step: 'binding'; setup: AuthenticatorSetupView; focus: FocusRequest<'code'> }
  | { step: 'bound' | 'unbinding'; failure?: Failure }

export interface AuthenticatorEvents {
  bound: undefined
  unbound: undefined
  error: CallError
}

export interface AuthenticatorController extends Controller<AuthenticatorView, AuthenticatorEvents> {
  /** Loads the state again after `unavailable`. */
  retry(): void
  startBinding(): void
  cancelBinding(): void
  type(code: string): void
  /** Binds, or fetches the secret again after a failure. */
  submit(): Promise<void>
  copyKey(): Promise<void>
  /** Mails another code, after the wait. */
  resend(): Promise<void>
  unbind(): Promise<void>
  form(): ElementProps
  /** `id` is a prefix, unique in the page. The target of a focus request has the id `{id}-{place}`. */
  field(id: string): FieldElementProps | undefined
  submitButton(): ElementProps
}

/** Authenticator of the signed-in user. Its state is loaded when the first subscriber is added. */
export function createAuthenticator(settings: AuthenticatorSettings): AuthenticatorController {
  const { client, userId, secondFactor } = settings
  const events = createEvents<AuthenticatorEvents>()
  const focus = trackFocus<'code'>()
  const view = createView<AuthenticatorView>(
    { step: 'loading' },
    { start: () => void load(), stop: () => abortController.abort() },
  )
  let abortController = new AbortController()
  let setup: AuthenticatorSetup | undefined

  async function load(): Promise<void> {
    abortController = new AbortController()
    const { signal } = abortController
    setup = undefined
    view.value = { step: 'loading' }
    const bound = await client.call('GET /sysUser/isBoundGoogleAuthenticator', { quiet: true, signal })
    if (signal.aborted) return
    if (bound.ok) return void (view.value = { step: bound.value ? 'bound' : 'unbound' })
    view.value = { step: 'unavailable', failure: toFailure(bound.error) }
    events.emit('error', bound.error)
  }

  function startBinding(): void {
    if (view.peek().step !== 'unbound') return
    const options = { quiet: true, signal: abortController.signal }
    let shown: AuthenticatorSetupView = { status: 'loading' }
    const show = (request: FocusRequest<'code'>) => {
      if (!options.signal.aborted) view.value = { step: 'binding', setup: shown, focus: request }
    }
    setup = createAuthenticatorSetup({
      ...ownSetupCalls(client, () => options),
      show(next) {
        shown = next
        show(focus.keep())
      },
      focusCode: () => show(focus.request('code')),
      onBound() {
        if (options.signal.aborted) return
        setup = undefined
        view.value = { step: 'bound' }
        events.emit('bound', undefined)
      },
      failed: (error) => events.emit('error', error),
    })
    void setup.load()
  }

  async function unbind(): Promise<void> {
    if (view.peek().step !== 'bound') return
    view.value = { step: 'unbinding' }
    const { signal } = abortController
    const outcome = await secondFactor.run('authenticator:unbind', (mfaCode) =>
      client.call('POST /sysUser/deleteBoundGoogleAuthenticator/{id}', {
        params: { id: userId },
        body: {},
        quiet: true,
        mfaCode,
      }),
    )
    if (signal.aborted) return
    if (outcome === 'cancelled') return void (view.value = { step: 'bound' })
    if (!outcome.ok) {
      view.value = { step: 'bound', failure: toFailure(outcome.error) }
      return events.emit('error', outcome.error)
    }
    view.value = { step: 'unbound' }
    events.emit('unbound', undefined)
  }

  const submit = async () => setup?.submit()

  const isSending = () => {
    const now = view.peek()
    return now.step === 'binding' && now.setup.status === 'sending'
  }

  return {
    view,
    on: events.on,
    retry: () => void (view.peek().step === 'unavailable' && load()),
    startBinding,
    cancelBinding() {
      if (view.peek().step !== 'binding') return
      abortController.abort()
      abortController = new AbortController()
      setup = undefined
      view.value = { step: 'unbound' }
    },
    type: (code) => setup?.type(code),
    submit,
    copyKey: async () => setup?.copyKey(),
    resend: async () => setup?.resend(),
    unbind,
    field: (id) => setup?.field(id),
    submitButton: () => buttonProps('submit', isSending()),
    form: () => formProps(isSending(), submit),
  }
}

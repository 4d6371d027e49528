import type { CallError } from '../shared/call-error.ts'
import type { Client } from '../shared/client.ts'
import { createEvents, createView, type Controller } from '../shared/controller.ts'
import type { FieldBags } from '../shared/field.ts'
import { trackFocus, type FocusRequest } from '../shared/focus.ts'
import { buttonBag, formBag } from '../shared/form-bags.ts'
import { failureOf, type Failure } from '../shared/message.ts'
import type { PropBag } from '../shared/prop-bag.ts'
import { createAuthenticatorSetup, type AuthenticatorSetup, type SetupView } from './authenticator-setup.ts'
import type { SecondFactorController } from './second-factor.controller.ts'

export interface AuthenticatorSettings {
  client: Client
  /** The signed-in user. */
  userId: string
  /** Asks for the code before the authenticator is unbound. */
  secondFactor: SecondFactorController
}

export type AuthenticatorView =
  | { step: 'loading' }
  | { step: 'unavailable'; failure: Failure }
  | { step: 'unbound' }
  | { step: 'binding'; setup: SetupView; focus: FocusRequest<'code'> }
  | { step: 'bound' | 'unbinding'; failure?: Failure }

export interface AuthenticatorEvents {
  bound: undefined
  unbound: undefined
  error: CallError
}

export interface AuthenticatorController extends Controller<AuthenticatorView, AuthenticatorEvents> {
  /** Asks again whether one is bound, after `unavailable`. */
  retry(): void
  startBinding(): void
  cancelBinding(): void
  type(code: string): void
  /** Binds; or fetches the secret again when that had failed. */
  submit(): Promise<void>
  copyKey(): Promise<void>
  unbind(): Promise<void>
  form(): PropBag
  /** `id` is a prefix, unique in the page; the place of a focus request has the id `{id}-{place}`. */
  field(id: string): FieldBags | undefined
  submitButton(): PropBag
}

/** The own authenticator of who is signed in. Whether one is bound is asked when the first reader comes. */
export function createAuthenticator(settings: AuthenticatorSettings): AuthenticatorController {
  const { client, userId, secondFactor } = settings
  const events = createEvents<AuthenticatorEvents>()
  const focus = trackFocus<'code'>()
  const view = createView<AuthenticatorView>(
    { step: 'loading' },
    { start: () => void load(), stop: () => calls.abort() },
  )
  let calls = new AbortController()
  let setup: AuthenticatorSetup | undefined

  async function load(): Promise<void> {
    calls = new AbortController()
    const { signal } = calls
    setup = undefined
    view.value = { step: 'loading' }
    const bound = await client.call('GET /sysUser/isBoundGoogleAuthenticator', { quiet: true, signal })
    if (signal.aborted) return
    if (bound.ok) return void (view.value = { step: bound.value ? 'bound' : 'unbound' })
    view.value = { step: 'unavailable', failure: failureOf(bound.error) }
    events.emit('error', bound.error)
  }

  function startBinding(): void {
    if (view.peek().step !== 'unbound') return
    const options = { quiet: true, signal: calls.signal }
    let shown: SetupView = { status: 'loading' }
    const show = (request: FocusRequest<'code'>) => {
      if (!options.signal.aborted) view.value = { step: 'binding', setup: shown, focus: request }
    }
    setup = createAuthenticatorSetup({
      fetchSecret: () => client.call('GET /sysUser/QRBarcode', options),
      bind: (secretKey, code) => client.call('GET /sysUser/bindSecret', { query: { secretKey, code }, ...options }),
      show(next) {
        shown = next
        show(focus.stay())
      },
      focusCode: () => show(focus.ask('code')),
      bound() {
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
    const { signal } = calls
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
      view.value = { step: 'bound', failure: failureOf(outcome.error) }
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
      calls.abort()
      calls = new AbortController()
      setup = undefined
      view.value = { step: 'unbound' }
    },
    type: (code) => setup?.type(code),
    submit,
    copyKey: async () => setup?.copyKey(),
    unbind,
    field: (id) => setup?.field(id),
    submitButton: () => buttonBag('submit', isSending()),
    form: () => formBag(isSending(), submit),
  }
}

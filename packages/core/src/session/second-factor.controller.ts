import type { CallError, Result } from '../shared/client/call-error.ts'
import type { Client } from '../shared/client/client.ts'
import { createEvents, createView, type Controller } from '../shared/controller.ts'
import { saveFocus, trackFocus } from '../shared/overlay/focus.ts'
import type { Message } from '../shared/message.ts'
import { openOverlay } from '../shared/overlay/overlay.ts'
import { lazy } from '../shared/lazy.ts'
import type { SecondFactor } from '../shared/second-factor.port.ts'
import type { AuthenticatorSetup } from './authenticator-setup.ts'
import {
  codeFailureMessage,
  codeLength,
  incompleteCode,
  isSecondFactorError,
  isWrongCode,
  wrongCode,
} from './code.rules.ts'
import { createSecondFactorProps, type SecondFactorElementProps } from './second-factor-props.ts'
import type { SecondFactorEvents, SecondFactorView } from './second-factor-view.ts'

export interface SecondFactorSettings {
  client: Client
}

export type Cancelled = 'cancelled'

export interface SecondFactorController
  extends Controller<SecondFactorView, SecondFactorEvents>, SecondFactorElementProps {
  /**
   * Runs an action that may need a second factor. Asks the server whether it does, opens the dialog when it does, and
   * runs the action with the code. Resolves to the result of the action, or to `'cancelled'` when the user closed the
   * dialog, when its view was removed, or when the dialog is already asking for another action. A user without an
   * authenticator sets one up first. `about` says what the code confirms.
   */
  run: SecondFactor['run']
  type(code: string): void
  /** Checks the code or binds the authenticator; repeats a failed request. */
  submit(): Promise<void>
  copyKey(): Promise<void>
  /** Mails another code for the setup of an authenticator. */
  resend(): Promise<void>
  cancel(): void
}

type PendingView = Extract<SecondFactorView, { code: string }>

interface PendingAction {
  /** Runs the action; resolves to the problem of the code, or undefined when the action is finished. */
  runAction(code: string): Promise<CallError | undefined>
  finish(outcome: Result<never> | Cancelled): void
}

export function createSecondFactor({ client }: SecondFactorSettings): SecondFactorController {
  const events = createEvents<SecondFactorEvents>()
  const focus = trackFocus<'code'>()
  const view = createView<SecondFactorView>({ status: 'closed', focus: focus.keep() }, { stop: cancel })
  let pendingAction: PendingAction | undefined
  let setup: AuthenticatorSetup | undefined
  let subject: Message | undefined
  const setupPart = lazy(() => import('./authenticator-setup.ts'))
  let abortController = new AbortController()
  let closeOverlay = (): void => undefined
  let restoreFocus = (): void => undefined

  function close(): void {
    abortController.abort()
    closeOverlay()
    pendingAction = undefined
    setup = undefined
    view.value = { status: 'closed', focus: focus.keep() }
  }

  function cancel(): void {
    if (view.peek().status !== 'acting') pendingAction?.finish('cancelled')
  }

  function ask(viewChange: Partial<PendingView> = {}): void {
    setup = undefined
    view.value = { status: 'asking', code: '', ...viewChange, focus: focus.request('code') }
  }

  function change(part: Partial<PendingView>): void {
    const now = view.peek()
    if ('code' in now) view.value = { ...now, ...part }
  }

  function showProblem(message: Message, code: string): void {
    const problem = focus.problem('code', message)
    change({ status: 'asking', code, problem, failure: undefined, focus: focus.request('code') })
  }

  async function bindFirst(): Promise<void> {
    const { signal } = abortController
    focus.moved('none')
    view.value = { status: 'binding', setup: { status: 'loading' }, focus: focus.request('title') }
    const part = await setupPart.load()
    if (signal.aborted) return
    if (!part) {
      const unavailable = { status: 'unavailable', failure: { key: 'error.network', retry: 'yes' } } as const
      return void (view.value = { ...view.peek(), status: 'binding', setup: unavailable })
    }
    setup = part.createAuthenticatorSetup({
      ...part.ownSetupCalls(client, () => ({ quiet: true, signal })),
      show: (shown) => (view.value = { ...view.peek(), status: 'binding', setup: shown }),
      focusCode: () => (view.value = { ...view.peek(), focus: focus.request('code') }),
      // The code is used up: the action needs the next one.
      onBound: () => ask({ notice: { key: 'secondFactor.bound' } }),
      failed: (error) => events.emit('error', error),
    })
    void setup.load()
  }

  function showRejection(error: CallError): void {
    if (error.code === '5600') return void bindFirst()
    if (isWrongCode(error)) return showProblem(wrongCode, '')
    if (error.kind === 'session-invalid') return pendingAction?.finish({ ok: false, error })
    change({ status: 'asking', failure: codeFailureMessage(error) })
    events.emit('error', error)
  }

  /** Opens for an action that was tried without a code. */
  function requestCode(error?: CallError): void {
    if (error?.code === '5600') void bindFirst()
    else ask(error?.code === '5603' ? { failure: codeFailureMessage(error) } : {})
  }

  async function runAction(code: string): Promise<void> {
    change({ status: 'acting' })
    const error = await pendingAction?.runAction(code)
    if (error) showRejection(error)
  }

  async function submit(): Promise<void> {
    const now = view.peek()
    if (now.status === 'binding')
      return setup ? setup.submit() : now.setup.status === 'unavailable' ? bindFirst() : undefined
    if (now.status !== 'asking') return
    const { code } = now
    if (code.length < codeLength) {
      // A refused code was removed from the field; its message stays until another one is typed.
      const isRefused = code === '' && now.problem?.key === wrongCode.key
      return showProblem(isRefused ? wrongCode : incompleteCode, code)
    }
    change({ status: 'checking', problem: undefined, failure: undefined, notice: undefined })
    const { signal } = abortController
    const check = await client.call('GET /sysUser/checkCode', { query: { type: 'google', code }, quiet: true, signal })
    if (signal.aborted) return
    if (!check.ok) return showRejection(check.error)
    return check.value ? runAction(code) : showProblem(wrongCode, '')
  }

  function open<Value>(
    action: (code: string) => Promise<Result<Value>>,
    start: () => void,
    restorePreviousFocus: () => void,
  ) {
    return new Promise<Result<Value> | Cancelled>((resolve, reject) => {
      function finish(outcome: Result<Value> | Cancelled): void {
        close()
        resolve(outcome)
      }
      pendingAction = {
        finish,
        async runAction(code) {
          try {
            const outcome = await action(code)
            if (!outcome.ok && isSecondFactorError(outcome.error)) return outcome.error
            finish(outcome)
          } catch (bug) {
            close()
            reject(bug)
          }
          return undefined
        },
      }
      abortController = new AbortController()
      focus.moved('none')
      restoreFocus = restorePreviousFocus
      closeOverlay = openOverlay(cancel)
      start()
    })
  }

  function type(code: string): void {
    const now = view.peek()
    if (now.status === 'binding') setup?.type(code)
    if (now.status !== 'asking' || now.code === code) return
    view.value = { ...now, code, problem: undefined }
    if (code.length === codeLength) void submit()
  }

  return {
    view,
    on: events.on,
    type,
    submit,
    cancel,
    copyKey: async () => setup?.copyKey(),
    resend: async () => setup?.resend(),
    async run(feature, action, about) {
      const restorePreviousFocus = saveFocus()
      const needed = await client.call('GET /sysUser/needCheckMfaFeat/{id}', { params: { id: feature } })
      if (!needed.ok) return needed
      let start: () => void = requestCode
      if (needed.value) {
        const bound = await client.call('GET /sysUser/isBoundGoogleAuthenticator', { quiet: true })
        if (bound.ok && !bound.value) start = () => void bindFirst()
      } else {
        const outcome = await action()
        if (outcome.ok || !isSecondFactorError(outcome.error)) return outcome
        start = () => requestCode(outcome.error)
      }
      if (pendingAction) return 'cancelled'
      subject = about
      return open(action, start, restorePreviousFocus)
    },
    ...createSecondFactorProps(view, {
      type,
      submit,
      cancel,
      setup: () => setup,
      subject: () => subject,
      focusMoved: (hasFocus) => focus.moved(hasFocus ? 'code' : 'none'),
      onClosed: () => restoreFocus(),
    }),
  }
}

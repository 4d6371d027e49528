import type { CallError, Result } from '../shared/call-error.ts'
import type { Client } from '../shared/client.ts'
import { createEvents, createView, type Controller } from '../shared/controller.ts'
import { rememberFocus, trackFocus } from '../shared/focus.ts'
import type { Feature } from '../shared/feature.ts'
import type { Message } from '../shared/message.ts'
import { openOverlay } from '../shared/overlay.ts'
import { createAuthenticatorSetup, type AuthenticatorSetup } from './authenticator-setup.ts'
import { codeFailure, codeLength, incompleteCode, isAboutCode, isWrongCode, wrongCode } from './code.rules.ts'
import { secondFactorBags, type SecondFactorBags } from './second-factor-bags.ts'
import type { SecondFactorEvents, SecondFactorView } from './second-factor-view.ts'

export interface SecondFactorSettings {
  client: Client
}

export type Cancelled = 'cancelled'

export interface SecondFactorController extends Controller<SecondFactorView, SecondFactorEvents>, SecondFactorBags {
  /**
   * Runs an action that may need a second factor. Asks the server whether it does, opens the dialog when it does, and runs
   * the action with the code. Answers the action's own result, or `'cancelled'` when the person closed the dialog, when
   * its view was removed, or when the dialog is already asking for another action.
   */
  run<Value>(feature: Feature, action: (mfaCode?: string) => Promise<Result<Value>>): Promise<Result<Value> | Cancelled>
  type(code: string): void
  /** Checks the code, or binds the authenticator; or tries again what did not get through. */
  submit(): Promise<void>
  copyKey(): Promise<void>
  cancel(): void
}

type Asking = Extract<SecondFactorView, { code: string }>

/** One question under way: its action waits for a code, its caller for the outcome. */
interface Question {
  /** Runs the action; answers what was wrong with the code, or nothing when the question is over. */
  act(code: string): Promise<CallError | undefined>
  end(outcome: Result<never> | Cancelled): void
}

export function createSecondFactor({ client }: SecondFactorSettings): SecondFactorController {
  const events = createEvents<SecondFactorEvents>()
  const focus = trackFocus<'code'>()
  const view = createView<SecondFactorView>({ status: 'closed', focus: focus.stay() }, { stop: cancel })
  let question: Question | undefined
  let setup: AuthenticatorSetup | undefined
  let calls = new AbortController()
  let lower = (): void => undefined
  let giveFocusBack = (): void => undefined

  function close(): void {
    calls.abort()
    lower()
    question = undefined
    setup = undefined
    view.value = { status: 'closed', focus: focus.stay() }
  }

  function cancel(): void {
    if (view.peek().status !== 'acting') question?.end('cancelled')
  }

  function ask(more: Partial<Asking> = {}): void {
    setup = undefined
    view.value = { status: 'asking', code: '', ...more, focus: focus.ask('code') }
  }

  function change(part: Partial<Asking>): void {
    const now = view.peek()
    if ('code' in now) view.value = { ...now, ...part }
  }

  function complain(message: Message, code: string): void {
    const problem = focus.problem('code', message)
    change({ status: 'asking', code, problem, failure: undefined, focus: focus.ask('code') })
  }

  function bindFirst(): void {
    const options = () => ({ quiet: true, signal: calls.signal })
    focus.moved('none')
    view.value = { status: 'binding', setup: { status: 'loading' }, focus: focus.ask('title') }
    setup = createAuthenticatorSetup({
      fetchSecret: () => client.call('GET /sysUser/QRBarcode', options()),
      bind: (secretKey, code) => client.call('GET /sysUser/bindSecret', { query: { secretKey, code }, ...options() }),
      show: (shown) => (view.value = { ...view.peek(), status: 'binding', setup: shown }),
      focusCode: () => (view.value = { ...view.peek(), focus: focus.ask('code') }),
      bound(code) {
        ask({ code, notice: { key: 'secondFactor.bound' } })
        void act(code, 'binding')
      },
      failed: (error) => events.emit('error', error),
    })
    void setup.load()
  }

  function refuse(error: CallError): void {
    if (error.code === '5600') return bindFirst()
    if (isWrongCode(error)) return complain(wrongCode, '')
    if (error.kind === 'session-invalid') return question?.end({ ok: false, error })
    change({ status: 'asking', failure: codeFailure(error) })
    events.emit('error', error)
  }

  /** Opens for an action that was tried without a code. */
  function askFor(error: CallError): void {
    if (error.code === '5600') bindFirst()
    else ask(error.code === '5603' ? { failure: codeFailure(error) } : {})
  }

  async function act(code: string, after?: 'binding'): Promise<void> {
    change({ status: 'acting' })
    const error = await question?.act(code)
    if (!error) return
    // A code proves the binding and may then be used up: the next one is asked for without a reproach.
    if (after && isWrongCode(error)) return change({ status: 'asking', code: '' })
    refuse(error)
  }

  async function submit(): Promise<void> {
    const now = view.peek()
    if (now.status === 'binding') return setup?.submit()
    if (now.status !== 'asking') return
    const { code } = now
    if (code.length < codeLength) return complain(incompleteCode, code)
    change({ status: 'checking', problem: undefined, failure: undefined, notice: undefined })
    const { signal } = calls
    const check = await client.call('GET /sysUser/checkCode', { query: { type: 'google', code }, quiet: true, signal })
    if (signal.aborted) return
    if (!check.ok) return refuse(check.error)
    return check.value ? act(code) : complain(wrongCode, '')
  }

  function open<Value>(action: (code: string) => Promise<Result<Value>>, start: () => void, giveBack: () => void) {
    return new Promise<Result<Value> | Cancelled>((resolve, reject) => {
      function end(outcome: Result<Value> | Cancelled): void {
        close()
        resolve(outcome)
      }
      question = {
        end,
        async act(code) {
          try {
            const outcome = await action(code)
            if (!outcome.ok && isAboutCode(outcome.error)) return outcome.error
            end(outcome)
          } catch (bug) {
            close()
            reject(bug)
          }
          return undefined
        },
      }
      calls = new AbortController()
      focus.moved('none')
      giveFocusBack = giveBack
      lower = openOverlay(cancel)
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
    async run(feature, action) {
      const giveBack = rememberFocus()
      const needed = await client.call('GET /sysUser/needCheckMfaFeat/{id}', { params: { id: feature } })
      if (!needed.ok) return needed
      if (!needed.value) {
        const outcome = await action()
        if (outcome.ok || !isAboutCode(outcome.error)) return outcome
        if (question) return 'cancelled'
        return open(action, () => askFor(outcome.error), giveBack)
      }
      return question ? 'cancelled' : open(action, ask, giveBack)
    },
    ...secondFactorBags(view, {
      type,
      submit,
      cancel,
      setup: () => setup,
      focusMoved: (isHere) => focus.moved(isHere ? 'code' : 'none'),
      closed: () => giveFocusBack(),
    }),
  }
}

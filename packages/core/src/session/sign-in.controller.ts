import type { Client } from '../shared/client/client.ts'
import { createEvents, createView, type Controller } from '../shared/controller.ts'
import { trackFocus } from '../shared/overlay/focus.ts'
import { toFailure, type Failure, type Message } from '../shared/message.ts'
import { lazy } from '../shared/lazy.ts'
import type { AuthenticatorSetup } from './authenticator-setup.ts'
import { codeLength, incompleteCode, wrongCode } from './code.rules.ts'
import { sha256 } from './hash.rules.ts'
import { createSignInProps, type SignInElementProps } from './sign-in-props.ts'
import type { CodeStep, CredentialsStep, SignInEvents, SignInField, SignInView } from './sign-in-view.ts'
import { nextStep } from './sign-in.rules.ts'

export interface SignInSettings {
  client: Client
  initial?: {
    loginName?: string
    /** Shown above the form before the first attempt, for example why the last session ended. */
    notice?: Message
  }
}

export interface SignInController extends Controller<SignInView, SignInEvents>, SignInElementProps {
  type(field: SignInField, text: string): void
  toggleReveal(): void
  /** Submits the current step: signs in, checks the code, binds, or raises the event of the step again. */
  submit(): Promise<void>
  copyKey(): Promise<void>
  forgotPassword(): void
  /** Returns to the login name and clears the password. */
  restart(): void
}

export function createSignIn({ client, initial }: SignInSettings): SignInController {
  const events = createEvents<SignInEvents>()
  let login = { loginName: initial?.loginName ?? '', password: '' }
  let abortController = new AbortController()
  let setup: AuthenticatorSetup | undefined
  const setupPart = lazy(() => import('./authenticator-setup.ts'))
  let link = { email: '', sign: '' }
  const focus = trackFocus<SignInField>()
  const view = createView<SignInView>(credentials(initial?.notice), { stop: () => setView(credentials()) })

  function credentials(notice?: Message): SignInView & CredentialsStep {
    const { loginName } = login
    const emptyInput = { password: '', reveal: 'hidden', capsLock: 'off', problems: {} } as const
    return { step: 'credentials', status: 'editing', loginName, ...emptyInput, notice, focus: focus.keep() }
  }

  /** Opens another step. Pending responses of the previous step are ignored. */
  function setView(next: SignInView): void {
    abortController.abort()
    abortController = new AbortController()
    focus.moved('none')
    if (next.step !== 'bind') setup = undefined
    view.value = next
  }

  function showCodeStep(more: Partial<CodeStep & { notice: Message }> = {}): void {
    setView({ step: 'code', status: 'editing', code: '', problems: {}, ...more, focus: focus.request('code') })
  }

  function showFailure(failure: Failure): void {
    const now = view.peek()
    if ('status' in now) view.value = { ...now, status: 'editing', failure }
  }

  function showRejection(lockedMinutes: number | undefined): void {
    const now = view.peek()
    const message: Message = lockedMinutes
      ? { key: 'signIn.locked', values: { count: lockedMinutes } }
      : { key: 'signIn.refused' }
    if (now.step !== 'credentials') return setView({ ...credentials(), failure: { ...message, retry: 'no' } })
    if (lockedMinutes) return showFailure({ ...message, retry: 'no' })
    const problems = { password: focus.problem('password', message) }
    view.value = { ...now, status: 'editing', problems, focus: focus.request('password') }
  }

  async function startBinding(): Promise<void> {
    setView({ step: 'bind', setup: { status: 'loading' }, focus: focus.request('title') })
    const { signal } = abortController
    const part = await setupPart.load()
    if (signal.aborted) return
    if (!part) {
      const unavailable = { status: 'unavailable', failure: { key: 'error.network', retry: 'yes' } } as const
      return void (view.value = { ...view.peek(), step: 'bind', setup: unavailable })
    }
    const options = { quiet: true, signal }
    setup = part.createAuthenticatorSetup({
      fetchSecret: () => client.call('POST /sysUser/QRBarcode2', { body: link, ...options }),
      bind: (secretKey, code) =>
        client.call('POST /sysUser/bindSecret2', { body: { ...link, secretKey, code }, ...options }),
      show: (shown) => (view.value = { ...view.peek(), step: 'bind', setup: shown }),
      focusCode: () => (view.value = { ...view.peek(), focus: focus.request('code') }),
      onBound(code) {
        showCodeStep({ code, status: 'sending', notice: { key: 'signIn.bound' } })
        void signIn({ code, after: 'binding' })
      },
      failed: (error) => events.emit('error', error),
    })
    void setup.load()
  }

  async function signIn({ code, after }: { code?: string; after?: 'binding' } = {}): Promise<void> {
    const { signal } = abortController
    const answer = await client.call('POST /login.do', { body: { ...login, code }, quiet: true, signal })
    if (signal.aborted) return
    if (!answer.ok) {
      showFailure(toFailure(answer.error))
      return events.emit('error', answer.error)
    }
    const next = nextStep(answer.code, answer.value)
    switch (next.to) {
      case 'code': {
        // The code that confirmed the binding may be used up, so the next one is requested without an error.
        const isWrong = next.why === 'wrong' && !after
        const problems = isWrong ? { code: focus.problem('code', wrongCode) } : {}
        return showCodeStep({ problems, notice: after && view.peek().notice })
      }
      case 'refused':
        return showRejection(next.lockedMinutes)
      case 'bind':
        link = { email: next.email, sign: next.sign }
        return startBinding()
      case 'set-password':
        return goToStep({ step: next.to, email: next.email, sign: next.sign, focus: focus.request('title') })
      case 'single-sign-on':
        return goToStep({ step: next.to, client: next.client, focus: focus.request('title') })
      case 'signed-in':
        login.password = ''
        setView({ step: 'signed-in', focus: focus.request('title') })
        return events.emit('signed-in', { token: next.token })
      case 'nowhere':
        return showFailure({ key: 'error.unknown', retry: 'yes' })
    }
  }

  function goToStep(next: SignInView): void {
    setView(next)
    emitStepEvent(next)
  }

  function emitStepEvent(now: SignInView): void {
    if (now.step === 'set-password') events.emit('set-password', { email: now.email, sign: now.sign })
    if (now.step === 'single-sign-on') events.emit('single-sign-on', { client: now.client })
  }

  async function submitCredentials(now: SignInView & CredentialsStep): Promise<void> {
    const loginName = now.loginName.trim()
    const problems: CredentialsStep['problems'] = {}
    if (!loginName) problems.loginName = focus.problem('loginName', { key: 'signIn.loginNameMissing' })
    if (!now.password) problems.password = focus.problem('password', { key: 'signIn.passwordMissing' })
    const emptyInput = { ...now, problems, failure: undefined, notice: undefined }
    const first = problems.loginName ? 'loginName' : 'password'
    if (problems[first]) return void (view.value = { ...emptyInput, focus: focus.request(first) })
    view.value = { ...emptyInput, status: 'sending', reveal: 'hidden' }
    const { signal } = abortController
    const password = await sha256(now.password).catch(() => undefined)
    if (signal.aborted) return
    if (!password) return showFailure({ key: 'signIn.insecurePage', retry: 'no' })
    login = { loginName, password }
    await signIn()
  }

  async function submitCode(now: SignInView & CodeStep): Promise<void> {
    if (now.code.length < codeLength) {
      const problems = { code: focus.problem('code', incompleteCode) }
      return void (view.value = { ...now, problems, failure: undefined, focus: focus.request('code') })
    }
    view.value = { ...now, status: 'sending', problems: {}, failure: undefined, notice: undefined }
    await signIn({ code: now.code })
  }

  function type(field: SignInField, text: string): void {
    const now = view.peek()
    if (now.step === 'bind') setup?.type(text)
    if (!('status' in now) || now.status === 'sending') return
    if (now.step === 'credentials' && field !== 'code') {
      if (field === 'loginName') login.loginName = text
      view.value = { ...now, [field]: text, problems: { ...now.problems, [field]: undefined } }
    } else if (now.step === 'code' && text !== now.code) {
      view.value = { ...now, code: text, problems: {} }
      if (text.length === codeLength) void submit()
    }
  }

  async function submit(): Promise<void> {
    const now = view.peek()
    if (now.step === 'bind')
      return setup ? setup.submit() : now.setup.status === 'unavailable' ? startBinding() : undefined
    if ('status' in now && now.status === 'sending') return
    if (now.step === 'credentials') return submitCredentials(now)
    if (now.step === 'code') return submitCode(now)
    emitStepEvent(now)
  }

  function change(part: Partial<Pick<CredentialsStep, 'reveal' | 'capsLock'>>): void {
    const now = view.peek()
    if (now.step === 'credentials') view.value = { ...now, ...part }
  }

  function toggleReveal(): void {
    const now = view.peek()
    change({ reveal: now.step === 'credentials' && now.reveal === 'shown' ? 'hidden' : 'shown' })
  }

  return {
    view,
    on: events.on,
    type,
    submit,
    toggleReveal,
    copyKey: async () => setup?.copyKey(),
    restart() {
      login.password = ''
      setView({ ...credentials(), focus: focus.request('loginName') })
    },
    forgotPassword: () => events.emit('forgot-password', { email: login.loginName.trim() }),
    ...createSignInProps(view, {
      type,
      submit,
      toggleReveal,
      setup: () => setup,
      focusMoved: focus.moved,
      setCapsLock: (capsLock) => change({ capsLock }),
    }),
  }
}

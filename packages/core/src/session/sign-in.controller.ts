import type { Client } from '../shared/client.ts'
import { createEvents, createView, type Controller } from '../shared/controller.ts'
import { trackFocus } from '../shared/focus.ts'
import { failureOf, type Failure, type Message } from '../shared/message.ts'
import { createAuthenticatorSetup, type AuthenticatorSetup } from './authenticator-setup.ts'
import { codeLength, incompleteCode, wrongCode } from './code.rules.ts'
import { sha256 } from './hash.rules.ts'
import { signInBags, type SignInBags } from './sign-in-bags.ts'
import type { CodeStep, CredentialsStep, SignInEvents, SignInField, SignInView } from './sign-in-view.ts'
import { nextStep } from './sign-in.rules.ts'

export interface SignInSettings {
  client: Client
  initial?: {
    loginName?: string
    /** Said above the form before anything was tried, for example why the last session ended. */
    notice?: Message
  }
}

export interface SignInController extends Controller<SignInView, SignInEvents>, SignInBags {
  type(field: SignInField, text: string): void
  toggleReveal(): void
  /** Sends the current step: signs in, checks the code, binds, or raises the step's event once more. */
  submit(): Promise<void>
  copyKey(): Promise<void>
  forgotPassword(): void
  /** Back to the login name, with the password forgotten. */
  restart(): void
}

export function createSignIn({ client, initial }: SignInSettings): SignInController {
  const events = createEvents<SignInEvents>()
  let login = { loginName: initial?.loginName ?? '', password: '' }
  let calls = new AbortController()
  let setup: AuthenticatorSetup | undefined
  const focus = trackFocus<SignInField>()
  const view = createView<SignInView>(credentials(initial?.notice), { stop: () => become(credentials()) })

  function credentials(notice?: Message): SignInView & CredentialsStep {
    const { loginName } = login
    const clean = { password: '', reveal: 'hidden', capsLock: 'off', problems: {} } as const
    return { step: 'credentials', status: 'editing', loginName, ...clean, notice, focus: focus.stay() }
  }

  /** Goes to another step. What the last one still waits for no longer counts. */
  function become(next: SignInView): void {
    calls.abort()
    calls = new AbortController()
    focus.moved('none')
    if (next.step !== 'bind') setup = undefined
    view.value = next
  }

  function askCode(more: Partial<CodeStep & { notice: Message }> = {}): void {
    become({ step: 'code', status: 'editing', code: '', problems: {}, ...more, focus: focus.ask('code') })
  }

  function fail(failure: Failure): void {
    const now = view.peek()
    if ('status' in now) view.value = { ...now, status: 'editing', failure }
  }

  function refuse(lockedMinutes: number | undefined): void {
    const now = view.peek()
    const message: Message = lockedMinutes
      ? { key: 'signIn.locked', values: { count: lockedMinutes } }
      : { key: 'signIn.refused' }
    if (now.step !== 'credentials') return become({ ...credentials(), failure: { ...message, retry: 'no' } })
    if (lockedMinutes) return fail({ ...message, retry: 'no' })
    const problems = { password: focus.problem('password', message) }
    view.value = { ...now, status: 'editing', problems, focus: focus.ask('password') }
  }

  function startBinding({ email, sign }: { email: string; sign: string }): void {
    const link = { email, sign }
    const options = () => ({ quiet: true, signal: calls.signal })
    setup = createAuthenticatorSetup({
      fetchSecret: () => client.call('POST /sysUser/QRBarcode2', { body: link, ...options() }),
      bind: (secretKey, code) =>
        client.call('POST /sysUser/bindSecret2', { body: { ...link, secretKey, code }, ...options() }),
      show: (shown) => (view.value = { ...view.peek(), step: 'bind', setup: shown }),
      focusCode: () => (view.value = { ...view.peek(), focus: focus.ask('code') }),
      bound(code) {
        askCode({ code, status: 'sending', notice: { key: 'signIn.bound' } })
        void signIn({ code, after: 'binding' })
      },
      failed: (error) => events.emit('error', error),
    })
    become({ step: 'bind', setup: { status: 'loading' }, focus: focus.ask('title') })
    void setup.load()
  }

  async function signIn({ code, after }: { code?: string; after?: 'binding' } = {}): Promise<void> {
    const { signal } = calls
    const answer = await client.call('POST /login.do', { body: { ...login, code }, quiet: true, signal })
    if (signal.aborted) return
    if (!answer.ok) {
      fail(failureOf(answer.error))
      return events.emit('error', answer.error)
    }
    const next = nextStep(answer.code, answer.value)
    switch (next.to) {
      case 'code': {
        // A code proves the binding and may then be used up: the next one is asked for without a reproach.
        const isWrong = next.why === 'wrong' && !after
        const problems = isWrong ? { code: focus.problem('code', wrongCode) } : {}
        return askCode({ problems, notice: after && view.peek().notice })
      }
      case 'refused':
        return refuse(next.lockedMinutes)
      case 'bind':
        return startBinding(next)
      case 'set-password':
        return leaveFor({ step: next.to, email: next.email, sign: next.sign, focus: focus.ask('title') })
      case 'single-sign-on':
        return leaveFor({ step: next.to, client: next.client, focus: focus.ask('title') })
      case 'signed-in':
        login.password = ''
        become({ step: 'signed-in', focus: focus.ask('title') })
        return events.emit('signed-in', { token: next.token })
      case 'nowhere':
        return fail({ key: 'error.unknown', retry: 'yes' })
    }
  }

  function leaveFor(next: SignInView): void {
    become(next)
    raise(next)
  }

  function raise(now: SignInView): void {
    if (now.step === 'set-password') events.emit('set-password', { email: now.email, sign: now.sign })
    if (now.step === 'single-sign-on') events.emit('single-sign-on', { client: now.client })
  }

  async function submitCredentials(now: SignInView & CredentialsStep): Promise<void> {
    const loginName = now.loginName.trim()
    const problems: CredentialsStep['problems'] = {}
    if (!loginName) problems.loginName = focus.problem('loginName', { key: 'signIn.loginNameMissing' })
    if (!now.password) problems.password = focus.problem('password', { key: 'signIn.passwordMissing' })
    const clean = { ...now, problems, failure: undefined, notice: undefined }
    const first = problems.loginName ? 'loginName' : 'password'
    if (problems[first]) return void (view.value = { ...clean, focus: focus.ask(first) })
    view.value = { ...clean, status: 'sending', reveal: 'hidden' }
    const { signal } = calls
    const password = await sha256(now.password).catch(() => undefined)
    if (signal.aborted) return
    if (!password) return fail({ key: 'signIn.insecurePage', retry: 'no' })
    login = { loginName, password }
    await signIn()
  }

  async function submitCode(now: SignInView & CodeStep): Promise<void> {
    if (now.code.length < codeLength) {
      const problems = { code: focus.problem('code', incompleteCode) }
      return void (view.value = { ...now, problems, failure: undefined, focus: focus.ask('code') })
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
    if (now.step === 'bind') return setup?.submit()
    if ('status' in now && now.status === 'sending') return
    if (now.step === 'credentials') return submitCredentials(now)
    if (now.step === 'code') return submitCode(now)
    raise(now)
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
      become({ ...credentials(), focus: focus.ask('loginName') })
    },
    forgotPassword: () => events.emit('forgot-password', { email: login.loginName.trim() }),
    ...signInBags(view, {
      type,
      submit,
      toggleReveal,
      setup: () => setup,
      focusMoved: focus.moved,
      setCapsLock: (capsLock) => change({ capsLock }),
    }),
  }
}

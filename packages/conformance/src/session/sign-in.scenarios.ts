import { expect } from '../shared/expect.ts'
import { everyStateIsAccessible } from '../shared/every-state.ts'
import { listenToAlerts } from '../shared/alerts.ts'
import {
  click,
  description,
  field,
  find,
  focused,
  press,
  query,
  settle,
  type,
  waitUntil,
} from '../shared/user-actions.ts'
import { unmountAll, mountWidget, type TestContext } from '../shared/mount-widget.ts'
import type { Script } from '@gangway/test-support/scripted-server'
import { signInStates } from '@gangway/test-support/session/sign-in-states'

const name = 'agent@harbour.example'
const password = 'Gangway-demo-1'
const link = { email: name, sign: 'sign-of-the-link-0123456789' }
const welcome = { 'POST /login.do': { data: { token: 'the-token' } } }

const place = (script: Script, more: Partial<Parameters<typeof mountWidget>[0]> = {}): Promise<TestContext> =>
  mountWidget({ widget: 'sign-in', script, ...more })

async function fillIn(): Promise<void> {
  await click(await field('Login name'))
  await type(name)
  await press('Tab')
  await type(password)
}

describe('The sign-in form', () => {
  afterEach(unmountAll)
  everyStateIsAccessible('sign-in', signInStates)

  it('signs in with the keyboard alone', async () => {
    const { receivedEvents, server } = await place(welcome)
    await field('Login name')
    await press('Tab')
    expect(focused()).to.equal(await field('Login name'))
    await type(name)
    await press('Tab')
    await type(password)
    await press('Enter')
    await waitUntil(() => receivedEvents['onSignedIn'])
    expect(receivedEvents['onSignedIn']).to.deep.equal([{ token: 'the-token' }])
    expect(server.count('POST /login.do')).to.equal(1)
    await find('heading', 'You are signed in')
  })

  it('sends the hash of the password, never the password', async () => {
    const { server } = await place(welcome)
    await fillIn()
    await press('Enter')
    await waitUntil(() => server.requests.length)
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(password)))
    const hash = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    expect(server.requests[0]?.body).to.deep.equal({ loginName: name, password: hash })
  })

  it('marks its fields for password managers', async () => {
    await place(welcome)
    const loginName = await field('Login name')
    const secret = await field('Password')
    expect(loginName.autocomplete).to.equal('username')
    expect(secret.autocomplete).to.equal('current-password')
    expect(secret.type).to.equal('password')
    expect(loginName.form, 'both stand in one form').to.equal(secret.form)
    expect(secret.form?.method, 'which never puts a password into an address').to.equal('post')
  })

  it('sends once when the button is pressed repeatedly', async () => {
    const { server } = await place({ 'POST /login.do': { instead: 'silence' } })
    await fillIn()
    const button = await find('button', 'Sign in')
    for (let times = 0; times < 4; times += 1) await click(button)
    await press('Enter')
    await settle()
    expect(server.count('POST /login.do')).to.equal(1)
    const sending = await find('button', /Signing in/)
    expect(sending.getAttribute('aria-disabled')).to.equal('true')
    expect(focused(), 'the focus is not lost').to.equal(sending)
  })

  it('shows missing values at their fields and focuses the first', async () => {
    const { server } = await place({})
    const alerts = listenToAlerts()
    await click(await find('button', 'Sign in'))
    const loginName = await field('Login name')
    await waitUntil(() => focused() === loginName, 'the focus')
    expect(description(loginName)).to.equal('Enter your login name, usually your e-mail address.')
    expect(description(await field('Password'))).to.equal('Enter your password.')
    expect(loginName.getAttribute('aria-invalid')).to.equal('true')
    expect(alerts.texts(), 'the focus reads it out: an alert would say it twice').to.deep.equal([])
    expect(server.requests).to.deep.equal([])
    await type('a')
    expect(description(loginName), 'typing takes the reproach away').to.equal('')
    alerts.stop()
  })

  it('announces a wrong password once by moving the focus to the field', async () => {
    await place({ 'POST /login.do': { code: '5103' } })
    await fillIn()
    const alerts = listenToAlerts()
    await click(await find('button', 'Sign in'))
    const secret = await field('Password')
    await waitUntil(() => focused() === secret, 'the focus')
    expect(description(secret)).to.equal('The login name or password is incorrect.')
    expect(secret.selectionEnd, 'the old one is selected').to.equal(password.length)
    expect(alerts.texts()).to.deep.equal([])
    alerts.stop()
  })

  it('announces a wrong password once by an alert when the field already has the focus', async () => {
    await place({ 'POST /login.do': { code: '5103' } })
    await fillIn()
    const alerts = listenToAlerts()
    await press('Enter')
    await waitUntil(() => alerts.texts().length, 'the alert')
    await settle()
    expect(alerts.texts()).to.deep.equal(['The login name or password is incorrect.'])
    alerts.stop()
  })

  it('shows how long the account is locked, in singular and plural', async () => {
    const { server } = await place({ 'POST /login.do': { code: '5103', data: { lockedMinutes: 29 } } })
    await fillIn()
    await press('Enter')
    expect((await find('alert')).textContent?.trim()).to.equal('Too many attempts. Please try again in 29 minutes.')
    server.script = { 'POST /login.do': { code: '5103', data: { lockedMinutes: 1 } } }
    await press('Enter')
    await waitUntil(() => query('alert')?.textContent?.trim() === 'Too many attempts. Please try again in 1 minute.')
  })

  it('shows a connection error and retries on request', async () => {
    const { server, receivedEvents } = await place({
      'POST /login.do': (_, count) => (count === 1 ? { instead: 'broken' } : { data: { token: 'the-token' } }),
    })
    await fillIn()
    await press('Enter')
    expect((await find('alert')).textContent).to.contain('No internet connection. Check your network and try again.')
    expect(server.count('POST /login.do'), 'a sign-in is not repeated behind the back').to.equal(1)
    expect(JSON.stringify(receivedEvents['onError'])).to.contain('"kind":"network"')
    await click(await find('button', 'Try again'))
    await waitUntil(() => receivedEvents['onSignedIn'])
  })

  it('shows a timeout of the server', async () => {
    await place({ 'POST /login.do': { instead: 'silence' } }, { timeoutMs: 60 })
    await fillIn()
    await press('Enter')
    expect((await find('alert')).textContent).to.contain("Oops, we've timed out. Please try again later.")
    await find('button', 'Sign in')
  })

  it('shows an error for a response that is a web page', async () => {
    await place({ 'POST /login.do': { instead: 'html' } })
    await fillIn()
    await press('Enter')
    expect((await find('alert')).textContent).to.contain('Oops, something went wrong. Please try again later.')
  })

  it('shows and hides the password, also by keyboard', async () => {
    await place({})
    await fillIn()
    const secret = await field('Password')
    await press('Tab')
    expect(focused()).to.equal(await find('button', 'Show password'))
    await press('Space')
    await waitUntil(() => secret.type === 'text')
    expect(secret.value).to.equal(password)
    await press('Space')
    await waitUntil(() => secret.type === 'password')
  })

  it('hides a shown password on submit', async () => {
    await place({ 'POST /login.do': { instead: 'silence' } })
    await fillIn()
    await click(await find('button', 'Show password'))
    await click(await find('button', 'Sign in'))
    const secret = await field('Password')
    await waitUntil(() => secret.type === 'password')
  })

  it('warns of Caps Lock in the password field', async () => {
    await place({})
    const secret = await field('Password')
    await click(secret)
    const key = (capsLock: boolean) =>
      secret.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: capsLock, bubbles: true, composed: true }),
      )
    key(true)
    await waitUntil(() => description(secret) === 'Caps Lock is on.', 'the warning')
    key(false)
    await waitUntil(() => description(secret) === '', 'its end')
  })

  it('raises onForgotPassword with the typed login name', async () => {
    const { receivedEvents } = await place({})
    await click(await field('Login name'))
    await type(name)
    await click(await find('button', 'Forgot password?'))
    expect(receivedEvents['onForgotPassword']).to.deep.equal([{ email: name }])
  })

  it('raises onSetPassword when the password has expired', async () => {
    const { receivedEvents } = await place({ 'POST /login.do': { code: '5117', data: link } })
    await fillIn()
    await press('Enter')
    const title = await find('heading', 'Set a new password')
    await waitUntil(() => focused() === title, 'the focus on the heading')
    expect(receivedEvents['onSetPassword']).to.deep.equal([link])
    await click(await find('button', 'Set a new password'))
    expect(receivedEvents['onSetPassword']).to.have.length(2)
  })

  it('raises onSingleSignOn for an account with single sign-on', async () => {
    const { receivedEvents } = await place({ 'POST /login.do': { code: '5200', data: { client: 'harbour' } } })
    await fillIn()
    await press('Enter')
    await click(await find('button', 'Continue with single sign-on'))
    expect(receivedEvents['onSingleSignOn']).to.deep.equal([{ client: 'harbour' }, { client: 'harbour' }])
    await click(await find('button', 'Sign in with another account'))
    const loginName = await field('Login name')
    await waitUntil(() => focused() === loginName, 'the focus')
    expect(loginName.value).to.equal(name)
    expect((await field('Password')).value).to.equal('')
  })
})

import { expect } from '../shared/expect.ts'
import { listenToAlerts } from '../shared/alerts.ts'
import {
  click,
  description,
  field,
  find,
  focused,
  focusedCode,
  paste,
  press,
  settle,
  statusTexts,
  type,
  waitUntil,
} from '../shared/user-actions.ts'
import { unmountAll, mountWidget, type TestContext } from '../shared/mount-widget.ts'
import type { Script } from '@gangway/test-support/scripted-server'
import { authenticatorSecret } from '@gangway/test-support/session/authenticator-secret.fixture'

const name = 'agent@harbour.example'
const link = { email: name, sign: 'sign-of-the-link-0123456789' }

/** Requires a code and accepts only 123456. */
const rightCode: Script = {
  'POST /login.do': ({ body }) => {
    if (!body['code']) return { code: '5112' }
    return body['code'] === '123456' ? { data: { token: 'the-token' } } : { code: '5115' }
  },
}

async function signIn(script: Script): Promise<TestContext> {
  const context = await mountWidget({ widget: 'sign-in', script })
  await click(await field('Login name'))
  await type(name)
  await press('Tab')
  await type('Gangway-demo-1')
  await press('Enter')
  return context
}

describe('The sign-in form with a code', () => {
  afterEach(unmountAll)

  it('focuses the code field and signs in after six digits', async () => {
    const { server, receivedEvents } = await signIn(rightCode)
    const code = await focusedCode()
    expect(code.autocomplete).to.equal('one-time-code')
    expect(code.inputMode).to.equal('numeric')
    await type('12x 34-56')
    await waitUntil(() => receivedEvents['onSignedIn'])
    expect(server.requests.at(-1)?.body['code']).to.equal('123456')
    expect(server.count('POST /login.do')).to.equal(2)
  })

  it('accepts digits only', async () => {
    await signIn(rightCode)
    const code = await field('Verification code')
    await click(code)
    await type('a1b2-')
    expect(code.value).to.equal('12')
    await type('x')
    expect(code.value).to.equal('12')
  })

  it('accepts a pasted code with a space', async () => {
    const { receivedEvents } = await signIn(rightCode)
    await click(await field('Verification code'))
    paste('123 456')
    await waitUntil(() => receivedEvents['onSignedIn'])
  })

  it('accepts full-width digits of a Chinese keyboard', async () => {
    const { receivedEvents } = await signIn(rightCode)
    await click(await field('Verification code'))
    paste('１２３４５６')
    await waitUntil(() => receivedEvents['onSignedIn'])
  })

  it('does not change text during input method composition', async () => {
    await signIn(rightCode)
    const code = await field('Verification code')
    await click(code)
    code.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true, composed: true }))
    code.value = 'yi'
    code.dispatchEvent(new InputEvent('input', { data: 'yi', isComposing: true, bubbles: true, composed: true }))
    await settle()
    expect(code.value).to.equal('yi')
    code.value = '1'
    code.dispatchEvent(new CompositionEvent('compositionend', { data: '1', bubbles: true, composed: true }))
    await settle()
    expect(code.value).to.equal('1')
  })

  it("shows 'Try again' once for a wrong code and accepts another", async () => {
    const { receivedEvents } = await signIn(rightCode)
    const code = await focusedCode()
    const alerts = listenToAlerts()
    await type('000000')
    await waitUntil(() => alerts.texts().length, 'the alert')
    expect(alerts.texts()).to.deep.equal(['Try again'])
    expect(description(code)).to.contain('Try again')
    expect(code.value).to.equal('')
    expect(focused()).to.equal(code)
    await type('123456')
    await waitUntil(() => receivedEvents['onSignedIn'])
    alerts.stop()
  })

  it('requires all six digits', async () => {
    const { server } = await signIn(rightCode)
    const code = await field('Verification code')
    await click(code)
    await type('123')
    await press('Enter')
    await waitUntil(() => description(code).includes('Enter the 6-digit code.'))
    expect(server.count('POST /login.do')).to.equal(1)
  })

  it('returns to the login name after too many wrong codes', async () => {
    await signIn({
      'POST /login.do': ({ body }) => (body['code'] ? { code: '5103', data: { lockedMinutes: 15 } } : { code: '5112' }),
    })
    await click(await field('Verification code'))
    await type('000000')
    expect((await find('alert')).textContent?.trim()).to.equal('Too many attempts. Please try again in 15 minutes.')
    expect((await field('Login name')).value).to.equal(name)
  })

  it('retries a code after a connection error', async () => {
    const { receivedEvents } = await signIn({
      'POST /login.do': (_, count) =>
        [{ code: '5112' }, { instead: 'broken' as const }, { data: { token: 'the-token' } }][count - 1] ?? {},
    })
    await click(await field('Verification code'))
    await type('123456')
    await click(await find('button', 'Try again'))
    await waitUntil(() => receivedEvents['onSignedIn'])
  })
})

const binding: Script = {
  'POST /login.do': ({ body }) => (body['code'] ? { data: { token: 'the-token' } } : { code: '5116', data: link }),
  'POST /sysUser/QRBarcode2': { data: authenticatorSecret },
  'POST /sysUser/bindSecret2': ({ body }) => ({ data: body['code'] === '123456' }),
}

describe('The sign-in form while binding an authenticator', () => {
  afterEach(unmountAll)

  it('shows QR code and key and signs in with the code that confirms the binding', async () => {
    const { server, receivedEvents } = await signIn(binding)
    const title = await find('heading', 'Set up an authenticator app')
    await waitUntil(() => focused() === title, 'the focus on the heading')
    const picture = await find('img', 'QR code for your authenticator app')
    expect(picture.getAttribute('src')).to.equal(authenticatorSecret.image)
    await find('link', 'Open in an app on this device')
    await click(await field('Verification code'))
    await type('123456')
    await waitUntil(() => receivedEvents['onSignedIn'])
    const { secretKey } = authenticatorSecret
    expect(
      server.requests.map(({ name: call, body }) => [call, body['code'], body['secretKey'], body['sign']]),
    ).to.deep.equal([
      ['POST /login.do', undefined, undefined, undefined],
      ['POST /sysUser/QRBarcode2', undefined, undefined, link.sign],
      ['POST /sysUser/bindSecret2', '123456', secretKey, link.sign],
      ['POST /login.do', '123456', undefined, undefined],
    ])
  })

  it('asks for the next code without an error when the first was already used', async () => {
    const { server, receivedEvents } = await signIn({
      ...binding,
      'POST /login.do': ({ body }) => {
        if (!body['code']) return { code: '5116', data: link }
        return body['code'] === '123456' ? { code: '5115' } : { data: { token: 'the-token' } }
      },
    })
    await click(await field('Verification code'))
    await type('123456')
    await waitUntil(() => statusTexts().includes('Your authenticator app is set up.'), 'the confirmation')
    const code = await focusedCode()
    expect(code.getAttribute('aria-invalid')).to.equal(null)
    await type('654321')
    await waitUntil(() => receivedEvents['onSignedIn'])
    expect(server.count('POST /sysUser/bindSecret2')).to.equal(1)
  })

  it("shows 'Try again' when the first code is wrong", async () => {
    const { receivedEvents } = await signIn(binding)
    const code = await field('Verification code')
    await click(code)
    await type('000000')
    await waitUntil(() => description(code).includes('Try again'))
    await type('123456')
    await waitUntil(() => receivedEvents['onSignedIn'])
  })

  it('retries loading the key after a connection error', async () => {
    const { server } = await signIn({
      ...binding,
      'POST /sysUser/QRBarcode2': (_, count) => (count === 1 ? { instead: 'broken' } : { data: authenticatorSecret }),
    })
    await click(await find('button', 'Try again'))
    await find('img', 'QR code for your authenticator app')
    expect(server.count('POST /sysUser/QRBarcode2')).to.equal(2)
  })

  it('shows whether the key was copied', async () => {
    await signIn(binding)
    await click(await find('button', 'Copy key'))
    const copyResult = /^(Copied\.|Could not copy automatically\. Select the key and copy it\.)$/
    await waitUntil(() => statusTexts().some((text) => copyResult.test(text)), 'the result of copying')
  })
})

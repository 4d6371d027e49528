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
  until,
} from '../shared/hands.ts'
import { clear, stand, type Scene } from '../shared/scene.ts'
import type { Script } from '../shared/scripted-server.ts'
import { authenticatorSecret } from './authenticator-secret.ts'

const name = 'agent@harbour.example'
const link = { email: name, sign: 'sign-of-the-link-0123456789' }

/** Asks for a code, and lets in whoever has the right one. */
const rightCode: Script = {
  'POST /login.do': ({ body }) => {
    if (!body['code']) return { code: '5112' }
    return body['code'] === '123456' ? { data: { token: 'the-token' } } : { code: '5115' }
  },
}

async function signIn(script: Script): Promise<Scene> {
  const scene = await stand({ widget: 'sign-in', script })
  await click(await field('Login name'))
  await type(name)
  await press('Tab')
  await type('Gangway-demo-1')
  await press('Enter')
  return scene
}

describe('The sign-in form, asking for a code', () => {
  afterEach(clear)

  it('goes to the code, and signs in as soon as six digits stand there', async () => {
    const { server, heard } = await signIn(rightCode)
    const code = await focusedCode()
    expect(code.autocomplete).to.equal('one-time-code')
    expect(code.inputMode).to.equal('numeric')
    await type('12x 34-56')
    await until(() => heard['onSignedIn'])
    expect(server.asked.at(-1)?.body['code']).to.equal('123456')
    expect(server.count('POST /login.do')).to.equal(2)
  })

  it('keeps digits only, whatever is typed', async () => {
    await signIn(rightCode)
    const code = await field('Verification code')
    await click(code)
    await type('a1b2-')
    expect(code.value).to.equal('12')
    await type('x')
    expect(code.value).to.equal('12')
  })

  it('takes a pasted code, with its space', async () => {
    const { heard } = await signIn(rightCode)
    await click(await field('Verification code'))
    paste('123 456')
    await until(() => heard['onSignedIn'])
  })

  it('takes the full-width digits of a Chinese keyboard', async () => {
    const { heard } = await signIn(rightCode)
    await click(await field('Verification code'))
    paste('１２３４５６')
    await until(() => heard['onSignedIn'])
  })

  it('leaves letters alone while they are being composed', async () => {
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

  it("says 'Try again' once under a wrong code, and takes another", async () => {
    const { heard } = await signIn(rightCode)
    const code = await focusedCode()
    const alerts = listenToAlerts()
    await type('000000')
    await until(() => alerts.said().length, 'the alert')
    expect(alerts.said()).to.deep.equal(['Try again'])
    expect(description(code)).to.contain('Try again')
    expect(code.value).to.equal('')
    expect(focused()).to.equal(code)
    await type('123456')
    await until(() => heard['onSignedIn'])
    alerts.stop()
  })

  it('asks for all six digits', async () => {
    const { server } = await signIn(rightCode)
    const code = await field('Verification code')
    await click(code)
    await type('123')
    await press('Enter')
    await until(() => description(code).includes('Enter all 6 digits.'))
    expect(server.count('POST /login.do')).to.equal(1)
  })

  it('goes back to the login name when too many codes were wrong', async () => {
    await signIn({
      'POST /login.do': ({ body }) => (body['code'] ? { code: '5103', data: { lockedMinutes: 15 } } : { code: '5112' }),
    })
    await click(await field('Verification code'))
    await type('000000')
    expect((await find('alert')).textContent?.trim()).to.equal('Too many attempts. Please try again in 15 minutes.')
    expect((await field('Login name')).value).to.equal(name)
  })

  it('sends a code again that did not get through', async () => {
    const { heard } = await signIn({
      'POST /login.do': (_, count) =>
        [{ code: '5112' }, { instead: 'broken' as const }, { data: { token: 'the-token' } }][count - 1] ?? {},
    })
    await click(await field('Verification code'))
    await type('123456')
    await click(await find('button', 'Try again'))
    await until(() => heard['onSignedIn'])
  })
})

const binding: Script = {
  'POST /login.do': ({ body }) => (body['code'] ? { data: { token: 'the-token' } } : { code: '5116', data: link }),
  'POST /sysUser/QRBarcode2': { data: authenticatorSecret },
  'POST /sysUser/bindSecret2': ({ body }) => ({ data: body['code'] === '123456' }),
}

describe('The sign-in form, binding an authenticator', () => {
  afterEach(clear)

  it('shows what to scan and what to type, and signs in with the code that proved it', async () => {
    const { server, heard } = await signIn(binding)
    const title = await find('heading', 'Set up an authenticator app')
    await until(() => focused() === title, 'the focus on the heading')
    const picture = await find('img', 'QR code for your authenticator app')
    expect(picture.getAttribute('src')).to.equal(authenticatorSecret.image)
    await find('link', 'Open in an app on this device')
    await click(await field('Verification code'))
    await type('123456')
    await until(() => heard['onSignedIn'])
    const { secretKey } = authenticatorSecret
    expect(
      server.asked.map(({ name: call, body }) => [call, body['code'], body['secretKey'], body['sign']]),
    ).to.deep.equal([
      ['POST /login.do', undefined, undefined, undefined],
      ['POST /sysUser/QRBarcode2', undefined, undefined, link.sign],
      ['POST /sysUser/bindSecret2', '123456', secretKey, link.sign],
      ['POST /login.do', '123456', undefined, undefined],
    ])
  })

  it('asks for the next code without a reproach when the first is used up', async () => {
    const { server, heard } = await signIn({
      ...binding,
      'POST /login.do': ({ body }) => {
        if (!body['code']) return { code: '5116', data: link }
        return body['code'] === '123456' ? { code: '5115' } : { data: { token: 'the-token' } }
      },
    })
    await click(await field('Verification code'))
    await type('123456')
    await until(() => statusTexts().includes('Your authenticator app is set up.'), 'the good news')
    const code = await focusedCode()
    expect(code.getAttribute('aria-invalid')).to.equal(null)
    await type('654321')
    await until(() => heard['onSignedIn'])
    expect(server.count('POST /sysUser/bindSecret2')).to.equal(1)
  })

  it("says 'Try again' when the first code is wrong", async () => {
    const { heard } = await signIn(binding)
    const code = await field('Verification code')
    await click(code)
    await type('000000')
    await until(() => description(code).includes('Try again'))
    await type('123456')
    await until(() => heard['onSignedIn'])
  })

  it('fetches the key again when it could not be had', async () => {
    const { server } = await signIn({
      ...binding,
      'POST /sysUser/QRBarcode2': (_, count) => (count === 1 ? { instead: 'broken' } : { data: authenticatorSecret }),
    })
    await click(await find('button', 'Try again'))
    await find('img', 'QR code for your authenticator app')
    expect(server.count('POST /sysUser/QRBarcode2')).to.equal(2)
  })

  it('says whether the key was copied', async () => {
    await signIn(binding)
    await click(await find('button', 'Copy key'))
    const said = /^(Copied\.|Copying is not allowed here\. Select the key and copy it\.)$/
    await until(() => statusTexts().some((text) => said.test(text)), 'the word on copying')
  })
})

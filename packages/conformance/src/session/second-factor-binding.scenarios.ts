import { expect } from '../shared/expect.ts'
import {
  click,
  description,
  field,
  find,
  focusedCode,
  press,
  statusTexts,
  type,
  waitUntil,
} from '../shared/user-actions.ts'
import { unmountAll } from '../shared/mount-widget.ts'
import type { Script } from '@gangway/test-support/scripted-server'
import { authenticatorSecret } from '@gangway/test-support/session/authenticator-secret.fixture'
import { done, open, refused, start } from './second-factor-page.ts'

/** SHA-256 of the demo password. */
const hashOfPassword = '49294b9708f49ac9fbb02f549195f2cc563f0483422fa979d0afdea64237f24c'

describe('The second-factor dialog for a user without an authenticator', () => {
  afterEach(unmountAll)

  const unbound: Script = {
    'GET /sysUser/needCheckMfaFeat/{id}': { data: false },
    'GET /sysUser/QRBarcode': { data: authenticatorSecret },
    'GET /sysUser/identityCheck': { data: { needsPassword: true } },
    'POST /sysUser/confirmIdentity': ({ body }) =>
      'mailCode' in body
        ? { data: true }
        : body['password'] === hashOfPassword
          ? { data: false }
          : { code: 5607, errorType: 1 },
    'POST /sysUser/bindSecret': ({ body }) => ({ data: body['code'] === '123456' }),
    'GET /sysUser/checkCode': { data: true },
  }

  it('confirms the identity, binds an authenticator and runs the action with the next code', async () => {
    const { codes, outcomes, server } = await open(unbound, [refused('5600'), done])
    await start()
    await find('dialog', 'Set up an authenticator app')
    await confirmIdentity()
    await click(await field('Verification code'))
    await type('123456')
    await waitUntil(() => statusTexts().some((text) => text.startsWith('Your authenticator app is set up.')))
    expect(codes).to.deep.equal([undefined])
    const bound = server.requests.find(({ name }) => name === 'POST /sysUser/bindSecret')
    expect(bound?.body).to.deep.equal({
      secretKey: authenticatorSecret.secretKey,
      code: '123456',
      password: hashOfPassword,
    })
    expect(server.requests.some(({ query }) => 'secretKey' in query || 'code' in query)).to.equal(false)
    const code = await focusedCode()
    expect(code.getAttribute('aria-invalid')).to.equal(null)
    await type('654321')
    await waitUntil(() => outcomes.length)
    expect(outcomes).to.deep.equal([done])
    expect(codes).to.deep.equal([undefined, '654321'])
  })

  it('mails the code to a user without a password, and offers to send it again after a wait', async () => {
    const { server } = await open(
      {
        ...unbound,
        'GET /sysUser/identityCheck': { data: { needsPassword: false } },
        'POST /sysUser/confirmIdentity': ({ body }) => ({ data: 'mailCode' in body }),
      },
      [refused('5600')],
    )
    await start()
    await waitUntil(() => statusTexts().some((text) => text.includes('We will send a code')))
    expect(server.requests.some(({ name }) => name === 'POST /sysUser/confirmIdentity')).to.equal(false)
    await click(await find('button', 'Send code'))
    const again = await find('button', /^Send the code again in \d+ s$/)
    expect((again as HTMLButtonElement).disabled).to.equal(true)
    await click(await field('Verification code'))
    await type('111111')
    await find('img', 'QR code for your authenticator app')
    const sent = server.requests.filter(({ name }) => name === 'POST /sysUser/confirmIdentity')
    expect(sent.map(({ body }) => body)).to.deep.equal([{}, { mailCode: '111111' }])
  })

  it('says that the password is wrong and keeps the focus in its field', async () => {
    const { outcomes } = await open(unbound, [refused('5600')])
    await start()
    const password = await field('Password')
    await click(password)
    await type('wrong')
    await press('Enter')
    await waitUntil(() => description(password).startsWith('The password is incorrect.'))
    await type('Gangway-demo-1')
    await press('Enter')
    await waitUntil(() => statusTexts().some((text) => text.startsWith('We have sent a code')))
    await press('Escape')
    await waitUntil(() => outcomes.length)
    expect(outcomes).to.deep.equal(['cancelled'])
  })

  it("shows 'Try again' when the first code is wrong and can be cancelled", async () => {
    const { outcomes } = await open(unbound, [refused('5600')])
    await start()
    await confirmIdentity()
    const code = await field('Verification code')
    await click(code)
    await type('000000')
    await waitUntil(() => description(code).startsWith('Try again'))
    await press('Escape')
    await waitUntil(() => outcomes.length)
    expect(outcomes).to.deep.equal(['cancelled'])
  })
})

/** Enters the password and the mailed code by keyboard, until the secret is shown. */
async function confirmIdentity(): Promise<void> {
  await click(await field('Password'))
  await type('Gangway-demo-1')
  await press('Enter')
  await waitUntil(() => statusTexts().some((text) => text.startsWith('We have sent a code')))
  await type('111111')
  await find('img', 'QR code for your authenticator app')
}

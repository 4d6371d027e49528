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

describe('The second-factor dialog for a user without an authenticator', () => {
  afterEach(unmountAll)

  const unbound: Script = {
    'GET /sysUser/needCheckMfaFeat/{id}': { data: false },
    'GET /sysUser/QRBarcode': { data: authenticatorSecret },
    'GET /sysUser/bindSecret': ({ query }) => ({ data: query['code'] === '123456' }),
    'GET /sysUser/checkCode': { data: true },
  }

  it('binds an authenticator first and runs the action with the same code', async () => {
    const { codes, outcomes, server } = await open(unbound, [refused('5600'), done])
    await start()
    await find('dialog', 'Set up an authenticator app')
    await click(await field('Verification code'))
    await type('123456')
    await waitUntil(() => outcomes.length)
    expect(outcomes).to.deep.equal([done])
    expect(codes).to.deep.equal([undefined, '123456'])
    expect(server.requests.at(-1)?.query['secretKey']).to.equal(authenticatorSecret.secretKey)
  })

  it('asks for the next code when the first was already used', async () => {
    const { codes, outcomes } = await open(unbound, [refused('5600'), refused('5602'), done])
    await start()
    await click(await field('Verification code'))
    await type('123456')
    await waitUntil(() => statusTexts().includes('Your authenticator app is set up.'), 'the confirmation')
    const code = await focusedCode()
    expect(code.getAttribute('aria-invalid')).to.equal(null)
    await type('654321')
    await waitUntil(() => outcomes.length)
    expect(codes).to.deep.equal([undefined, '123456', '654321'])
  })

  it("shows 'Try again' when the first code is wrong and can be cancelled", async () => {
    const { outcomes } = await open(unbound, [refused('5600')])
    await start()
    const code = await field('Verification code')
    await click(code)
    await type('000000')
    await waitUntil(() => description(code).startsWith('Try again'))
    await press('Escape')
    await waitUntil(() => outcomes.length)
    expect(outcomes).to.deep.equal(['cancelled'])
  })
})

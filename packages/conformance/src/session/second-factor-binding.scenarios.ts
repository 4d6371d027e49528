import { expect } from '../shared/expect.ts'
import { click, description, field, find, focusedCode, press, statusTexts, type, until } from '../shared/hands.ts'
import { clear } from '../shared/scene.ts'
import type { Script } from '../shared/scripted-server.ts'
import { authenticatorSecret } from './authenticator-secret.ts'
import { done, open, refused, start } from './second-factor-desk.ts'

describe('The second-factor dialog for somebody without an authenticator', () => {
  afterEach(clear)

  const unbound: Script = {
    'GET /sysUser/needCheckMfaFeat/{id}': { data: false },
    'GET /sysUser/QRBarcode': { data: authenticatorSecret },
    'GET /sysUser/bindSecret': ({ query }) => ({ data: query['code'] === '123456' }),
    'GET /sysUser/checkCode': { data: true },
  }

  it('binds one first, then runs the action with the code that proved it', async () => {
    const { codes, outcomes, server } = await open(unbound, [refused('5600'), done])
    await start()
    await find('dialog', 'Set up an authenticator app')
    await click(await field('Verification code'))
    await type('123456')
    await until(() => outcomes.length)
    expect(outcomes).to.deep.equal([done])
    expect(codes).to.deep.equal([undefined, '123456'])
    expect(server.asked.at(-1)?.query['secretKey']).to.equal(authenticatorSecret.secretKey)
  })

  it('asks for the next code when the first is used up', async () => {
    const { codes, outcomes } = await open(unbound, [refused('5600'), refused('5602'), done])
    await start()
    await click(await field('Verification code'))
    await type('123456')
    await until(() => statusTexts().includes('Your authenticator app is set up.'), 'the good news')
    const code = await focusedCode()
    expect(code.getAttribute('aria-invalid')).to.equal(null)
    await type('654321')
    await until(() => outcomes.length)
    expect(codes).to.deep.equal([undefined, '123456', '654321'])
  })

  it("says 'Try again' when the first code is wrong, and can be left", async () => {
    const { outcomes } = await open(unbound, [refused('5600')])
    await start()
    const code = await field('Verification code')
    await click(code)
    await type('000000')
    await until(() => description(code).startsWith('Try again'))
    await press('Escape')
    await until(() => outcomes.length)
    expect(outcomes).to.deep.equal(['cancelled'])
  })
})

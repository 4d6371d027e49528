import { expect, test } from 'vitest'
import { createScriptedClient, type Script } from '../shared/client/client.fixture.ts'
import { createTestClock } from '../shared/clock.fixture.ts'
import { createAuthenticatorSetup, ownSetupCalls } from './authenticator-setup.ts'
import type { AuthenticatorSetupView } from './authenticator-setup-view.ts'

const script: Script = {
  'GET /sysUser/identityCheck': { data: { needsPassword: false } },
  'POST /sysUser/confirmIdentity': ({ body }) => ({ data: body['mailCode'] === '654321' }),
  'GET /sysUser/QRBarcode': { data: { secretKey: 'JBSWY3DPEHPK3PXP', otpauth: 'otpauth://totp/x', image: 'data:,' } },
  'POST /sysUser/bindSecret': { data: true },
}

function open(changes: Script = {}) {
  const testClock = createTestClock()
  const server = createScriptedClient({ ...script, ...changes })
  const abortController = new AbortController()
  const views: AuthenticatorSetupView[] = []
  const setup = createAuthenticatorSetup({
    ...ownSetupCalls(server.client, () => ({ quiet: true, signal: abortController.signal })),
    clock: testClock.clock,
    show: (view) => views.push(view),
    focusCode: () => undefined,
    onBound: () => undefined,
    failed: () => undefined,
  })
  return { ...testClock, ...server, setup, close: () => abortController.abort(), view: () => views.at(-1) }
}

async function mailed(changes: Script = {}) {
  const opened = open(changes)
  await opened.setup.load()
  await opened.setup.submit()
  return opened
}

test('a user without a password sees no field before the code is mailed, and sends no password', async () => {
  const { setup, view, requests, count } = open()
  await setup.load()
  expect(view()).toEqual({ status: 'editing', part: 'send', code: '' })
  expect(setup.field('gw')).toBeUndefined()
  expect(count('POST /sysUser/confirmIdentity')).toBe(0)
  await setup.submit()
  expect(view()).toMatchObject({ status: 'editing', part: 'mail', isRepeated: false, secondsLeft: 60 })
  setup.type('654321')
  await expect.poll(view).toMatchObject({ part: 'secret' })
  setup.type('123456')
  await expect.poll(() => requests.at(-1)?.body).toEqual({ secretKey: 'JBSWY3DPEHPK3PXP', code: '123456' })
})

test('a user with a password has to type it first', async () => {
  const { setup, view } = open({ 'GET /sysUser/identityCheck': { data: { needsPassword: true } } })
  await setup.load()
  expect(view()).toMatchObject({ part: 'password' })
  expect(setup.field('gw')).toBeDefined()
  await setup.submit()
  expect(view()).toMatchObject({ part: 'password', problem: { key: 'signIn.passwordMissing' } })
})

test('the check of what is needed can be repeated after a failure', async () => {
  const { setup, view } = open({
    'GET /sysUser/identityCheck': (_, count) =>
      count === 1 ? { instead: 'broken' } : { data: { needsPassword: false } },
  })
  await setup.load()
  expect(view()).toMatchObject({ status: 'unavailable' })
  await setup.submit()
  expect(view()).toMatchObject({ part: 'send' })
})

test('the code is mailed again after a wait only, and the wait starts again', async () => {
  const { setup, view, count, advance } = await mailed()
  setup.type('12')
  advance(59)
  await setup.resend()
  expect(view()).toMatchObject({ part: 'mail', secondsLeft: 1, code: '12' })
  expect(count('POST /sysUser/confirmIdentity')).toBe(1)
  advance(1)
  expect(view()).toMatchObject({ secondsLeft: 0 })
  await setup.resend()
  expect(count('POST /sysUser/confirmIdentity')).toBe(2)
  expect(view()).toMatchObject({ status: 'editing', part: 'mail', code: '', isRepeated: true, secondsLeft: 60 })
})

test('a refusal to mail the code again is shown, and the mailed code can still be typed', async () => {
  const { setup, view, advance } = await mailed({
    'POST /sysUser/confirmIdentity': (_, count) => (count === 1 ? { data: false } : { code: 5029, errorType: 1 }),
  })
  advance(60)
  await setup.resend()
  expect(view()).toMatchObject({ status: 'editing', part: 'mail', secondsLeft: 0, failure: expect.anything() })
})

test('the countdown ends when the setup is closed', async () => {
  const { close, waiting } = await mailed()
  expect(waiting()).toBe(1)
  close()
  expect(waiting()).toBe(0)
})

import { describe, expect, test, vi } from 'vitest'
import { createScriptedClient, waitForView, type Script } from '../shared/client/client.fixture.ts'
import { keepCodeDigits } from './code.rules.ts'
import { sha256 } from './hash.rules.ts'
import { createSignIn } from './sign-in.controller.ts'
import { nextStep } from './sign-in.rules.ts'

const link = { email: 'a@b.example', sign: 's'.repeat(20) }
const secret = { secretKey: 'JBSWY3DPEHPK3PXP', otpauth: 'otpauth://totp/x', image: 'data:,' }

/** A filled-in form with a subscriber. */
function open(script: Script) {
  const server = createScriptedClient(script)
  const signIn = createSignIn({ client: server.client, initial: { loginName: ' a@b.example ' } })
  const leave = signIn.view.subscribe(() => undefined)
  signIn.type('password', 'secret')
  return { ...server, signIn, leave }
}

test('sends no request before the user signs in', () => {
  const { requests, signIn } = open({})
  expect(requests).toEqual([])
  expect(signIn.view.value).toMatchObject({ step: 'credentials', status: 'editing' })
})

test('trims the login name but not the password', async () => {
  const { requests, signIn } = open({ 'POST /login.do': { data: { token: 't' } } })
  signIn.type('password', ' secret ')
  await signIn.submit()
  expect(requests[0]?.body['loginName']).toBe('a@b.example')
  expect(requests[0]?.body['password']).toBe(await sha256(' secret '))
})

test('ignores a second press while the first request is pending', async () => {
  const { count, signIn } = open({ 'POST /login.do': 'silence' })
  void signIn.submit()
  void signIn.submit()
  signIn.type('loginName', 'changed')
  await waitForView(signIn, (view) => view.step === 'credentials' && view.status === 'sending')
  await expect.poll(() => count('POST /login.do')).toBe(1)
  expect(signIn.view.value).toMatchObject({ loginName: ' a@b.example ' })
})

test('ignores a response that arrives after starting over', async () => {
  let answer: ((reply: { data: { token: string } }) => void) | undefined
  const { signIn } = open({ 'POST /login.do': () => new Promise((resolve) => (answer = resolve)) })
  const signedIn = vi.fn<() => void>()
  signIn.on('signed-in', signedIn)
  const sent = signIn.submit()
  await expect.poll(() => answer).toBeDefined()
  signIn.restart()
  answer?.({ data: { token: 't' } })
  await sent
  expect(signedIn).not.toHaveBeenCalled()
  expect(signIn.view.value).toMatchObject({ step: 'credentials', status: 'editing', password: '' })
})

test('clears the password when the last subscriber is removed, and can be used again', async () => {
  const { signIn, leave } = open({ 'POST /login.do': { data: { token: 't' } } })
  leave()
  await Promise.resolve()
  expect(signIn.view.value).toMatchObject({ step: 'credentials', loginName: ' a@b.example ', password: '' })
  signIn.view.subscribe(() => undefined)
  signIn.type('password', 'again')
  await signIn.submit()
  expect(signIn.view.value.step).toBe('signed-in')
})

test('reports a page without HTTPS instead of sending the password', async () => {
  const { requests, signIn } = open({})
  vi.stubGlobal('crypto', {})
  await signIn.submit()
  vi.unstubAllGlobals()
  expect(signIn.view.value).toMatchObject({ status: 'editing', failure: { key: 'signIn.insecurePage', retry: 'no' } })
  expect(requests).toEqual([])
})

test('treats a success without a token as a failure', async () => {
  const { signIn } = open({ 'POST /login.do': { data: {} } })
  await signIn.submit()
  expect(signIn.view.value).toMatchObject({ step: 'credentials', failure: { key: 'error.unknown', retry: 'yes' } })
})

test('sends the same hashed password with the code and clears it after signing in', async () => {
  const { requests, signIn } = open({
    'POST /login.do': ({ body }) => (body['code'] ? { data: { token: 't' } } : { code: '5112' }),
  })
  await signIn.submit()
  signIn.type('code', '123456')
  await waitForView(signIn, ({ step }) => step === 'signed-in')
  expect(requests[1]?.body).toEqual({ ...requests[0]?.body, code: '123456' })
})

test('shows a failure with a way back when the link expires during binding', async () => {
  const { signIn } = open({
    'POST /login.do': { code: '5116', data: link },
    'POST /sysUser/QRBarcode2': { data: secret },
    'POST /sysUser/bindSecret2': { code: 5604 },
  })
  await signIn.submit()
  await waitForView(signIn, (view) => view.step === 'bind' && view.setup.status === 'editing')
  signIn.type('code', '123456')
  const view = await waitForView(
    signIn,
    (now) => now.step === 'bind' && now.setup.status === 'editing' && !!now.setup.failure,
  )
  expect(view).toMatchObject({ setup: { failure: { retry: 'no' } } })
  signIn.restart()
  expect(signIn.view.value).toMatchObject({ step: 'credentials', password: '' })
})

describe('opens the step of each response code', () => {
  test.each([
    ['5112', null, { to: 'code', why: 'required' }],
    ['5115', null, { to: 'code', why: 'wrong' }],
    ['5116', link, { to: 'bind', ...link }],
    ['5117', link, { to: 'set-password', ...link }],
    ['5103', null, { to: 'refused' }],
    ['5103', { lockedMinutes: 3 }, { to: 'refused', lockedMinutes: 3 }],
    ['5200', { client: 'harbour' }, { to: 'single-sign-on', client: 'harbour' }],
    ['0000', { token: 't' }, { to: 'signed-in', token: 't' }],
    ['0000', null, { to: 'nowhere' }],
    ['5116', { email: 'a@b.example' }, { to: 'nowhere' }],
    ['5200', {}, { to: 'nowhere' }],
  ] as const)('opens for %s the step %j', (code, answer, step) => {
    expect(nextStep(code, answer)).toEqual(step)
  })
})

test.each([
  ['123 456', '123456'],
  ['１２３４５６', '123456'],
  ['1a2b3c', '123'],
  ['1234567', '123456'],
  ['', ''],
  ['٣', ''],
])('keeps of the code %s the digits %s', (text, digits) => {
  expect(keepCodeDigits(text)).toBe(digits)
})

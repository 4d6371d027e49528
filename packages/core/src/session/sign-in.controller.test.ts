import { describe, expect, test, vi } from 'vitest'
import { scripted, seen, type Script } from '../shared/test-client.ts'
import { codeDigits } from './code.rules.ts'
import { sha256 } from './hash.rules.ts'
import { createSignIn } from './sign-in.controller.ts'
import { nextStep } from './sign-in.rules.ts'

const link = { email: 'a@b.example', sign: 's'.repeat(20) }
const secret = { secretKey: 'JBSWY3DPEHPK3PXP', otpauth: 'otpauth://totp/x', image: 'data:,' }

/** A form with a reader, filled in. */
function open(script: Script) {
  const server = scripted(script)
  const signIn = createSignIn({ client: server.client, initial: { loginName: ' a@b.example ' } })
  const leave = signIn.view.subscribe(() => undefined)
  signIn.type('password', 'secret')
  return { ...server, signIn, leave }
}

test('nothing is asked before somebody signs in', () => {
  const { asked, signIn } = open({})
  expect(asked).toEqual([])
  expect(signIn.view.value).toMatchObject({ step: 'credentials', status: 'editing' })
})

test('the login name is trimmed, the password is not', async () => {
  const { asked, signIn } = open({ 'POST /login.do': { data: { token: 't' } } })
  signIn.type('password', ' secret ')
  await signIn.submit()
  expect(asked[0]?.body['loginName']).toBe('a@b.example')
  expect(asked[0]?.body['password']).toBe(await sha256(' secret '))
})

test('a second press while the first is under way does nothing', async () => {
  const { count, signIn } = open({ 'POST /login.do': 'silence' })
  void signIn.submit()
  void signIn.submit()
  signIn.type('loginName', 'changed')
  await seen(signIn, (view) => view.step === 'credentials' && view.status === 'sending')
  await vi.waitFor(() => expect(count('POST /login.do')).toBe(1))
  expect(signIn.view.value).toMatchObject({ loginName: ' a@b.example ' })
})

test('an answer that comes after starting over changes nothing', async () => {
  let answer: ((reply: { data: { token: string } }) => void) | undefined
  const { signIn } = open({ 'POST /login.do': () => new Promise((resolve) => (answer = resolve)) })
  const signedIn = vi.fn<() => void>()
  signIn.on('signed-in', signedIn)
  const sent = signIn.submit()
  await vi.waitFor(() => expect(answer).toBeDefined())
  signIn.restart()
  answer?.({ data: { token: 't' } })
  await sent
  expect(signedIn).not.toHaveBeenCalled()
  expect(signIn.view.value).toMatchObject({ step: 'credentials', status: 'editing', password: '' })
})

test('the password is forgotten when the last reader leaves, and the form can be used again', async () => {
  const { signIn, leave } = open({ 'POST /login.do': { data: { token: 't' } } })
  leave()
  await Promise.resolve()
  expect(signIn.view.value).toMatchObject({ step: 'credentials', loginName: ' a@b.example ', password: '' })
  signIn.view.subscribe(() => undefined)
  signIn.type('password', 'again')
  await signIn.submit()
  expect(signIn.view.value.step).toBe('signed-in')
})

test('a page without HTTPS is told so, instead of sending the password', async () => {
  const { asked, signIn } = open({})
  vi.stubGlobal('crypto', {})
  await signIn.submit()
  vi.unstubAllGlobals()
  expect(signIn.view.value).toMatchObject({ status: 'editing', failure: { key: 'signIn.insecurePage', retry: 'no' } })
  expect(asked).toEqual([])
})

test('a success without a token is a failure, not a session', async () => {
  const { signIn } = open({ 'POST /login.do': { data: {} } })
  await signIn.submit()
  expect(signIn.view.value).toMatchObject({ step: 'credentials', failure: { key: 'error.unknown', retry: 'yes' } })
})

test('the same hashed password goes along with the code, and is gone after signing in', async () => {
  const { asked, signIn } = open({
    'POST /login.do': ({ body }) => (body['code'] ? { data: { token: 't' } } : { code: '5112' }),
  })
  await signIn.submit()
  signIn.type('code', '123456')
  await seen(signIn, ({ step }) => step === 'signed-in')
  expect(asked[1]?.body).toEqual({ ...asked[0]?.body, code: '123456' })
})

test('a link that died while binding ends in a failure that can be left', async () => {
  const { signIn } = open({
    'POST /login.do': { code: '5116', data: link },
    'POST /sysUser/QRBarcode2': { data: secret },
    'POST /sysUser/bindSecret2': { code: 5604 },
  })
  await signIn.submit()
  await seen(signIn, (view) => view.step === 'bind' && view.setup.status === 'editing')
  signIn.type('code', '123456')
  const view = await seen(signIn, (now) => now.step === 'bind' && now.setup.status === 'editing' && !!now.setup.failure)
  expect(view).toMatchObject({ setup: { failure: { retry: 'no' } } })
  signIn.restart()
  expect(signIn.view.value).toMatchObject({ step: 'credentials', password: '' })
})

describe('each answer leads to its own step', () => {
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
  ] as const)('%s %j', (code, answer, step) => {
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
])('of %s the digits %s stand', (text, digits) => {
  expect(codeDigits(text)).toBe(digits)
})

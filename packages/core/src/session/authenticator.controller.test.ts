import { expect, test, vi } from 'vitest'
import { scripted, seen, type Script } from '../shared/test-client.ts'
import { createAuthenticator } from './authenticator.controller.ts'
import { createSecondFactor } from './second-factor.controller.ts'

const secret = { secretKey: 'JBSWY3DPEHPK3PXP', otpauth: 'otpauth://totp/x', image: 'data:,' }
const unbound: Script = {
  'GET /sysUser/isBoundGoogleAuthenticator': { data: false },
  'GET /sysUser/QRBarcode': { data: secret },
  'GET /sysUser/bindSecret': ({ query }) => ({ data: query['code'] === '123456' }),
}
const bound: Script = {
  'GET /sysUser/isBoundGoogleAuthenticator': { data: true },
  'GET /sysUser/needCheckMfaFeat/{id}': { data: true },
  'GET /sysUser/checkCode': { data: true },
  'POST /sysUser/deleteBoundGoogleAuthenticator/{id}': { data: true },
}

function open(script: Script) {
  const server = scripted(script)
  const secondFactor = createSecondFactor({ client: server.client })
  secondFactor.view.subscribe(() => undefined)
  const authenticator = createAuthenticator({ client: server.client, userId: 'u-1', secondFactor })
  const leave = authenticator.view.subscribe(() => undefined)
  return { ...server, secondFactor, authenticator, leave }
}

test('whether one is bound is asked when the first reader comes', async () => {
  const { authenticator, count } = open(bound)
  await seen(authenticator, ({ step }) => step === 'bound')
  expect(count('GET /sysUser/isBoundGoogleAuthenticator')).toBe(1)
})

test('one is bound with its first code', async () => {
  const { authenticator, asked } = open(unbound)
  const told = vi.fn<() => void>()
  authenticator.on('bound', told)
  await seen(authenticator, ({ step }) => step === 'unbound')
  authenticator.startBinding()
  await seen(authenticator, (view) => view.step === 'binding' && view.setup.status === 'editing')
  authenticator.type('000000')
  await seen(authenticator, (view) => view.step === 'binding' && 'problem' in view.setup && !!view.setup.problem)
  authenticator.type('123456')
  await seen(authenticator, ({ step }) => step === 'bound')
  expect(asked.at(-1)?.query).toEqual({ secretKey: secret.secretKey, code: '123456' })
  expect(told).toHaveBeenCalledOnce()
})

test('binding can be left, and what was under way no longer counts', async () => {
  const { authenticator } = open({ ...unbound, 'GET /sysUser/bindSecret': 'silence' })
  await seen(authenticator, ({ step }) => step === 'unbound')
  authenticator.startBinding()
  await seen(authenticator, (view) => view.step === 'binding' && view.setup.status === 'editing')
  authenticator.type('123456')
  authenticator.cancelBinding()
  await Promise.resolve()
  expect(authenticator.view.value).toEqual({ step: 'unbound' })
  authenticator.startBinding()
  await seen(authenticator, (view) => view.step === 'binding' && view.setup.status === 'editing')
})

test('unbinding asks for a code and carries it', async () => {
  const { authenticator, secondFactor, asked } = open(bound)
  await seen(authenticator, ({ step }) => step === 'bound')
  const unbinding = authenticator.unbind()
  await seen(secondFactor, ({ status }) => status === 'asking')
  secondFactor.type('123456')
  await unbinding
  expect(authenticator.view.value).toEqual({ step: 'unbound' })
  expect(asked.at(-1)).toMatchObject({
    name: 'POST /sysUser/deleteBoundGoogleAuthenticator/{id}',
    query: { mfaCode: '123456' },
  })
})

test('an unbinding that was cancelled or refused leaves it bound', async () => {
  const { authenticator, secondFactor } = open({
    ...bound,
    'POST /sysUser/deleteBoundGoogleAuthenticator/{id}': { code: 403 },
  })
  await seen(authenticator, ({ step }) => step === 'bound')
  const first = authenticator.unbind()
  await seen(secondFactor, ({ status }) => status === 'asking')
  secondFactor.cancel()
  await first
  expect(authenticator.view.value).toEqual({ step: 'bound' })
  const second = authenticator.unbind()
  await seen(secondFactor, ({ status }) => status === 'asking')
  secondFactor.type('123456')
  await second
  expect(authenticator.view.value).toMatchObject({ step: 'bound', failure: { retry: 'no' } })
})

test('when it could not be asked, it can be asked again', async () => {
  const { authenticator } = open({
    ...unbound,
    'GET /sysUser/isBoundGoogleAuthenticator': (_, count) => (count <= 2 ? 'broken' : { data: false }),
  })
  await seen(authenticator, ({ step }) => step === 'unavailable')
  authenticator.retry()
  expect((await seen(authenticator, ({ step }) => step !== 'loading')).step).toBe('unbound')
})

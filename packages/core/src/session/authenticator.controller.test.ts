import { expect, test, vi } from 'vitest'
import { createScriptedClient, waitForView, type Script } from '../shared/client/client.fixture.ts'
import { createAuthenticator, type AuthenticatorController } from './authenticator.controller.ts'
import { sha256 } from './hash.rules.ts'
import { createSecondFactor } from './second-factor.controller.ts'

const secret = { secretKey: 'JBSWY3DPEHPK3PXP', otpauth: 'otpauth://totp/x', image: 'data:,' }
const unbound: Script = {
  'GET /sysUser/isBoundGoogleAuthenticator': { data: false },
  'GET /sysUser/QRBarcode': { data: secret },
  'GET /sysUser/identityCheck': { data: { needsPassword: true } },
  'POST /sysUser/confirmIdentity': ({ body }) => ({ data: body['mailCode'] === '654321' }),
  'POST /sysUser/bindSecret': ({ body }) => ({ data: body['code'] === '123456' }),
}
const bound: Script = {
  'GET /sysUser/isBoundGoogleAuthenticator': { data: true },
  'GET /sysUser/needCheckMfaFeat/{id}': { data: true },
  'GET /sysUser/checkCode': { data: true },
  'POST /sysUser/deleteBoundGoogleAuthenticator/{id}': { data: true },
}

function open(script: Script) {
  const server = createScriptedClient(script)
  const secondFactor = createSecondFactor({ client: server.client })
  secondFactor.view.subscribe(() => undefined)
  const authenticator = createAuthenticator({ client: server.client, userId: 'u-1', secondFactor })
  const leave = authenticator.view.subscribe(() => undefined)
  return { ...server, secondFactor, authenticator, leave }
}

/** Confirms the identity by password and mailed code, so that the secret is shown. */
async function startBinding(authenticator: AuthenticatorController): Promise<void> {
  const reach = (part: 'password' | 'mail' | 'secret') =>
    waitForView(
      authenticator,
      (view) => view.step === 'binding' && view.setup.status === 'editing' && view.setup.part === part,
    )
  authenticator.startBinding()
  await reach('password')
  authenticator.type('Gangway-demo-1')
  void authenticator.submit()
  await reach('mail')
  authenticator.type('654321')
  await reach('secret')
}

test('loads the state when the first subscriber is added', async () => {
  const { authenticator, count } = open(bound)
  await waitForView(authenticator, ({ step }) => step === 'bound')
  expect(count('GET /sysUser/isBoundGoogleAuthenticator')).toBe(1)
})

test('binds an authenticator with its first code', async () => {
  const { authenticator, requests } = open(unbound)
  const result = vi.fn<() => void>()
  authenticator.on('bound', result)
  await waitForView(authenticator, ({ step }) => step === 'unbound')
  await startBinding(authenticator)
  authenticator.type('000000')
  await waitForView(authenticator, (view) => view.step === 'binding' && 'problem' in view.setup && !!view.setup.problem)
  authenticator.type('123456')
  await waitForView(authenticator, ({ step }) => step === 'bound')
  const password = await sha256('Gangway-demo-1')
  expect(requests.at(-1)?.body).toEqual({ secretKey: secret.secretKey, code: '123456', password })
  expect(result).toHaveBeenCalledOnce()
})

test('ignores pending responses after binding was cancelled', async () => {
  const { authenticator } = open({ ...unbound, 'POST /sysUser/bindSecret': 'silence' })
  await waitForView(authenticator, ({ step }) => step === 'unbound')
  await startBinding(authenticator)
  authenticator.type('123456')
  authenticator.cancelBinding()
  await Promise.resolve()
  expect(authenticator.view.value).toEqual({ step: 'unbound' })
  authenticator.startBinding()
  await waitForView(authenticator, (view) => view.step === 'binding' && view.setup.status === 'editing')
})

test('requests a code for unbinding and sends it', async () => {
  const { authenticator, secondFactor, requests } = open(bound)
  await waitForView(authenticator, ({ step }) => step === 'bound')
  const unbinding = authenticator.unbind()
  await waitForView(secondFactor, ({ status }) => status === 'asking')
  secondFactor.type('123456')
  await unbinding
  expect(authenticator.view.value).toEqual({ step: 'unbound' })
  expect(requests.at(-1)).toMatchObject({
    name: 'POST /sysUser/deleteBoundGoogleAuthenticator/{id}',
    query: { mfaCode: '123456' },
  })
})

test('stays bound when unbinding was cancelled or rejected', async () => {
  const { authenticator, secondFactor } = open({
    ...bound,
    'POST /sysUser/deleteBoundGoogleAuthenticator/{id}': { code: 403 },
  })
  await waitForView(authenticator, ({ step }) => step === 'bound')
  const first = authenticator.unbind()
  await waitForView(secondFactor, ({ status }) => status === 'asking')
  secondFactor.cancel()
  await first
  expect(authenticator.view.value).toEqual({ step: 'bound' })
  const second = authenticator.unbind()
  await waitForView(secondFactor, ({ status }) => status === 'asking')
  secondFactor.type('123456')
  await second
  expect(authenticator.view.value).toMatchObject({ step: 'bound', failure: { retry: 'no' } })
})

test('retries loading the state after a failure', async () => {
  const { authenticator } = open({
    ...unbound,
    'GET /sysUser/isBoundGoogleAuthenticator': (_, count) => (count <= 2 ? 'broken' : { data: false }),
  })
  await waitForView(authenticator, ({ step }) => step === 'unavailable')
  authenticator.retry()
  expect((await waitForView(authenticator, ({ step }) => step !== 'loading')).step).toBe('unbound')
})

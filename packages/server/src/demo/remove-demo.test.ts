import { expect, test } from 'vitest'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { createTestClient, requestSignIn } from '../session/sign-in.fixture.ts'
import { findDemoAccess, removeDemo } from './remove-demo.ts'

const server = useDemoServer()

test('removing the demo closes every account, session and key of it', async () => {
  const { token } = await requestSignIn(server, 'admin@harbour.example')
  expect(await findDemoAccess(server.deps.db)).toEqual(
    expect.arrayContaining(['admin@harbour.example', 'gw_demo_key', 'gwp_test_demo', 'support@gangway.example']),
  )
  expect(await removeDemo(server.deps)).toBeGreaterThan(10)
  expect(await findDemoAccess(server.deps.db)).toEqual([])
  expect(await createTestClient(server, { token }).call('GET /login-user.do', {})).toMatchObject({ ok: false })
  for (const email of ['admin@harbour.example', 'support@gangway.example', 'admin@meridian.example'])
    expect(await requestSignIn(server, email)).toMatchObject({ code: '5103' })
  const key = { key: 'gwp_test_demo', secret: 'gws_demo_secret', user: 'visitor' }
  expect(await createTestClient(server).call('POST /embed/token', { body: key })).toMatchObject({ ok: false })
})

test('removing the demo twice changes nothing', async () => {
  await removeDemo(server.deps)
  expect(await removeDemo(server.deps)).toBe(0)
})

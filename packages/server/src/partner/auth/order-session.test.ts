import type { CallAnswer, CallInput, CallName, Client, DownloadedFile, Result } from '@gangway/core'
import { contract, orderSessionRoutes, type Route } from '@gangway/core/contract'
import { describe, expect, test } from 'vitest'
import { exampleNames, examples } from '../../examples.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { createTestClient, type DemoServer } from '../../session/sign-in.fixture.ts'
import { createTenants, type Example } from '../../session/tenants.fixture.ts'
import { createOrderLink, otherOrderNo } from './handover-examples.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
const table: Readonly<Record<string, Route>> = contract
type AnyResult = Result<CallAnswer<CallName> | DownloadedFile>

/** A client with the session of an order link. */
async function orderClientOf(demo: DemoServer, user: { id: string; clientId: string }, orderNo = otherOrderNo) {
  const token = await createOrderLink(demo, user, orderNo)
  const exchanged = await createTestClient(demo).call('POST /sso/exchange', { body: { token } })
  if (!exchanged.ok || !exchanged.value?.token) throw new Error(`No session: ${JSON.stringify(exchanged)}`)
  return createTestClient(demo, { token: exchanged.value.token })
}

function call<Name extends CallName>(client: Client, name: Name, input: CallInput<Name>): Promise<AnyResult> {
  return table[name]?.file ? client.file(name, input) : client.call(name, input)
}

/** The call is refused before its input is validated, so the values do not matter. */
const blank = {
  body: {},
  query: {},
  params: { id: '1', requestNo: '1', refundNo: '1', taskId: '1', slug: '1', orderNumber: '1' },
} as never

describe('the session of an order link', () => {
  const closed = exampleNames.filter((name) => !orderSessionRoutes.some((each) => each === name))

  test('is refused by every call that the order page does not make, and counts as signed out where no sign-in is needed', async () => {
    const { owner } = await createTenants(server)
    const client = await orderClientOf(server, owner)
    const answered = new Map<string, string>()
    for (const name of closed.filter((each) => table[each]?.access !== 'login-free')) {
      const result = await call(client, name, blank)
      const code = result.ok ? 'is answered' : result.error.code
      if (code !== '403') answered.set(name, code)
    }
    expect(closed.length).toBeGreaterThan(130)
    expect(Object.fromEntries(answered)).toEqual({})
    const changed = await client.call('POST /sysUser/modifyPassword', { body: { password: 'Another-one-1' } })
    expect(changed).toMatchObject({ error: { code: '5107' } })
  })

  test('opens no event stream', async () => {
    const { owner } = await createTenants(server)
    const token = await createOrderLink(server, owner, otherOrderNo)
    const exchanged = await createTestClient(server).call('POST /sso/exchange', { body: { token } })
    const session = (exchanged.ok && exchanged.value?.token) || ''
    const response = await fetch(`${server.base}/events`, { headers: { token: session } })
    expect(await response.json()).toMatchObject({ code: 403 })
  })

  /** Calls about no order, or about the caller alone. */
  const ofCaller = [
    'GET /login-user.do',
    'POST /loginOut.do',
    'POST /sysPermission/getMenuListByUserId',
    'GET /sysUser/needCheckMfaFeat/{id}',
    'GET /sysUser/checkCode',
    'GET /sysUser/isBoundGoogleAuthenticator',
    'POST /ossUpload/uploadFile',
    'GET /sandbox/clock',
  ]

  test.each(orderSessionRoutes.filter((name) => !ofCaller.includes(name)))(
    'cannot use %s for another order of its user',
    async (name) => {
      expect(await outcomeOf(name, examples[name])).toMatch(/^(5004|403|0 rows)$/)
    },
  )

  /** The outcome when the input of the user's own session is sent with the session of a link for another order. */
  async function outcomeOf<Name extends CallName>(name: Name, { own }: Example<Name>): Promise<string> {
    const tenants = await createTenants(server)
    const input = await own(tenants)
    const result = await call(await orderClientOf(server, tenants.owner), name, input)
    if (!result.ok) return result.error.code
    const list = Array.isArray(result.value) ? result.value : Object(result.value).list
    return Array.isArray(list) ? `${list.length} rows` : JSON.stringify(result.value)
  }
})

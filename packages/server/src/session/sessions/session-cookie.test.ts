import { sha256 } from '@gangway/core'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '../../demo/demo-agencies.ts'
import { useDemoServer } from '../demo-server.fixture.ts'
import { openDemo, type DemoServer } from '../sign-in.fixture.ts'
import { session } from '../../database/schema.ts'

const server = useDemoServer()
const ownPage = { 'sec-fetch-site': 'same-origin' }
type Headers = Record<string, string>

async function post(path: string, headers: Headers, body: object = {}, { base }: Pick<DemoServer, 'base'> = server) {
  const response = await fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { cookies: response.headers.getSetCookie(), answer: await response.json() }
}

/** Signs in as a browser does and returns the token with the cookie that it sends from then on. */
async function signIn(headers: Headers = ownPage, of: Pick<DemoServer, 'base'> = server) {
  const login = { loginName: 'agent@harbour.example', password: await sha256(demoPassword) }
  const { cookies, answer } = await post('/login.do', headers, login, of)
  const token: string = answer.data.token
  return { token, cookies, cookie: cookies[0]?.split(';')[0] ?? '' }
}

const ask = async (headers: Headers, of: Pick<DemoServer, 'base'> = server) =>
  (await (await fetch(`${of.base}/login-user.do`, { headers })).json()).rspCode

describe('the session of a browser on a page of this server', () => {
  test('refuses its token without the cookie, as after a theft from the storage', async () => {
    const { token, cookie } = await signIn()
    expect(await ask({ token, cookie })).toBe('0000')
    expect(await ask({ token })).toBe('5107')
    expect(await ask({ authorization: `Bearer ${token}` })).toBe('5107')
    expect(await ask({ token, ...ownPage, origin: new URL(server.base).origin })).toBe('5107')
    expect(await ask({ token, cookie: `${cookie.split('=')[0]}=${'x'.repeat(43)}` })).toBe('5107')
    expect(await ask({ token, cookie: `${cookie.split('=')[0]}=` })).toBe('5107')
  })

  test('refuses its cookie without the token, as in a request that another site causes', async () => {
    const { cookie } = await signIn()
    expect(await ask({ cookie })).toBe('5107')
  })

  test('refuses the cookie of another session', async () => {
    const [one, other] = [await signIn(), await signIn()]
    const name = one.cookie.split('=')[0]
    expect(await ask({ token: one.token, cookie: other.cookie })).toBe('5107')
    expect(await ask({ token: one.token, cookie: `${name}=${other.cookie.split('=')[1]}` })).toBe('5107')
    expect(await ask({ token: one.token, cookie: `${other.cookie}; ${one.cookie}` })).toBe('0000')
  })

  test('sets a cookie that scripts and other sites cannot use, and stores its hash', async () => {
    const { cookies, cookie } = await signIn()
    expect(cookies).toEqual([`${cookie}; Path=/; Max-Age=604800; HttpOnly; SameSite=Strict`])
    expect(JSON.stringify(await server.deps.db.select().from(session))).not.toContain(cookie.split('=')[1])
  })

  test('is recognised by the origin where a browser does not report the site', async () => {
    const { origin } = new URL(server.base)
    expect((await signIn({ origin })).cookies).toHaveLength(1)
    expect((await signIn({ origin: server.deps.settings.publicUrl })).cookies).toHaveLength(1)
  })

  test('loses its cookie with the sign-out', async () => {
    const { token, cookie } = await signIn()
    const { cookies } = await post('/loginOut.do', { token, cookie })
    expect(cookies).toEqual([`${cookie.split('=')[0]}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict`])
  })

  test('keeps ten cookies and removes the oldest', async () => {
    const kept = Array.from({ length: 10 }, (_, at) => `gangway-${String(at).padStart(16, '0')}=x`)
    const { cookies } = await signIn({ ...ownPage, cookie: ['other=1', ...kept].join('; ') })
    expect(cookies.slice(1)).toEqual([expect.stringContaining('gangway-0000000000000000=; Path=/; Max-Age=0')])
  })

  test('opens no event stream without the cookie, and issues upload tokens that need none', async () => {
    const { token, cookie } = await signIn()
    const events = await fetch(`${server.base}/events`, { headers: { token } })
    expect(await events.json()).toMatchObject({ code: 5107 })
    expect((await post('/sg/ossUpload/getCredit', { token })).answer).toMatchObject({ code: 5107 })
    const credit = (await post('/sg/ossUpload/getCredit', { token, cookie })).answer.data
    const upload = await fetch(`${server.base}/ossUpload/uploadFile`, {
      method: 'POST',
      headers: { token: credit.securityToken, 'content-type': 'application/json' },
      body: '{}',
    })
    expect((await upload.json()).code).not.toBe(5107)
  })
})

test('a session of a program or of a page on another origin needs no cookie', async () => {
  const programs: Headers[] = [
    {},
    { 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' },
    { 'sec-fetch-site': 'same-site', origin: 'https://shop.example' },
    { origin: 'https://shop.example' },
    { origin: 'null' },
  ]
  for (const headers of programs) {
    const { token, cookies } = await signIn(headers)
    expect(cookies).toEqual([])
    expect(await ask({ token })).toBe('0000')
  }
})

test('over HTTPS the cookie belongs to the host alone', async () => {
  const demo = await openDemo({ settings: { ...server.deps.settings, publicUrl: 'https://gangway.example' } })
  const { token, cookies, cookie } = await signIn(ownPage, demo)
  expect(cookies[0]).toMatch(
    /^__Host-gangway-[0-9a-f]{16}=[\w-]+; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict; Secure$/,
  )
  expect(await ask({ token, cookie }, demo)).toBe('0000')
  await demo.close()
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { placeBooking } from '../booking/test-booking.ts'
import { freshId, sayTo } from '../assistant/test-talk.ts'
import { oneAdult } from '../search/test-examples.ts'
import { search } from '../search/test-searches.ts'
import { openScene, type Scene } from '../session/test-scene.ts'
import { requestsOf } from '../support/test-requests.ts'
import { listen, openDemo, type DemoServer } from '../session/test-sign-in.ts'
import { makeKey, pageOf, shop, tokenOf, type MadeKey } from './test-embed.ts'

let server: DemoServer
let scene: Scene
let key: MadeKey
beforeAll(async () => void (server = await openDemo()))
beforeEach(async () => {
  scene = await openScene(server)
  key = await makeKey(server, scene.owner)
})
afterAll(() => server.close())

/** What a browser asks before a call that carries a token. */
async function preflight(origin: string, method = 'POST', base = server.base) {
  const { status, headers } = await fetch(`${base}/search/search.do`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'token,content-type,idempotency-key',
    },
  })
  return {
    status,
    origin: headers.get('access-control-allow-origin'),
    credentials: headers.get('access-control-allow-credentials'),
    headers: headers.get('access-control-allow-headers')?.split(/, */) ?? [],
    vary: headers.get('vary'),
  }
}

const varies = expect.stringMatching(/\bOrigin\b/i)

describe('a browser lets a page read an answer', () => {
  test('when a key that works lists the page, and names that page alone', async () => {
    expect(await preflight(shop)).toMatchObject({
      status: 204,
      origin: shop,
      headers: expect.arrayContaining(['token', 'idempotency-key', 'last-event-id']),
      vary: varies,
    })
    for (const origin of [
      'https://evil.example',
      'null',
      'https://harbour.example',
      `${shop}:8443`,
      `${shop}.evil.example`,
    ]) {
      expect(await preflight(origin), origin).toMatchObject({ origin: null, vary: varies })
    }
    expect((await preflight('http://localhost:9999')).origin, 'of the demo').toBe('http://localhost:9999')
    expect((await preflight('http://localhost.evil.example:9999')).origin).toBeNull()
  })

  test('no longer when no key does, in a process that has not let it a moment before', async () => {
    await scene.owner.client.call('POST /embed/key/stopAll', { body: {} })
    const fresh = await listen(server.deps)
    expect((await preflight(shop, 'POST', fresh.base)).origin).toBeNull()
    await fresh.close()
  })

  test('of an answer and of a refusal alike, which the page could not tell apart otherwise', async () => {
    const ask = (token: string) =>
      fetch(`${server.base}/search/initIndexDatas.do`, { method: 'POST', headers: { origin: shop, token } })
    const token = await tokenOf(server, key, { user: 'customer-7' })
    for (const response of [await ask(token), await ask('gwt_forged')]) {
      expect(response.headers.get('access-control-allow-origin')).toBe(shop)
      expect(response.headers.get('vary')).toEqual(varies)
      expect(response.headers.get('access-control-allow-origin')).not.toBe('*')
    }
  })
})

describe('a stream of a page', () => {
  const open = (client: ReturnType<typeof pageOf>, path: string) =>
    client.open(path, { headers: { accept: 'text/event-stream' }, signal: AbortSignal.timeout(20_000) })

  test('tells how its search goes on, to the page that may', async () => {
    const client = pageOf(server, key.key)
    const { searchId } = await search(client, oneAdult)
    const response = await open(client, `/search/${searchId}/events`)
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(response.headers.get('access-control-allow-origin')).toBe(shop)
    expect(response.headers.get('vary')).toEqual(varies)
    expect(await response.text()).toContain('event: complete')
  })

  test('is refused to other pages, other scopes and dead tokens', async () => {
    const client = pageOf(server, key.key)
    const { searchId } = await search(client, oneAdult)
    const talker = pageOf(server, await tokenOf(server, key, { user: 'a', scopes: ['support'] }))
    const runId = await sayTo(talker, { conversationId: freshId('c'), text: 'Hello' })
    const heard = async (page: typeof client, path: string) => {
      const response = await open(page, path)
      const text = await response.text()
      return response.headers.get('content-type')?.includes('event-stream') ? 'told' : `${response.status} ${text}`
    }
    expect(await heard(pageOf(server, key.key, 'https://evil.example'), `/search/${searchId}/events`)).toMatch(/403/)
    expect(await heard(talker, `/search/${searchId}/events`)).toMatch(/403/)
    expect(await heard(client, `/assistant/run/${runId}/events`)).toMatch(/403/)
    expect(await heard(pageOf(server, 'gwt_forged'), `/search/${searchId}/events`)).toMatch(/^401 .*5107/)
    expect(await heard(client, '/events')).toMatch(/403/)
    expect(await heard(talker, `/assistant/run/${runId}/events`)).toBe('told')
  })

  test('tells somebody in a chat how his own requests move, and nothing else of the agency', async () => {
    const token = await tokenOf(server, key, { user: 'customer-7' })
    const [mine, other] = [
      requestsOf({ client: pageOf(server, token) }),
      requestsOf({ client: pageOf(server, await tokenOf(server, key, { user: 'customer-8' })) }),
    ]
    const gone = new AbortController()
    const response = await pageOf(server, token).open('/events', {
      headers: { accept: 'text/event-stream' },
      signal: gone.signal,
    })
    await other.raise()
    await requestsOf(scene.owner).raise()
    await placeBooking(server, scene.owner)
    const requestNo = await mine.raise()
    let told = ''
    const decoder = new TextDecoder()
    for await (const part of response.body ?? []) {
      told += decoder.decode(part)
      if (told.includes(requestNo)) break
    }
    gone.abort()
    expect([...told.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data))).toEqual([
      { kind: 'ready' },
      { kind: 'request', requestNo },
    ])
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { placeBooking } from '../booking/booking.fixture.ts'
import { freshId, sendMessage } from '../assistant/assistant-client.fixture.ts'
import { oneAdult } from '../search/search-examples.fixture.ts'
import { searchFlights } from '../search/searches.fixture.ts'
import { createTenants, type Tenants } from '../session/tenants.fixture.ts'
import { requestOperationsOf } from '../support/requests.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { listenOnServer } from '../session/sign-in.fixture.ts'
import { makeKey, pageOf, shop, tokenOf, type MadeKey } from './embed.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
let tenants: Tenants
let key: MadeKey
beforeEach(async () => {
  tenants = await createTenants(server)
  key = await makeKey(server, tenants.owner)
})

/** Sends the preflight request of a browser for a request with a token. */
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
  test("when an active key lists the page's origin, and allows only that origin", async () => {
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

  test('no longer when no key lists it, in a process without a cached result', async () => {
    await tenants.owner.client.call('POST /embed/key/stopAll', { body: {} })
    const fresh = await listenOnServer(server.deps)
    expect((await preflight(shop, 'POST', fresh.base)).origin).toBeNull()
    await fresh.close()
  })

  test('for successful and error responses alike, as the page could not read the error otherwise', async () => {
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

describe('a stream for a page', () => {
  const open = (client: ReturnType<typeof pageOf>, path: string) =>
    client.open(path, { headers: { accept: 'text/event-stream' }, signal: AbortSignal.timeout(20_000) })

  test('reports the progress of a search to the page that may read it', async () => {
    const client = pageOf(server, key.key)
    const { searchId } = await searchFlights(client, oneAdult)
    const response = await open(client, `/search/${searchId}/events`)
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(response.headers.get('access-control-allow-origin')).toBe(shop)
    expect(response.headers.get('vary')).toEqual(varies)
    expect(await response.text()).toContain('event: complete')
  })

  test('rejects other pages, other scopes and expired tokens', async () => {
    const client = pageOf(server, key.key)
    const { searchId } = await searchFlights(client, oneAdult)
    const talker = pageOf(server, await tokenOf(server, key, { user: 'a', scopes: ['support'] }))
    const runId = await sendMessage(talker, { conversationId: freshId('c'), text: 'Hello' })
    const openStream = async (page: typeof client, path: string) => {
      const response = await open(page, path)
      const text = await response.text()
      return response.headers.get('content-type')?.includes('event-stream') ? 'stream' : `${response.status} ${text}`
    }
    expect(await openStream(pageOf(server, key.key, 'https://evil.example'), `/search/${searchId}/events`)).toMatch(
      /403/,
    )
    expect(await openStream(talker, `/search/${searchId}/events`)).toMatch(/403/)
    expect(await openStream(client, `/assistant/run/${runId}/events`)).toMatch(/403/)
    expect(await openStream(pageOf(server, 'gwt_forged'), `/search/${searchId}/events`)).toMatch(/^401 .*5107/)
    expect(await openStream(client, '/events')).toMatch(/403/)
    expect(await openStream(talker, `/assistant/run/${runId}/events`)).toBe('stream')
  })

  test('sends a chat user the updates of their own requests and no other data of the agency', async () => {
    const token = await tokenOf(server, key, { user: 'customer-7' })
    const [mine, other] = [
      requestOperationsOf({ client: pageOf(server, token) }),
      requestOperationsOf({ client: pageOf(server, await tokenOf(server, key, { user: 'customer-8' })) }),
    ]
    const gone = new AbortController()
    const response = await pageOf(server, token).open('/events', {
      headers: { accept: 'text/event-stream' },
      signal: gone.signal,
    })
    await other.raise()
    await requestOperationsOf(tenants.owner).raise()
    await placeBooking(server, tenants.owner)
    const requestNo = await mine.raise()
    let result = ''
    const decoder = new TextDecoder()
    for await (const part of response.body ?? []) {
      result += decoder.decode(part)
      if (result.includes(requestNo)) break
    }
    gone.abort()
    expect([...result.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data))).toEqual([
      { kind: 'ready' },
      { kind: 'request', requestNo },
    ])
  })
})

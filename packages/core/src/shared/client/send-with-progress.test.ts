import { afterEach, expect, test, vi } from 'vitest'
import { createClient } from './client.ts'

/** An XMLHttpRequest that reports half of its progress and then responds. */
class HalfwayRequest {
  static sent: { method: string; address: string; headers: Record<string, string> }[] = []
  readonly status = 200
  readonly responseText = '{"code":200,"data":"H/files/proof/1.pdf"}'
  readonly #listeners: Record<string, (event: { loaded: number; total: number }) => void> = {}
  readonly upload = {
    addEventListener: (type: string, listener: (event: { loaded: number; total: number }) => void) =>
      void (this.#listeners[type] = listener),
  }
  withCredentials = false
  addEventListener(type: string, run: () => void) {
    this.#listeners[type] = run
  }
  readonly #one = { method: '', address: '', headers: {} as Record<string, string> }
  open(method: string, address: string) {
    Object.assign(this.#one, { method, address })
  }
  setRequestHeader(name: string, value: string) {
    this.#one.headers[name] = value
  }
  getResponseHeader = () => 'application/json'
  send() {
    HalfwayRequest.sent.push(this.#one)
    for (const type of ['progress', 'load']) this.#listeners[type]?.({ loaded: 512, total: 1024 })
  }
  abort() {
    this.#listeners['abort']?.({ loaded: 0, total: 0 })
  }
}

afterEach(() => vi.unstubAllGlobals())

test('reports upload progress and sends what every other request sends', async () => {
  vi.stubGlobal('XMLHttpRequest', HalfwayRequest)
  const shares: number[] = []
  const client = createClient({ base: 'http://gangway.test', token: () => 't1', lang: () => 'cn' })
  const onProgress = (share: number) => shares.push(share)
  const result = await client.call('POST /ossUpload/uploadFile', { body: new FormData(), onProgress })
  expect(result).toMatchObject({ ok: true, value: 'H/files/proof/1.pdf' })
  expect(shares).toEqual([0.5])
  expect(HalfwayRequest.sent).toMatchObject([
    { method: 'POST', address: 'http://gangway.test/ossUpload/uploadFile', headers: { token: 't1' } },
  ])
})

test('resolves an aborted upload as superseded, not as a failure', async () => {
  vi.stubGlobal('XMLHttpRequest', HalfwayRequest)
  const stop = new AbortController()
  stop.abort()
  const client = createClient({ base: 'http://gangway.test' })
  const result = await client.call('POST /ossUpload/uploadFile', {
    body: new FormData(),
    signal: stop.signal,
    onProgress: () => undefined,
  })
  expect(result).toMatchObject({ ok: false, error: { kind: 'superseded' } })
})

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Clock } from '../../shared/clock.ts'
import { canonicalQuery, sha256Hex, sign, type AwsKeys } from './aws-signature.ts'

/** An in-memory S3 store that verifies signatures. */
export interface TestS3 {
  endpoint: string
  objects: Map<string, Buffer>
  /** Failures of the next requests. */
  fail: ('break' | number)[]
  close(): Promise<void>
}

export async function openTestS3(keys: AwsKeys, bucket: string, clock: Clock): Promise<TestS3> {
  const objects = new Map<string, Buffer>()
  const fail: TestS3['fail'] = []
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request)
      const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
      const failure = fail.shift()
      if (failure === 'break') return void response.destroy()
      if (failure !== undefined) return void response.writeHead(failure).end()
      if (!isSigned(request, url, body, keys, clock)) return void response.writeHead(403).end('<Error/>')
      const [, inBucket, ...path] = url.pathname.split('/')
      const key = path.join('/')
      if (inBucket !== bucket) return void response.writeHead(404).end()
      if (request.method === 'PUT') objects.set(key, body)
      if (request.method === 'DELETE') objects.delete(key)
      if (request.method !== 'GET') return void response.writeHead(request.method === 'PUT' ? 200 : 204).end()
      const found = objects.get(key)
      if (!found) return void response.writeHead(404).end()
      const queryHeader = (name: string) => url.searchParams.get(`response-${name}`)
      for (const name of ['content-disposition', 'content-type', 'cache-control']) {
        const value = queryHeader(name)
        if (value !== null) response.setHeader(name, value)
      }
      response.writeHead(200, { 'content-length': found.length }).end(found)
    })()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    fail,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function isSigned(request: IncomingMessage, url: URL, body: Buffer, keys: AwsKeys, clock: Clock): boolean {
  const method = request.method ?? ''
  const now = clock.now().getTime()
  const given = url.searchParams.get('X-Amz-Signature')
  if (given !== null) {
    const when = url.searchParams.get('X-Amz-Date') ?? ''
    const seconds = Number(url.searchParams.get('X-Amz-Expires'))
    if (now >= momentOf(when) + seconds * 1000 || seconds > 604_800) return false
    const query = canonicalQuery([...url.searchParams].filter(([name]) => name !== 'X-Amz-Signature'))
    return given === sign({ method, url, headers: { host: url.host } }, query, 'UNSIGNED-PAYLOAD', keys, when)
  }
  const [, names = '', signature] =
    /SignedHeaders=([^,]+), Signature=(\w+)$/.exec(request.headers.authorization ?? '') ?? []
  const headers = Object.fromEntries(names.split(';').map((name) => [name, String(request.headers[name])] as const))
  const when = String(request.headers['x-amz-date'])
  if (Math.abs(now - momentOf(when)) > 15 * 60_000) return false
  if (!names.includes('host') || request.headers['x-amz-content-sha256'] !== sha256Hex(body)) return false
  return (
    signature === sign({ method, url, headers }, canonicalQuery([...url.searchParams]), sha256Hex(body), keys, when)
  )
}

/** Of `20130524T000000Z`. */
function momentOf(when: string): number {
  return Date.parse(when.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'))
}

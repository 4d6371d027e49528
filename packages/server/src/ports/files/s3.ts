import { Readable } from 'node:stream'
import type { Clock } from '../../shared/clock.ts'
import { contentDisposition } from '../../shared/http/send.ts'
import { hashOf, signAddress, signHeaders, type AwsKeys } from './aws-signature.ts'
import type { FilesPort } from './files.port.ts'
import { checkKey } from './key.ts'

export interface S3Settings extends AwsKeys {
  /** Without the bucket, and as browsers can reach it: addresses of files begin with it. */
  endpoint: string
  bucket: string
}

const patienceMs = 60_000
/** The store refuses addresses that live longer. */
const longestSeconds = 7 * 24 * 3600

/** Files in a bucket of an S3-compatible store. Its own addresses are handed out, so that downloads do not pass through us. */
export function createS3(settings: S3Settings, clock: Clock): FilesPort {
  function addressOf(key: string): URL {
    checkKey(key)
    return new URL(`${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}/${key}`)
  }

  async function ask(method: string, key: string, body?: Buffer<ArrayBuffer>): Promise<Response> {
    const url = addressOf(key)
    const attempt = () =>
      fetch(url, {
        method,
        body,
        headers: signHeaders({ method, url, headers: {} }, hashOf(body ?? ''), settings, clock.now()),
        signal: AbortSignal.timeout(patienceMs),
      })
    // All three can be done twice. A store is expected to stumble now and then.
    const first = await attempt().catch(() => undefined)
    const response = first && first.status < 500 ? first : await attempt()
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    throw new Error(`The file store answered ${response.status} to ${method}.`)
  }

  return {
    async write(key, content, { maxBytes }) {
      addressOf(key)
      const chunks: Buffer[] = []
      let size = 0
      // The store wants to know size and hash first, so a file is held in memory; what is written here is small.
      for await (const chunk of Readable.from(content instanceof Uint8Array ? [content] : content)) {
        const bytes = Buffer.from(chunk)
        size += bytes.length
        if (size > maxBytes) return 'too-large'
        chunks.push(bytes)
      }
      const whole = Buffer.concat(chunks)
      const response = await ask('PUT', key, whole)
      if (!response.ok) throw new Error('The bucket of the file store does not exist.')
      await response.body?.cancel()
      return { key, size, sha256: hashOf(whole) }
    },
    async read(key) {
      const response = await ask('GET', key)
      if (!response.ok || !response.body) {
        await response.body?.cancel()
        return undefined
      }
      return { size: Number(response.headers.get('content-length')), content: Readable.from(response.body) }
    },
    async remove(key) {
      const response = await ask('DELETE', key)
      await response.body?.cancel()
    },
    address({ key, name, type }, expiresAt) {
      const url = addressOf(key)
      url.searchParams.set('response-content-disposition', contentDisposition(name))
      url.searchParams.set('response-content-type', type)
      url.searchParams.set('response-cache-control', 'private, no-store')
      const seconds = Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000)
      return signAddress({ method: 'GET', url }, Math.min(Math.max(seconds, 1), longestSeconds), settings, clock.now())
    },
    // Its addresses lead to the store, never to us.
    readAddress: () => undefined,
  }
}

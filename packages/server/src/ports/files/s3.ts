import { Readable } from 'node:stream'
import type { Clock } from '../../shared/clock.ts'
import { contentDisposition } from '../../shared/http/send-reply.ts'
import { sha256Hex, signAddress, signHeaders, type AwsKeys } from './aws-signature.ts'
import type { FilesPort } from './files.port.ts'
import { checkKey } from './file-key.ts'

export interface S3Settings extends AwsKeys {
  /** Without the bucket. Must be reachable by browsers, because file URLs start with it. */
  endpoint: string
  bucket: string
}

const timeoutMs = 60_000
/** Maximum lifetime of presigned URLs. */
const maxExpirySeconds = 7 * 24 * 3600

/** Files in a bucket of an S3-compatible store. Downloads use presigned URLs and do not pass through the server. */
export function createS3(settings: S3Settings, clock: Clock): FilesPort {
  function addressOf(key: string): URL {
    checkKey(key)
    return new URL(`${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}/${key}`)
  }

  async function send(method: string, key: string, body?: Buffer<ArrayBuffer>): Promise<Response> {
    const url = addressOf(key)
    const attempt = () =>
      fetch(url, {
        method,
        body,
        headers: signHeaders({ method, url, headers: {} }, sha256Hex(body ?? ''), settings, clock.now()),
        signal: AbortSignal.timeout(timeoutMs),
      })
    // All operations are idempotent, so one retry is safe.
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
      // The store requires size and hash in advance, so the file is buffered; stored files are small.
      for await (const chunk of Readable.from(content instanceof Uint8Array ? [content] : content)) {
        const bytes = Buffer.from(chunk)
        size += bytes.length
        if (size > maxBytes) return 'too-large'
        chunks.push(bytes)
      }
      const whole = Buffer.concat(chunks)
      const response = await send('PUT', key, whole)
      if (!response.ok) throw new Error('The bucket of the file store does not exist.')
      await response.body?.cancel()
      return { key, size, sha256: sha256Hex(whole) }
    },
    async read(key) {
      const response = await send('GET', key)
      if (!response.ok || !response.body) {
        await response.body?.cancel()
        return undefined
      }
      return { size: Number(response.headers.get('content-length')), content: Readable.from(response.body) }
    },
    async remove(key) {
      const response = await send('DELETE', key)
      await response.body?.cancel()
    },
    address({ key, name, type }, expiresAt) {
      const url = addressOf(key)
      url.searchParams.set('response-content-disposition', contentDisposition(name))
      url.searchParams.set('response-content-type', type)
      url.searchParams.set('response-cache-control', 'private, no-store')
      const seconds = Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000)
      return signAddress(
        { method: 'GET', url },
        Math.min(Math.max(seconds, 1), maxExpirySeconds),
        settings,
        clock.now(),
      )
    },
    // URLs of the store are never served by this server.
    readAddress: () => undefined,
  }
}

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Clock } from '../../shared/clock.ts'
import type { Secret } from '../../shared/secret.ts'
import { newToken } from '../../shared/ids.ts'
import type { Download, FilesPort } from './files.port.ts'
import { checkKey } from './file-key.ts'

const prefix = '/files/'
const purpose = 'file address'

/** Files in the data folder. */
export function createDisk({ folder, secret, clock }: { folder: string; secret: Secret; clock: Clock }): FilesPort {
  return {
    async write(key, content, { maxBytes }) {
      const path = pathOf(folder, key)
      // Written to a temporary file and renamed, so that incomplete files are never read.
      const draft = `${path}.${newToken(6)}.part`
      await mkdir(dirname(path), { recursive: true })
      const hash = createHash('sha256')
      let size = 0
      const file = await open(draft, 'wx', 0o600)
      try {
        for await (const chunk of Readable.from(content instanceof Uint8Array ? [content] : content)) {
          const bytes: Uint8Array = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
          size += bytes.length
          if (size > maxBytes) return 'too-large'
          hash.update(bytes)
          await file.write(bytes)
        }
        await file.sync()
        await rename(draft, path)
      } finally {
        await file.close()
        await rm(draft, { force: true })
      }
      return { key, size, sha256: hash.digest('hex') }
    },
    async read(key) {
      const path = pathOf(folder, key)
      const found = await stat(path).catch(() => undefined)
      return found?.isFile() ? { size: found.size, content: createReadStream(path) } : undefined
    },
    async remove(key) {
      await rm(pathOf(folder, key), { force: true })
    },
    address({ key, name, type }, expiresAt) {
      pathOf(folder, key)
      const query = new URLSearchParams({ name, type, expires: String(expiresAt.getTime()) })
      const unsigned = `${prefix}${key}?${query.toString()}`
      return `${unsigned}&mac=${secret.hmac(purpose, unsigned)}`
    },
    readAddress: (address) => readAddress(address, clock.now(), secret),
  }
}

function readAddress(address: string, now: Date, secret: Secret): Download | undefined {
  const [, unsigned, mac] = /^(.*)&mac=([A-Za-z0-9_-]{43})$/.exec(address) ?? []
  if (unsigned === undefined || mac === undefined || !secret.isHmac(purpose, unsigned, mac)) return undefined
  const { pathname, searchParams } = new URL(unsigned, 'http://files')
  if (now.getTime() >= Number(searchParams.get('expires'))) return undefined
  return {
    key: pathname.slice(prefix.length),
    name: searchParams.get('name') ?? '',
    type: searchParams.get('type') ?? 'application/octet-stream',
  }
}

function pathOf(folder: string, key: string): string {
  checkKey(key)
  return join(folder, ...key.split('/'))
}

import { lookup } from 'node:dns/promises'
import { isPublicAddress } from './public-address.ts'

/** Where a request goes: the address that was looked at is the one that is connected to. */
export interface Target {
  url: URL
  address: string
  family: 4 | 6
}

/** Why there is none. */
export type TargetProblem = 'url' | 'scheme' | 'credentials' | 'unknown-host' | 'private-address'

export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>

const resolveHost: Resolve = (host) => lookup(host, { all: true, verbatim: true })

interface Rules {
  /** The development setting: addresses of this machine and its networks, and no TLS. */
  toPrivate: boolean
  resolve?: Resolve
}

/**
 * Looks a host up once and says where to connect. A name that has any address that is not of the open internet is refused as a whole:
 * whoever owns a name can answer differently each time.
 */
export async function findTarget(
  text: string,
  { toPrivate, resolve = resolveHost }: Rules,
): Promise<Target | TargetProblem> {
  if (!URL.canParse(text)) return 'url'
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && toPrivate)) return 'scheme'
  if (url.username || url.password) return 'credentials'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = await resolve(host).catch(() => [])
  const [first] = found
  if (!first) return 'unknown-host'
  if (!toPrivate && !found.every(({ address }) => isPublicAddress(address))) return 'private-address'
  return { url, address: first.address, family: first.family === 6 ? 6 : 4 }
}

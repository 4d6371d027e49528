import { lookup } from 'node:dns/promises'
import { isPublicAddress } from './public-address.ts'

/** The target of a request: the checked address is the one to connect to. */
export interface Target {
  url: URL
  address: string
  family: 4 | 6
}

/** Why there is no target. */
export type TargetProblem = 'url' | 'scheme' | 'credentials' | 'unknown-host' | 'private-address'

export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>

const resolveHost: Resolve = (host) => lookup(host, { all: true, verbatim: true })

interface Rules {
  /** The development setting: private networks are allowed, and TLS is not required. */
  allowPrivate: boolean
  resolve?: Resolve
}

/**
 * Resolves a host once and returns where to connect. A name with any address outside of the public internet is refused,
 * because its owner can answer differently each time.
 */
export async function findTarget(
  text: string,
  { allowPrivate, resolve = resolveHost }: Rules,
): Promise<Target | TargetProblem> {
  if (!URL.canParse(text)) return 'url'
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && allowPrivate)) return 'scheme'
  if (url.username || url.password) return 'credentials'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = await resolve(host).catch(() => [])
  const [first] = found
  if (!first) return 'unknown-host'
  if (!allowPrivate && !found.every(({ address }) => isPublicAddress(address))) return 'private-address'
  return { url, address: first.address, family: first.family === 6 ? 6 : 4 }
}

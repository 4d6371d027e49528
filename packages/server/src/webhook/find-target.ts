import { lookup } from 'node:dns/promises'
import type { Settings } from '../settings.ts'
import { isLoopback } from '../shared/http/local-request.ts'
import { isPublicAddress } from './public-address.ts'

/** The target of a request: the checked address is the one to connect to. */
export interface Target {
  url: URL
  address: string
  family: 4 | 6
}

/** Why there is no target. */
export type TargetProblem = 'url' | 'protocol' | 'scheme' | 'port' | 'credentials' | 'unknown-host' | 'private-address'

export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>

const resolveHost: Resolve = (host) => lookup(host, { all: true, verbatim: true })

export interface TargetRules {
  /** The development setting: private networks and all ports are allowed, and TLS is not required. */
  allowPrivate: boolean
  /** Receivers on this machine may use http and any port. */
  allowLoopback?: boolean
  /** Ports in addition to 443 and 8443. */
  ports?: readonly number[]
  resolve?: Resolve
}

const usualPorts = [443, 8443]

export function targetRulesOf({ allowPrivateWebhooks, webhookPorts, production, host }: Settings): TargetRules {
  return {
    allowPrivate: allowPrivateWebhooks ?? false,
    allowLoopback: !production && isLoopback(host),
    ports: webhookPorts,
  }
}

/**
 * Resolves a host once and returns where to connect. A name with any address outside of the public internet is refused,
 * because its owner can answer differently each time.
 */
export async function findTarget(
  text: string,
  { allowPrivate, allowLoopback = false, ports = [], resolve = resolveHost }: TargetRules,
): Promise<Target | TargetProblem> {
  if (!URL.canParse(text)) return 'url'
  const url = new URL(text)
  const isHttp = url.protocol === 'http:'
  if (!isHttp && url.protocol !== 'https:') return 'protocol'
  if (isHttp && !allowPrivate && !allowLoopback) return 'scheme'
  if (url.username || url.password) return 'credentials'
  const port = Number(url.port) || 443
  const isUsualPort = allowPrivate || usualPorts.includes(port) || ports.includes(port)
  if (!isHttp && !isUsualPort) return 'port'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = await resolve(host).catch(() => [])
  // Many receivers on this machine listen on IPv4 only, while `localhost` resolves to IPv6 first.
  const first = found.find(({ address, family }) => family === 4 && isLoopback(address)) ?? found[0]
  if (!first) return 'unknown-host'
  const isOnThisMachine = isHttp && found.every(({ address }) => isLoopback(address))
  if (isHttp && !allowPrivate && !isOnThisMachine) return 'scheme'
  if (!allowPrivate && !isOnThisMachine && !found.every(({ address }) => isPublicAddress(address)))
    return 'private-address'
  return { url, address: first.address, family: first.family === 6 ? 6 : 4 }
}

import { BlockList } from 'node:net'
import { isLoopback } from '../shared/http/local-request.ts'
import { isTrustedProxyList } from '../shared/http/trusted-proxies.ts'

export interface InboundMailSettings {
  /** 0 for a free port, in tests. */
  port: number
  host: string
  /** Domain of the inbound addresses, in lower case. */
  domain: string
  /** Mail servers that may connect: addresses and networks. */
  relays: readonly string[]
  /** Name under which the relay reports its checks of senders; without it, in development, senders are not checked. */
  authServer?: string
  /** Nothing names the port: when it is taken, the server starts without the listener. */
  isDefaultPort: boolean
}

interface Reading {
  givenValue(name: string): string | undefined
  refuse(name: string, must: string): void
  problems: string[]
  production: boolean
  host: string
}

const defaultPort = 2525
const defaultDomain = 'inbound.gangway.example'

/** Off in production until port and domain are set; in development on loopback unless it is `off`. */
export function readInboundMail(reading: Reading): InboundMailSettings | undefined {
  const { givenValue, refuse, problems, production, host: serverHost } = reading
  const [givenPort, givenDomain] = [givenValue('INBOUND_MAIL_PORT'), givenValue('INBOUND_MAIL_DOMAIN')]
  const host = givenValue('INBOUND_MAIL_HOST') ?? '127.0.0.1'
  const isDevelopment = !production && isLoopback(serverHost) && isLoopback(host)
  if (givenPort === 'off' || (givenPort === undefined && !isDevelopment)) {
    if (givenDomain !== undefined && givenPort === undefined)
      problems.push('INBOUND_MAIL_DOMAIN needs INBOUND_MAIL_PORT, on which e-mail is received.')
    return undefined
  }
  const [port, domain] = [Number(givenPort ?? defaultPort), (givenDomain ?? defaultDomain).toLowerCase()]
  const authServer = givenValue('INBOUND_MAIL_AUTH_SERVER')?.toLowerCase()
  const relays = (givenValue('INBOUND_MAIL_RELAYS') ?? 'loopback').split(/[\s,]+/).filter(Boolean)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    refuse('INBOUND_MAIL_PORT', 'off, or a whole number from 0 to 65535')
  if (!isDomain(domain)) refuse('INBOUND_MAIL_DOMAIN', 'a domain like mail.gangway.example')
  if (/[\s/]/.test(host)) refuse('INBOUND_MAIL_HOST', 'a host name or an address like 127.0.0.1 or 0.0.0.0')
  if (authServer !== undefined && !/^[a-z0-9._-]{1,253}$/.test(authServer))
    refuse('INBOUND_MAIL_AUTH_SERVER', 'the name of a mail server like mx.gangway.example')
  if (!relays.every((each) => each === 'loopback' || (/\d/.test(each) && isTrustedProxyList(each))))
    refuse('INBOUND_MAIL_RELAYS', 'addresses and networks like 10.0.0.0/8, 192.168.1.1')
  if (!isDevelopment && givenDomain === undefined)
    problems.push('INBOUND_MAIL_PORT needs INBOUND_MAIL_DOMAIN, the domain of the inbound addresses.')
  if (!isDevelopment && authServer === undefined)
    problems.push(
      'INBOUND_MAIL_PORT needs INBOUND_MAIL_AUTH_SERVER: without it, the sender of an e-mail is not verified.',
    )
  return {
    ...{ port, host, domain, relays, isDefaultPort: givenPort === undefined },
    ...(authServer !== undefined && { authServer }),
  }
}

function isDomain(domain: string): boolean {
  return domain.length <= 190 && /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/.test(domain)
}

/** Whether an address of a connection is one of the relays. */
export function isRelay(relays: readonly string[], address: string): boolean {
  const plain = address.replace(/^::ffff:/, '')
  const family = plain.includes(':') ? 'ipv6' : 'ipv4'
  const list = new BlockList()
  for (const relay of relays) {
    if (relay === 'loopback') {
      list.addSubnet('127.0.0.0', 8, 'ipv4')
      list.addAddress('::1', 'ipv6')
      continue
    }
    const [network = '', bits] = relay.split('/')
    const of = network.includes(':') ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(network, of)
    else list.addSubnet(network, Number(bits), of)
  }
  return list.check(plain, family)
}

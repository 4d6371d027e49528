import { Resolver } from 'node:dns/promises'
import type { DnsPort } from './dns.port.ts'

/** Asks the resolvers of this machine. */
export function createSystemDns(): DnsPort {
  return {
    async findTexts(name) {
      const resolver = new Resolver({ timeout: 2_000, tries: 2 })
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
      } catch {
        return []
      }
    },
  }
}

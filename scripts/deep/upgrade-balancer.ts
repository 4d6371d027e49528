import { createClient, type CallAnswer, type CallInput, type CallName, type Client } from '@gangway/core'

export interface Balancer {
  add: (url: string, version: string) => void
  /** Sends no further call to a server. */
  remove: (url: string) => void
  /** Sends a call to one of the servers; throws when it fails. */
  call: <Name extends CallName>(name: Name, input: CallInput<Name>) => Promise<CallAnswer<Name>>
  /** Number of calls by version. */
  calls: Readonly<Record<string, number>>
}

export class CallFailure extends Error {
  readonly code: string
  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}

/** Distributes the calls of one signed-in user in turn over the servers, as a load balancer without sticky sessions does. */
export function createBalancer(token: string): Balancer {
  const servers = new Map<string, { version: string; client: Client }>()
  const calls: Record<string, number> = {}
  let turn = 0

  function next() {
    const [...all] = servers.values()
    turn += 1
    const found = all[turn % all.length]
    if (!found) throw new Error('No server is running.')
    return found
  }

  return {
    add: (url, version) =>
      void servers.set(url, { version, client: createClient({ base: `${url}/api`, token: () => token }) }),
    remove: (url) => void servers.delete(url),
    async call(name, input) {
      const { version, client } = next()
      calls[version] = (calls[version] ?? 0) + 1
      const result = await client.call(name, { ...input, quiet: true })
      if (result.ok) return result.value
      throw new CallFailure(`${name} by ${version}: ${JSON.stringify(result.error)}`, result.error.code)
    },
    calls,
  }
}

import { createPartnerClient, type PartnerClient } from '@gangway/core/partner'
import type { Settings } from '../settings.ts'
import { StartProblem } from '../shared/start-problem.ts'

const demo = { key: 'gw_demo_key', secret: 'gw_demo_secret' }

/** A client of the running server that uses the key of the environment or, on the same computer, the demo key. */
export function partnerAccess({ host, port, production }: Settings, env = process.env): PartnerClient {
  const url = env['GANGWAY_URL'] ?? `http://${host}:${port}`
  const key = env['GANGWAY_KEY']
  const secret = env['GANGWAY_KEY_SECRET']
  if ((key === undefined) !== (secret === undefined))
    throw new StartProblem('GANGWAY_KEY and GANGWAY_KEY_SECRET go together: set both or neither.')
  if (key === undefined && (production || env['GANGWAY_URL'] !== undefined))
    throw new StartProblem('Set GANGWAY_KEY and GANGWAY_KEY_SECRET to a key from the portal.')
  const access = key !== undefined && secret !== undefined ? { key, secret } : demo
  return createPartnerClient({ base: `${url.replace(/\/+$/, '')}/partner`, ...access, timeoutMs: 180_000 })
}

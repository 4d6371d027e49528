import { contract } from '@gangway/core/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { financeHandlers } from './finance/finance.routes.ts'
import { createSessions, sessionHandlers } from './session/session.routes.ts'
import { openHttp } from './shared/http/open-http.ts'
import type { Calls } from './shared/http/register-calls.ts'

/** The whole server over its parts, ready to listen. `parts` replaces some, for tests. */
export async function createServer(deps: Deps, parts: Partial<Calls> = {}): Promise<FastifyInstance> {
  return openHttp(deps, {
    table: contract,
    handlers: { ...sessionHandlers(deps), ...financeHandlers(deps) },
    sessions: createSessions(deps),
    ...parts,
  })
}

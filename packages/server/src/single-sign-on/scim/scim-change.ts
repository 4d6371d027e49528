import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { client, ssoConnection } from '../../database/schema.ts'
import { clientScopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog, type AuditEntry } from '../../shared/audit.ts'
import type { SsoConnection } from '../connection.store.ts'
import type { ScimObject } from './match-filter.ts'
import { versionOf } from './project.ts'
import { ScimError } from './scim-error.ts'

/** A request of an identity provider. */
export interface ScimRequest {
  connection: SsoConnection
  from: { address: string; agent: string }
  /** `If-Match`. */
  expectedVersion: string | undefined
  /** Address of the service. */
  base: string
}

/** One change by an identity provider: the agency's row is locked, so that changes of its users follow each other. */
export interface ScimChange extends ScimRequest {
  tx: Tx
  scope: Scope
  now: Date
}

export async function changeByScim<Result>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  request: ScimRequest,
  change: (context: ScimChange) => Promise<Result>,
): Promise<Result> {
  const scope = clientScopeOf({ clientId: request.connection.clientId })
  const now = clock.now()
  return db.transaction(async (tx) => {
    await tx.select({ id: client.id }).from(client).where(eq(client.id, scope.clientId)).for('no key update')
    const [connection] = await tx
      .select()
      .from(ssoConnection)
      .where(scope.client(ssoConnection, eq(ssoConnection.id, request.connection.id)))
    if (!connection) throw new ScimError(401, 'The connection was deleted.')
    return change({ ...request, connection, tx, scope, now })
  })
}

/** Refuses a change of a version that another change has replaced. */
export function checkVersion({ expectedVersion }: ScimChange, resource: ScimObject): void {
  if (expectedVersion === undefined || expectedVersion.trim() === '*') return
  const versions = expectedVersion.split(',').map((each) => each.trim())
  if (!versions.includes(versionOf(resource)))
    throw new ScimError(412, 'The resource has changed: read it again and repeat the change.')
}

export async function recordScim(
  { tx, now, scope, connection, from }: ScimChange,
  action: AuditEntry['action'],
  object: { kind: 'user' | 'group'; id: string },
  detail: Record<string, string | number | boolean> = {},
): Promise<void> {
  const by = { clientId: scope.clientId, userId: null }
  const method = { method: 'scim', connection: connection.name }
  await writeAuditLog(tx, { action, by, from, object, detail: { ...method, ...detail } }, now)
}

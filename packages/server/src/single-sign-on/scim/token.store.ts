import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { client, scimToken, ssoConnection } from '../../database/schema.ts'
import { comparableAddress, isAdmitted } from '../../shared/agency/access-list.ts'
import { tokenHash } from '../../shared/token-hash.ts'
import type { SsoConnection } from '../connection.store.ts'
import { ScimError } from './scim-error.ts'

/** Requests of one connection in a minute. */
export const scimRequestsPerMinute = 1_500
const minuteMs = 60_000

/** The connection of a token. Every request counts against its limit, in one statement for all processes. */
export async function authenticateScim(
  db: Db,
  { authorization, address }: { authorization: string | undefined; address: string },
  now: Date,
): Promise<SsoConnection> {
  const token = /^Bearer +([\w-]{20,200})$/i.exec(authorization ?? '')?.[1]
  const unknown = new ScimError(401, 'The bearer token is missing, wrong or no longer valid.')
  if (token === undefined) throw unknown
  const started = sql`${scimToken.minuteStartedAt} <= ${new Date(now.getTime() - minuteMs).toISOString()}::timestamptz`
  const [counted] = await db
    .update(scimToken)
    .set({
      lastUsedAt: now,
      minuteStartedAt: sql`case when ${started} then ${now.toISOString()}::timestamptz else ${scimToken.minuteStartedAt} end`,
      minuteRequests: sql`case when ${started} then 1 else ${scimToken.minuteRequests} + 1 end`,
    })
    .where(eq(scimToken.tokenHash, tokenHash(token)))
    .returning()
  if (!counted) throw unknown
  if (counted.minuteRequests > scimRequestsPerMinute)
    throw new ScimError(429, `More than ${scimRequestsPerMinute} requests in a minute.`)
  const [found] = await db
    .select({ connection: ssoConnection, isAdmitted: isAdmitted(client.id, 'SCIM', comparableAddress(address)) })
    .from(ssoConnection)
    .innerJoin(client, eq(client.id, ssoConnection.clientId))
    .where(and(eq(ssoConnection.id, counted.connectionId), isNull(client.suspendedAt)))
  if (!found) throw unknown
  if (!found.isAdmitted) throw new ScimError(403, 'The address is not on the access list of the company.')
  return found.connection
}

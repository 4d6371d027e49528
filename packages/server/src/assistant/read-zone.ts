import { eq } from 'drizzle-orm'
import { appUser, client } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../shared/http/pipeline/call.ts'

/** The time zone in which the user reads times: their own, or that of the agency. */
export async function readZone(db: Deps['db'], caller: Caller): Promise<string> {
  const scope = scopeOf(caller)
  const [found] = await db
    .select({ own: appUser.zone, agency: client.zone })
    .from(client)
    .leftJoin(appUser, scope.client(appUser, eq(appUser.id, caller.userId)))
    .where(eq(client.id, scope.clientId))
  return found?.own ?? found?.agency ?? 'Asia/Shanghai'
}

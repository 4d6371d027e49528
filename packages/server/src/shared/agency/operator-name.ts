import { eq } from 'drizzle-orm'
import { formatFullName } from '../../database/full-name.ts'
import type { Db } from '../../database/db.ts'
import { appUser } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Caller } from '../http/pipeline/call.ts'

/** Name of a caller in the operation log. */
export async function operatorName(
  db: Db,
  caller: Pick<Caller, 'clientId' | 'accessScope' | 'userId'>,
): Promise<string> {
  const [user] = await db
    .select({ nickname: appUser.nickname, lastname: appUser.lastname })
    .from(appUser)
    .where(scopeOf(caller).client(appUser, eq(appUser.id, caller.userId)))
  return user ? formatFullName(user) : ''
}

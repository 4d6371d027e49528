import { eq } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { appUser } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Caller } from '../shared/http/call.ts'

/** The name of a caller as the operation log has it. */
export async function operatorName(db: Db, caller: Pick<Caller, 'clientId' | 'userId'>): Promise<string> {
  const [user] = await db
    .select({ nickname: appUser.nickname, lastname: appUser.lastname })
    .from(appUser)
    .where(scopeOf(caller).client(appUser, eq(appUser.id, caller.userId)))
  return user ? `${user.nickname} ${user.lastname}`.trim() : ''
}

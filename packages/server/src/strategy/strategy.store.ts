import { count, desc, eq, sql } from 'drizzle-orm'
import { fullName } from '../database/full-name.ts'
import type { Db } from '../database/db.ts'
import { appUser, contentStrategy } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'

/** One result with the name of its user. */
export async function findStrategy(db: Db, scope: Scope, id: string) {
  const [found] = await db
    .select({ strategy: contentStrategy, user: fullName })
    .from(contentStrategy)
    .innerJoin(appUser, scope.client(appUser, eq(appUser.id, contentStrategy.userId)))
    .where(scope.client(contentStrategy, eq(contentStrategy.id, id)))
  return found
}

export async function pageOfStrategies(db: Db, scope: Scope, { page, pageSize }: { page: number; pageSize: number }) {
  const { id, form, submittedAt, airlines } = contentStrategy
  const [rows, [all]] = await Promise.all([
    db
      .select({ id, form, submittedAt, user: fullName, found: sql<number>`jsonb_array_length(${airlines})` })
      .from(contentStrategy)
      .innerJoin(appUser, scope.client(appUser, eq(appUser.id, contentStrategy.userId)))
      .where(scope.client(contentStrategy))
      .orderBy(desc(submittedAt), desc(id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ total: count() }).from(contentStrategy).where(scope.client(contentStrategy)),
  ])
  return { rows, total: all?.total ?? 0 }
}

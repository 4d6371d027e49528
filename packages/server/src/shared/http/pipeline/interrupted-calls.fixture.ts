import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/db.ts'

/**
 * Lets a number of the database's changes to idempotency keys pass and fails all further ones, as if the process had
 * lost its database: the transaction that contains such a change is rolled back, and no answer is stored.
 */
export async function failKeyChangesAfter(db: Db, count: number): Promise<() => Promise<void>> {
  await db.execute(sql.raw(`create sequence key_changes`))
  await db.execute(
    sql.raw(`create function fail_key_change() returns trigger language plpgsql as $$
      begin
        if nextval('key_changes') > ${count} then raise exception 'The database is gone.'; end if;
        return new;
      end $$`),
  )
  await db.execute(
    sql.raw(`create trigger fail_key_change before update on idempotency_key for each row
      execute function fail_key_change()`),
  )
  return async () => {
    await db.execute(sql`drop function fail_key_change cascade`)
    await db.execute(sql`drop sequence key_changes`)
  }
}

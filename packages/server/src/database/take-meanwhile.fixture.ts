import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import type { Db } from './db.ts'

interface Meanwhile {
  /** The table of the write. */
  table: string
  /** Condition of the row that is written, `new`. */
  when: string
  /** What takes the value: a statement about another row of the table. */
  take: string
}

/**
 * Takes a value between the check of it and the write, as another transaction does that commits then; until the end of
 * the test.
 */
export async function takeMeanwhile(db: Db, { table, when, take }: Meanwhile): Promise<void> {
  await db.execute(
    sql.raw(`create function take_meanwhile() returns trigger language plpgsql as $$
      begin
        if pg_trigger_depth() = 1 and ${when} then ${take}; end if;
        return new;
      end $$`),
  )
  await db.execute(
    sql.raw(`create trigger take_meanwhile before insert or update on ${table} for each row
      execute function take_meanwhile()`),
  )
  onTestFinished(async () => void (await db.execute(sql`drop function take_meanwhile cascade`)))
}

import { eq } from 'drizzle-orm'
import { client } from '../../database/schema.ts'
import { beijingDay } from '../../shared/beijing-days.ts'
import type { DemoServer } from '../../session/sign-in.fixture.ts'

/** Moves the clock of an agency into the month after the real one; returns the real month, which it can now close. */
export async function closableMonth(
  { deps }: Pick<DemoServer, 'deps'>,
  { clientId }: { clientId: string },
): Promise<string> {
  const days = 40
  await deps.db
    .update(client)
    .set({ clockShiftMs: days * 86_400_000 })
    .where(eq(client.id, clientId))
  return beijingDay(deps.clock.now()).slice(0, 7)
}

import { eq } from 'drizzle-orm'
import { client } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import { beijingDay } from '../../shared/beijing-days.ts'
import type { DemoServer } from '../../session/sign-in.fixture.ts'
import { postTransfer } from '../post-transfer.ts'

/**
 * Moves money of an agency in the real month, and its clock into the month after; returns the real month, which it can now
 * close.
 */
export async function closableMonth(
  { deps }: Pick<DemoServer, 'deps'>,
  { clientId }: { clientId: string },
): Promise<string> {
  const entries = [
    { account: 'deposit', amount: 100 },
    { account: 'outside', amount: -100 },
  ] as const
  await deps.db.transaction((tx) =>
    postTransfer(
      tx,
      clientScopeOf({ clientId }),
      { kind: 'recharge', currency: 'USD', reference: 'month of a test', entries },
      deps.clock.now(),
    ),
  )
  const days = 40
  await deps.db
    .update(client)
    .set({ clockShiftMs: days * 86_400_000 })
    .where(eq(client.id, clientId))
  return beijingDay(deps.clock.now()).slice(0, 7)
}

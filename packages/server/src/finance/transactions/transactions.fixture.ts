import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { client, ledgerAccount } from '../../database/schema.ts'
import { clientScopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { DemoServer } from '../../session/sign-in.fixture.ts'
import { postTransfer, type Transfer } from '../post-transfer.ts'

export async function scopeOfAgency({ deps }: Pick<DemoServer, 'deps'>, code: string): Promise<Scope> {
  const [row] = await deps.db.select().from(client).where(eq(client.code, code))
  if (!row) throw new Error(`The agency ${code} is not in the demo.`)
  return clientScopeOf({ clientId: row.id })
}

/** Posts a transfer at the present time of the test clock. */
export async function post({ deps }: Pick<DemoServer, 'deps'>, scope: Scope, transfer: Transfer): Promise<string> {
  const posted = await deps.db.transaction((tx) => postTransfer(tx, scope, transfer, deps.clock.now()))
  expect(posted.outcome).toBe('posted')
  return posted.outcome === 'posted' ? posted.transferId : ''
}

export async function depositBalance(
  { deps }: Pick<DemoServer, 'deps'>,
  scope: Scope,
  currency = 'USD',
): Promise<number> {
  const rows = await deps.db.select().from(ledgerAccount).where(scope.client(ledgerAccount))
  return rows.find((row) => row.kind === 'deposit' && row.currency === currency)?.balance ?? 0
}

import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { client, ledgerAccount } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { partnerOf } from '../partner.fixture.ts'

const server = useDemoServer()

test('the balance of the partner API includes the credit line', async () => {
  const partner = partnerOf(server)
  const available = async () => (await partner.call('/balance.do', {})).accountBalance.amount
  const before = await available()
  const { db } = server.deps
  const [agency] = await db.select().from(client).where(eq(client.code, 'HARBOUR'))
  const scope = clientScopeOf({ clientId: agency?.id ?? '' })
  const isDeposit = and(eq(ledgerAccount.kind, 'deposit'), eq(ledgerAccount.currency, 'USD'))
  await db.update(ledgerAccount).set({ creditLine: 123_400 }).where(scope.client(ledgerAccount, isDeposit))
  expect((await available()) - before).toBeCloseTo(1_234, 2)
})

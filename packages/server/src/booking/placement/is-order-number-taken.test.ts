import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertTestBooking } from '../orders/bookings.fixture.ts'
import { booking } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { createTenants } from '../../session/tenants.fixture.ts'
import { isOrderNumberTaken } from './is-order-number-taken.ts'

const server = useDemoServer()

test('an order number is taken by an order that the caller cannot access, too', async () => {
  const { owner } = await createTenants(server)
  const { clientId, orderNo } = await insertTestBooking(server.deps, owner, {})
  const guest = scopeOf({ clientId, accessScope: (table) => (table === booking ? eq(booking.orderNo, '') : undefined) })
  const isTaken = (name: string) => server.deps.db.transaction((tx) => isOrderNumberTaken(tx, guest, name))
  expect(await isTaken(orderNo)).toBe(true)
  expect(await isTaken('TESTA00000000000000000')).toBe(false)
})

import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { refund } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'

/** The airline refused a void of this booking before, so it is not requested again. */
export async function wasVoidRejected(db: Db, scope: Scope, bookingId: string): Promise<boolean> {
  const isRejectedVoid = and(
    eq(refund.reason, 'void'),
    eq(refund.type, 'PROVIDER_REFUND'),
    eq(refund.status, 'REJECTED'),
  )
  const [found] = await db
    .select({ id: refund.id })
    .from(refund)
    .where(scope.client(refund, eq(refund.bookingId, bookingId), isRejectedVoid))
    .limit(1)
  return found !== undefined
}

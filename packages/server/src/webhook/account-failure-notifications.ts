import { toServerTime } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { airlineAccount } from '../database/schema.ts'
import type { NewNotification, NotificationContext } from './enqueue-notification.ts'

/** An airline account in use has begun to fail. */
export async function accountFailureNotifications(
  { tx, scope }: NotificationContext,
  id: string,
): Promise<NewNotification[]> {
  const [row] = await tx
    .select()
    .from(airlineAccount)
    .where(scope.client(airlineAccount, eq(airlineAccount.id, id)))
  if (!row?.failure) return []
  const { airline, vendor, failure, failingSince, onFailure } = row
  const data = { airline, vendor, failure, failingSince: failingSince && toServerTime(failingSince), onFailure }
  return [{ type: 'airlineAccount.failed', facts: { kind: 'plain', data } }]
}

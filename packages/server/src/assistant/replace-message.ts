import { eq } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { conversationMessage } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { listExchangesBefore, type Exchange, type StoredMessage } from './conversation.store.ts'

/**
 * Hides the last message of a conversation behind the one sent in its place, and returns it. Any other message stays:
 * later turns already refer to it.
 */
export async function replaceMessage(
  tx: Tx,
  scope: Scope,
  message: StoredMessage,
  clientMessageId: string,
): Promise<Exchange | undefined> {
  const [last] = await listExchangesBefore(tx, scope, message, 1)
  if (last?.message.clientMessageId !== clientMessageId) return undefined
  await tx
    .update(conversationMessage)
    .set({ replacedBy: message.id })
    .where(scope.client(conversationMessage, eq(conversationMessage.id, last.message.id)))
  return last
}

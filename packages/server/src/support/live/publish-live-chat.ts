import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { client } from '../../database/schema.ts'
import type { Deps } from '../../deps.ts'
import type { LiveChat } from './live-chat.store.ts'
import { listWaiting } from './live-queue.store.ts'

/** Users in the queue who receive their new place. */
const maxInformed = 50

/** Publishes a change to the user of a live conversation and to the provider's agents. */
export async function publishLiveChat(
  tx: Tx,
  { events }: Pick<Deps, 'events'>,
  { clientId, userId, id }: Pick<LiveChat, 'clientId' | 'userId' | 'id'>,
): Promise<void> {
  const [provider] = await tx.select({ id: client.id }).from(client).where(eq(client.provider, true))
  await events.publish(
    tx,
    { topic: `client:${clientId}`, kind: 'liveChat', data: { id, userId } },
    ...(provider ? [{ topic: `client:${provider.id}`, kind: 'liveChat', data: { id } }] : []),
  )
}

/** Publishes to all users in the queue that their place may have changed. */
export async function publishQueue(tx: Tx, { events }: Pick<Deps, 'events'>): Promise<void> {
  const waiting = await listWaiting(tx, maxInformed)
  const news = waiting.map(({ clientId, userId, id }) => ({
    topic: `client:${clientId}`,
    kind: 'liveChat',
    data: { id, userId },
  }))
  if (news.length > 0) await events.publish(tx, ...news)
}

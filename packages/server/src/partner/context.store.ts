import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { partnerContext } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { PartnerContext } from './context.model.ts'

export interface StoredContext<Content extends PartnerContext = PartnerContext> {
  id: string
  content: Content
  createdAt: Date
  expiresAt: Date
}

/** Stores state under ids that are returned to partners. */
export async function saveContexts(
  db: Db,
  { clientId }: Scope,
  contexts: readonly { id: string; content: PartnerContext }[],
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  if (contexts.length === 0) return
  await db
    .insert(partnerContext)
    .values(contexts.map(({ id, content }) => ({ id, clientId, content, createdAt: now, expiresAt })))
    .onConflictDoNothing()
}

/** Undefined when the id is unknown, expired, ended or belongs to another agency. */
export async function findContext<Kind extends PartnerContext['kind']>(
  db: Db,
  scope: Scope,
  kinds: readonly Kind[],
  { id, now }: { id: string; now: Date },
): Promise<StoredContext<Extract<PartnerContext, { kind: Kind }>> | undefined> {
  const alive = and(eq(partnerContext.id, id), gt(partnerContext.expiresAt, now), isNull(partnerContext.endedAt))
  const [found] = await db.select().from(partnerContext).where(scope.client(partnerContext, alive))
  if (!found) return undefined
  const { content, createdAt, expiresAt } = found
  return isOneOf(content, kinds) ? { id, content, createdAt, expiresAt } : undefined
}

export async function changeContext(db: Db, scope: Scope, id: string, content: PartnerContext): Promise<void> {
  await db
    .update(partnerContext)
    .set({ content })
    .where(scope.client(partnerContext, eq(partnerContext.id, id)))
}

export async function endContext(db: Db, scope: Scope, id: string, now: Date): Promise<void> {
  await db
    .update(partnerContext)
    .set({ endedAt: now })
    .where(scope.client(partnerContext, eq(partnerContext.id, id)))
}

function isOneOf<Kind extends PartnerContext['kind']>(
  content: PartnerContext,
  kinds: readonly Kind[],
): content is Extract<PartnerContext, { kind: Kind }> {
  return kinds.some((kind) => kind === content.kind)
}

/** Ends a context once; false when a concurrent request ended it first. */
export async function consumeContext(tx: Tx, scope: Scope, id: string, now: Date): Promise<boolean> {
  const spent = await tx
    .update(partnerContext)
    .set({ endedAt: now })
    .where(scope.client(partnerContext, eq(partnerContext.id, id), isNull(partnerContext.endedAt)))
    .returning({ id: partnerContext.id })
  return spent.length === 1
}

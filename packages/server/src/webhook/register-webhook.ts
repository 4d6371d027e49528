import type { WebhookType } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { webhook } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { writeDown } from '../session/audit.ts'
import { newId } from '../shared/ids.ts'
import type { From } from '../booking/order-input.ts'
import { findTarget, type TargetProblem } from './find-target.ts'
import { newWebhookSecret, sealWebhookSecret } from './webhook-secret.ts'
import { holdWebhook, type Webhook } from './webhook.store.ts'

interface Wanted {
  url: string
  /** Without it what is registered stays, and a new one hears everything of `otherwise`. */
  types?: readonly WebhookType[]
  otherwise?: readonly WebhookType[]
  enabled: boolean
}

interface Asker {
  clientId: string
  userId: string
  from: From
  now: Date
}

type Registered = { row: Webhook; secret: string | null } | { problem: TargetProblem }

/** The address from now on. Its secret is made with the first one and stays when the address changes. */
export async function registerWebhook(
  deps: Pick<Deps, 'db' | 'agenda' | 'secret' | 'settings'>,
  { url, types, otherwise, enabled }: Wanted,
  { clientId, userId, from, now }: Asker,
): Promise<Registered> {
  const target = await findTarget(url, { toPrivate: deps.settings.webhooksToPrivate ?? false })
  if (typeof target === 'string') return { problem: target }
  const scope = scopeOf({ clientId })
  return deps.db.transaction(async (tx) => {
    const known = await holdWebhook(tx, scope)
    const wanted = [...new Set(types ?? known?.types ?? otherwise ?? [])]
    const change = { url: target.url.href, types: wanted, enabled, userId, updatedAt: now }
    const told = known
      ? { row: await changeWebhook(tx, known, change), secret: null }
      : await insertWebhook(tx, deps, { ...change, clientId }, now)
    // What has waited for somebody to switch it on again goes out.
    if (enabled) await deps.agenda.put(tx, scope, { kind: 'webhook.deliver', subject: told.row.id, dueAt: now })
    const object = { kind: 'webhook', id: told.row.id }
    await writeDown(tx, { action: 'WEBHOOK_UPDATE', by: { clientId, userId }, from, object }, now)
    return told
  })
}

type Change = Pick<Webhook, 'url' | 'types' | 'enabled' | 'userId' | 'updatedAt'>

async function changeWebhook(tx: Tx, known: Webhook, change: Change): Promise<Webhook> {
  const again = change.enabled ? { disabledAt: null, failingSince: null } : {}
  const [row] = await tx
    .update(webhook)
    .set({ ...change, ...again })
    .where(scopeOf(known).client(webhook, eq(webhook.id, known.id)))
    .returning()
  if (!row) throw new Error('The webhook is gone.')
  return row
}

async function insertWebhook(
  tx: Tx,
  { secret: installation }: Pick<Deps, 'secret'>,
  wanted: Change & { clientId: string },
  now: Date,
): Promise<{ row: Webhook; secret: string }> {
  const id = newId(now)
  const secret = newWebhookSecret()
  const sealedSecret = sealWebhookSecret(installation, id, secret)
  const [row] = await tx
    .insert(webhook)
    .values({ ...wanted, id, sealedSecret, secretSince: now, createdAt: now })
    .returning()
  if (!row) throw new Error('The webhook was not stored.')
  return { row, secret }
}

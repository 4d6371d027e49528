import type { WebhookType } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { client, webhook } from '../database/schema.ts'
import { scopeOf, type AccessScope, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import { newId } from '../shared/ids.ts'
import type { From } from '../booking/placement/order-input.ts'
import { findTarget, targetRulesOf, type TargetProblem } from './find-target.ts'
import { replaceSecret } from './rotate-secret.ts'
import { newWebhookSecret, encryptWebhookSecret } from './webhook-secret.ts'
import { lockWebhook, type Webhook } from './webhook.store.ts'

interface WebhookSettings {
  url: string
  /** By default the registered types stay, and a new endpoint receives all of `otherwise`. */
  types?: readonly WebhookType[]
  defaultTypes?: readonly WebhookType[]
  /** Replaces the secret; the former one signs as well for a day. */
  newSecret?: boolean
  enabled: boolean
}

interface WebhookCaller {
  clientId: string
  accessScope: AccessScope
  userId: string
  from: From
  now: Date
}

type RegistrationResult = { row: Webhook; secret: string | null } | { problem: TargetProblem }

/** Sets the address. The secret is created with the first address and stays when the address changes. */
export async function registerWebhook(
  deps: Pick<Deps, 'db' | 'clock' | 'scheduler' | 'secret' | 'settings'>,
  { url, types, defaultTypes, enabled, newSecret = false }: WebhookSettings,
  { clientId, accessScope, userId, from, now }: WebhookCaller,
): Promise<RegistrationResult> {
  const target = await findTarget(url, targetRulesOf(deps.settings))
  if (typeof target === 'string') return { problem: target }
  const scope = scopeOf({ clientId, accessScope })
  return deps.db.transaction(async (tx) => {
    const known = (await lockWebhook(tx, scope)) ?? (await lockFirstWebhook(tx, scope))
    const settings = [...new Set(types ?? known?.types ?? defaultTypes ?? [])]
    const change = { url: target.url.href, types: settings, enabled, userId, updatedAt: now }
    const registration = known
      ? {
          row: await changeWebhook(tx, scope, known, change),
          secret: newSecret ? (await replaceSecret(tx, deps, scope, known)).secret : null,
        }
      : await insertWebhook(tx, deps, { ...change, clientId }, now)
    // Waiting notifications are delivered after the endpoint is enabled again.
    if (enabled)
      await deps.scheduler.put(tx, scope, { kind: 'webhook.deliver', subject: registration.row.id, dueAt: now })
    const object = { kind: 'webhook', id: registration.row.id }
    const detail = known && newSecret ? { step: 'secret rotated' } : undefined
    await writeAuditLog(tx, { action: 'WEBHOOK_UPDATE', by: { clientId, userId }, from, object, detail }, now)
    return registration
  })
}

/** Of concurrent first registrations, the later ones change the webhook that the first one has stored. */
async function lockFirstWebhook(tx: Tx, scope: Scope): Promise<Webhook | undefined> {
  await tx.select({ id: client.id }).from(client).where(eq(client.id, scope.clientId)).for('no key update')
  return lockWebhook(tx, scope)
}

type Change = Pick<Webhook, 'url' | 'types' | 'enabled' | 'userId' | 'updatedAt'>

async function changeWebhook(tx: Tx, scope: Scope, known: Webhook, change: Change): Promise<Webhook> {
  const isEnabledAgain = change.enabled ? { disabledAt: null, failingSince: null } : {}
  const [row] = await tx
    .update(webhook)
    .set({ ...change, ...isEnabledAgain })
    .where(scope.client(webhook, eq(webhook.id, known.id)))
    .returning()
  if (!row) throw new Error('The webhook does not exist any more.')
  return row
}

async function insertWebhook(
  tx: Tx,
  { secret: installationSecret }: Pick<Deps, 'secret'>,
  settings: Change & { clientId: string },
  now: Date,
): Promise<{ row: Webhook; secret: string }> {
  const id = newId(now)
  const secret = newWebhookSecret()
  const sealedSecret = encryptWebhookSecret(installationSecret, id, secret)
  const [row] = await tx
    .insert(webhook)
    .values({ ...settings, id, sealedSecret, secretSince: now, createdAt: now })
    .returning()
  if (!row) throw new Error('The webhook was not stored.')
  return { row, secret }
}

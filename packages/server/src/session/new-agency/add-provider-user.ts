import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { appUser, client, role } from '../../database/schema.ts'
import { clientScopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import { newId } from '../../shared/ids.ts'
import { linkPageUrl } from '../account-mails.ts'
import { createAccountLink } from '../passwords/account-link.ts'
import { defaultPolicy } from '../passwords/default-password-policy.ts'
import { findByEmail } from '../user.store.ts'
import { createRoles } from './create-roles.ts'
import { providerFinanceRole, providerRole, type RoleDraft } from './default-roles.ts'

const providerCode = 'GANGWAY'

/** What a user of the provider works on. The one who answers agencies does not move the money of their deposits. */
export const providerTasks = ['support', 'finance'] as const
export type ProviderTask = (typeof providerTasks)[number]

const roleOfTask: Record<ProviderTask, RoleDraft> = { support: providerRole, finance: providerFinanceRole }

/**
 * Creates a user of the provider, who is invited and must bind an authenticator; and the provider, when it is missing. A
 * user of the provider who exists gets the task from now on.
 */
export async function addProviderUser(
  deps: Deps,
  { name, email, task = 'support' }: { name: string; email: string; task?: ProviderTask },
): Promise<{ taken: 'email' } | { passwordPage: string } | { changed: ProviderTask }> {
  const now = deps.clock.now()
  return deps.database.exclusively('gangway agencies', async () => {
    const known = await findByEmail(deps.db, email)
    if (known && !known.client.provider) return { taken: 'email' }
    if (known) {
      await deps.db.transaction((tx) => changeTask(tx, known.user, task, now))
      return { changed: task }
    }
    const sign = await deps.db.transaction(async (tx) => {
      const scope = await findOrCreateProvider(tx, now)
      const roleId = await findOrCreateRole(tx, scope, roleOfTask[task], now)
      const userId = newId(now)
      const username = `provider-${userId}`
      await tx.insert(appUser).values({
        ...{ id: userId, clientId: scope.clientId, roleId, email, username, nickname: name, lastname: '' },
        ...{ lang: 'en', status: 'invited', createdAt: now },
      })
      return createAccountLink(tx, scope, { userId, purpose: 'set' }, now)
    })
    return { passwordPage: linkPageUrl(deps.settings.publicUrl, { purpose: 'set', linkToken: sign, email }) }
  })
}

async function changeTask(
  tx: Tx,
  { id, clientId }: { id: string; clientId: string },
  task: ProviderTask,
  now: Date,
): Promise<void> {
  const scope = clientScopeOf({ clientId })
  const roleId = await findOrCreateRole(tx, scope, roleOfTask[task], now)
  await tx
    .update(appUser)
    .set({ roleId, version: sql`${appUser.version} + 1` })
    .where(scope.client(appUser, eq(appUser.id, id)))
  const object = { kind: 'user', id }
  const by = { clientId, userId: null }
  await writeAuditLog(tx, { action: 'USER_UPDATE', by, from: fromShell, object, detail: { role: roleId } }, now)
}

const fromShell = { address: '', agent: 'gangway add-provider-user' }

async function findOrCreateRole(tx: Tx, scope: Scope, draft: RoleDraft, now: Date): Promise<string> {
  const { builtIn, name } = draft
  const isSame = builtIn === null ? inArray(role.name, Object.values(name)) : eq(role.builtIn, builtIn)
  const [found] = await tx.select({ id: role.id }).from(role).where(scope.client(role, isSame)).limit(1)
  return found?.id ?? (await createRoles(tx, scope, { roles: [draft], lang: 'en' }, now)).get(draft) ?? ''
}

async function findOrCreateProvider(tx: Tx, now: Date): Promise<Scope> {
  const [found] = await tx.select({ id: client.id }).from(client).where(eq(client.provider, true)).limit(1)
  if (found) return clientScopeOf({ clientId: found.id })
  const scope = clientScopeOf({ clientId: newId(now) })
  await tx.insert(client).values({
    ...{ id: scope.clientId, code: providerCode, name: 'Gangway', currency: 'USD', zone: 'Asia/Singapore' },
    ...{ provider: true, everyoneMustBind: true, mode: 'test', passwordPolicy: defaultPolicy, createdAt: now },
  })
  return scope
}

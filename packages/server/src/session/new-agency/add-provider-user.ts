import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { appUser, client, role } from '../../database/schema.ts'
import { clientScopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../shared/ids.ts'
import { linkPageUrl } from '../account-mails.ts'
import { createAccountLink } from '../passwords/account-link.ts'
import { defaultPolicy } from '../passwords/default-policy.ts'
import { findByEmail } from '../user.store.ts'
import { createRoles } from './create-roles.ts'
import { providerFinanceRole, providerRole, type RoleDraft } from './default-roles.ts'

const providerCode = 'GANGWAY'

/** What a user of the provider works on. The one who answers agencies does not move the money of their deposits. */
export const providerTasks = ['support', 'finance'] as const
export type ProviderTask = (typeof providerTasks)[number]

const roleOfTask: Record<ProviderTask, RoleDraft> = { support: providerRole, finance: providerFinanceRole }

/** Creates a user of the provider, who is invited and must bind an authenticator; and the provider, when it is missing. */
export async function addProviderUser(
  deps: Deps,
  { name, email, task = 'support' }: { name: string; email: string; task?: ProviderTask },
): Promise<{ taken: 'email' } | { passwordPage: string }> {
  const now = deps.clock.now()
  return deps.database.exclusively('gangway agencies', async () => {
    if (await findByEmail(deps.db, email)) return { taken: 'email' }
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

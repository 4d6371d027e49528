import { eq } from 'drizzle-orm'
import { appUser, client } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../shared/ids.ts'
import { defaultPolicy } from './default-policy.ts'
import { defaultRoles } from './default-roles.ts'
import { findByEmail } from './entrance.store.ts'
import { pageOfLink } from './letter.ts'
import { makeLink } from './link.ts'
import { makeRoles } from './make-roles.ts'

export interface NewAgency {
  /** Its short name, which nobody else has. */
  code: string
  name: string
  /** Of the first administrator. */
  email: string
  currency: string
}

/** Where the administrator chooses a password; or what somebody else has already. */
export type AddedAgency = { taken: 'code' | 'email' } | { passwordPage: string }

/** Makes an agency with the usual roles and one administrator, who is invited and has no password yet. */
export async function addAgency(deps: Deps, { code, name, email, currency }: NewAgency): Promise<AddedAgency> {
  const { supplier, publicUrl } = deps.settings
  const now = deps.clock.now()
  const scope = scopeOf({ clientId: newId(now) })
  const { clientId } = scope
  // One after the other: whether a name is free is asked before it is taken.
  return deps.database.exclusively('gangway agencies', async () => {
    const [namesake] = await deps.db.select({ id: client.id }).from(client).where(eq(client.code, code))
    if (namesake) return { taken: 'code' }
    if (await findByEmail(deps.db, email)) return { taken: 'email' }
    const sign = await deps.db.transaction(async (tx) => {
      // Without a supplier everything is rehearsed.
      const mode = supplier ? 'live' : 'test'
      await tx.insert(client).values({
        ...{ id: clientId, code, name, currency, mode, zone: 'Asia/Singapore' },
        ...{ passwordPolicy: defaultPolicy, createdAt: now },
      })
      const roleIds = await makeRoles(tx, scope, { roles: Object.values(defaultRoles), lang: 'en' }, now)
      const userId = newId(now)
      const roleId = roleIds.get(defaultRoles.administrator) ?? ''
      const nickname = email.split('@')[0] ?? email
      const names = { username: `admin-${code.toLowerCase()}`, nickname, lastname: '', lang: 'en' } as const
      await tx
        .insert(appUser)
        .values({ ...names, id: userId, clientId, roleId, email, status: 'invited', createdAt: now })
      return makeLink(tx, scope, { userId, purpose: 'set' }, now)
    })
    return { passwordPage: pageOfLink(publicUrl, { purpose: 'set', sign, email }) }
  })
}

import type { Lang } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { client } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../shared/ids.ts'
import { defaultPolicy } from '../passwords/default-password-policy.ts'
import { defaultRoles } from './default-roles.ts'
import { insertUser } from '../insert-user.ts'
import { findByEmail } from '../user.store.ts'
import { linkPageUrl, renderLinkMail } from '../account-mails.ts'
import { writeAuditLog, type AuditEntry } from '../../shared/audit.ts'
import { createAccountLink } from '../passwords/account-link.ts'
import { createRoles } from './create-roles.ts'

export interface NewAgency {
  /** Unique short name. */
  code: string
  name: string
  /** Email address of the first administrator. */
  email: string
  currency: string
}

/** The page where the administrator chooses a password; or the field whose value is taken. */
export type AddedAgency = { taken: 'code' | 'email' } | { passwordPage: string }

/** The administrator gets the link by mail, in a language; otherwise the caller passes it on. */
interface Invitation extends Pick<AuditEntry, 'by' | 'from'> {
  lang: Lang
}

/** Taken by a user of another agency since it was checked. Rolls the agency back. */
class EmailTaken extends Error {}

/** Creates an agency with the default roles and one administrator, who is invited and has no password yet. */
export async function addAgency(
  deps: Deps,
  { code, name, email, currency }: NewAgency,
  invitation?: Invitation,
): Promise<AddedAgency> {
  const { supplier, publicUrl } = deps.settings
  const now = deps.clock.now()
  const scope = clientScopeOf({ clientId: newId(now) })
  const { clientId } = scope
  const lang = invitation?.lang ?? 'en'
  // Serialized, because uniqueness is checked before the insert.
  return deps.database.exclusively('gangway agencies', async () => {
    const [namesake] = await deps.db.select({ id: client.id }).from(client).where(eq(client.code, code))
    if (namesake) return { taken: 'code' }
    if (await findByEmail(deps.db, email)) return { taken: 'email' }
    const adding = deps.db.transaction(async (tx) => {
      // Without a supplier only test mode is possible.
      const mode = supplier ? 'live' : 'test'
      await tx.insert(client).values({
        ...{ id: clientId, code, name, currency, mode, zone: 'Asia/Singapore' },
        ...{ passwordPolicy: defaultPolicy, createdAt: now },
      })
      const roleIds = await createRoles(tx, scope, { roles: Object.values(defaultRoles), lang }, now)
      const userId = newId(now)
      const roleId = roleIds.get(defaultRoles.administrator) ?? ''
      const nickname = email.split('@')[0] ?? email
      const names = { username: `admin-${code.toLowerCase()}`, nickname, lastname: '', lang }
      const user = { ...names, id: userId, clientId, roleId, email, status: 'invited', createdAt: now } as const
      if (!(await insertUser(tx, user))) throw new EmailTaken()
      const linkToken = await createAccountLink(tx, scope, { userId, purpose: 'set' }, now)
      const account = invitation && (await findByEmail(tx, email))
      if (account) {
        const mail = { purpose: 'set', linkToken, lang } as const
        await deps.mail.send(tx, renderLinkMail(publicUrl, account, mail))
        const object = { kind: 'agency', id: clientId }
        const entry = { action: 'AGENCY_CREATE', by: invitation.by, from: invitation.from, object } as const
        await writeAuditLog(tx, { ...entry, detail: { code, currency } }, now)
      }
      return linkToken
    })
    const sign = await adding.catch((error: unknown) => {
      if (error instanceof EmailTaken) return undefined
      throw error
    })
    if (sign === undefined) return { taken: 'email' }
    return { passwordPage: linkPageUrl(publicUrl, { purpose: 'set', linkToken: sign, email }) }
  })
}

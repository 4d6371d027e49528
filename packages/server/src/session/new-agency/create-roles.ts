import type { Lang } from '@gangway/core/contract'
import type { Tx } from '../../database/db.ts'
import { role } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import { newId } from '../../shared/ids.ts'
import type { RoleDraft } from './default-roles.ts'

/** Creates the default roles of an agency, named in its language; returns each draft with its id. */
export async function createRoles(
  tx: Tx,
  { clientId }: Scope,
  { roles, lang }: { roles: readonly RoleDraft[]; lang: Lang },
  now: Date,
): Promise<Map<RoleDraft, string>> {
  const ids = new Map(roles.map((each) => [each, newId(now)]))
  const rows = [...ids].map(([{ name, codes, builtIn }, id]) => ({
    ...{ id, clientId, builtIn },
    ...{ name: name[lang], codes: [...codes] },
  }))
  await tx.insert(role).values(rows.map((row) => ({ ...row, createdAt: now })))
  return ids
}

import { conversationDays, toServerTime, type RetentionDays } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { client, retentionSetting } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'

type Show = 'GET /personalData/retention'
type Update = 'POST /personalData/updateRetention'

const kinds = ['documentDays', 'mailDays', 'contactDays', 'conversationDays'] as const

const untouched = {
  documentDays: null,
  mailDays: null,
  contactDays: null,
  conversationDays,
  version: 0,
  changedAt: null,
}

export async function showRetention({ db }: Pick<Deps, 'db'>, { caller }: Call<Show>): Promise<Reply<Answer<Show>>> {
  const { documentDays, mailDays, contactDays, version, changedAt, ...rest } = await read(db, scopeOf(caller))
  const days = { documentDays, mailDays, contactDays, conversationDays: rest.conversationDays }
  return answer({ ...days, version, changedAt: changedAt && toServerTime(changedAt) })
}

/** Changes how long data is kept; what is older is deleted by the next hourly run. */
export async function updateRetention(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, body, address, agent }: Call<Update>,
): Promise<Reply<Answer<Update>>> {
  const scope = scopeOf(caller)
  const { version, ...days } = body
  const now = clock.now()
  return db.transaction(async (tx) => {
    await tx.select({ id: client.id }).from(client).where(eq(client.id, scope.clientId)).for('no key update')
    const before = await read(tx, scope)
    if (before.version !== version) return refuse(5312, { errorType: 1, values: { context: 'retentionVersion' } })
    const set = { ...days, version: version + 1, changedAt: now }
    await tx
      .insert(retentionSetting)
      .values({ clientId: scope.clientId, ...set })
      .onConflictDoUpdate({ target: retentionSetting.clientId, set })
    const { clientId, userId } = caller
    const entry = { action: 'RETENTION_UPDATE', by: { clientId, userId }, from: { address, agent } } as const
    await writeAuditLog(tx, { ...entry, detail: describeChange(before, days) }, now)
    return answer({ version: version + 1 })
  })
}

function describeChange(before: RetentionDays, after: RetentionDays): Record<string, string> {
  const changed = kinds.filter((kind) => before[kind] !== after[kind])
  return Object.fromEntries(changed.map((kind) => [kind, `${before[kind] ?? '–'} → ${after[kind] ?? '–'}`]))
}

async function read(db: Db | Tx, scope: Scope) {
  const [found] = await db.select().from(retentionSetting).where(scope.client(retentionSetting))
  return found ?? untouched
}

import { toServerTime } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { formatFullName } from '../database/full-name.ts'
import { appUser, invoiceSeller } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import type { InvoiceSeller } from './invoice-parties.model.ts'

/** Name of the single row. */
const provider = 'provider'

type StoredSeller = typeof invoiceSeller.$inferSelect

/** Seller and tax of new documents: what the provider has saved, otherwise the settings of the server. */
export async function loadInvoiceSeller(db: Db | Tx, { settings }: Pick<Deps, 'settings'>): Promise<InvoiceSeller> {
  const [stored] = await db.select().from(invoiceSeller).where(eq(invoiceSeller.id, provider))
  return stored ? sellerOf(stored) : settings.invoiceSeller
}

function sellerOf({ name, address, taxNumber, taxName, taxRate, taxBase }: StoredSeller): InvoiceSeller {
  const hasTax = taxName !== null && taxRate !== null && taxBase !== null
  return { name, address, taxNumber, tax: hasTax ? { name: taxName, rate: taxRate, base: taxBase } : null }
}

type Show = 'GET /console/invoiceSeller/info'
type Update = 'POST /console/invoiceSeller/update'

export async function showInvoiceSeller(
  deps: Pick<Deps, 'db' | 'settings'>,
  { caller }: Call<Show>,
): Promise<Reply<Answer<Show>> | Refusal> {
  return caller.provider ? answer(await presentSeller(deps, scopeOf(caller))) : refuse(403)
}

/** Saves seller and tax. Documents that exist keep theirs. */
export async function updateInvoiceSeller(
  deps: Deps,
  { caller, body, address, agent }: Call<Update>,
): Promise<Reply<Answer<Update>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const { tax, version, name, address: postalAddress, taxNumber } = body
  const now = deps.clock.now()
  const isSaved = await deps.db.transaction(async (tx) => {
    const values = {
      ...{ name, address: postalAddress, taxNumber, version: version + 1, updatedById: caller.userId, updatedAt: now },
      ...{ taxName: tax?.name ?? null, taxRate: tax?.rate ?? null, taxBase: tax?.base ?? null },
    }
    const saved = await tx
      .insert(invoiceSeller)
      .values({ id: provider, ...values })
      .onConflictDoUpdate({ target: invoiceSeller.id, set: values, setWhere: eq(invoiceSeller.version, version) })
      .returning({ version: invoiceSeller.version })
    if (saved.length === 0) return false
    const entry = { action: 'INVOICE_SELLER_UPDATE', by: caller, from: { address, agent } } as const
    await writeAuditLog(tx, { ...entry, detail: { taxRate: tax?.rate ?? 0, taxBase: tax?.base ?? '' } }, now)
    return true
  })
  return isSaved
    ? answer(await presentSeller(deps, scopeOf(caller)))
    : refuse(5312, { errorType: 1, values: { context: 'sellerChanged' } })
}

/** The scope is the provider's, whose people save it. */
async function presentSeller(deps: Pick<Deps, 'db' | 'settings'>, scope: Scope): Promise<Answer<Show>> {
  const [found] = await deps.db
    .select({ row: invoiceSeller, nickname: appUser.nickname, lastname: appUser.lastname })
    .from(invoiceSeller)
    .leftJoin(appUser, scope.client(appUser, eq(appUser.id, invoiceSeller.updatedById)))
    .where(eq(invoiceSeller.id, provider))
  if (!found) return { ...deps.settings.invoiceSeller, version: 0, updatedAt: null, updatedBy: null }
  const { row, nickname, lastname } = found
  return {
    ...sellerOf(row),
    ...{ version: row.version, updatedAt: toServerTime(row.updatedAt) },
    updatedBy: nickname === null || lastname === null ? null : formatFullName({ nickname, lastname }),
  }
}

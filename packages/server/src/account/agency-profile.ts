import { maxLogoBytes } from '@gangway/core/contract'
import { currencies } from '@gangway/reference'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { agencyProfile, client, ledgerTransfer } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { findContentProblem } from '../upload/check-content.ts'
import { isZone } from './profile.ts'

type Show = 'GET /clientProfile/profile'
type Update = 'POST /clientProfile/update/profile'

const empty = { legalName: '', address: '', taxNumber: '', invoiceContacts: [], logo: null, logoType: null, version: 0 }

export async function showAgencyProfile(
  { db }: Pick<Deps, 'db'>,
  { caller }: Call<Show>,
): Promise<Reply<Answer<Show>>> {
  const scope = scopeOf(caller)
  const { agency, profile } = await read(db, scope)
  const { legalName, address, taxNumber, invoiceContacts, logo, logoType, version } = profile
  return answer({
    ...{ legalName, address, taxNumber, invoiceContacts, version },
    ...{ name: agency.name, code: agency.code, zone: agency.zone, currency: agency.currency },
    logo: logo && `data:${logoType};base64,${logo}`,
    isCurrencyFixed: await hasMoved(db, scope),
  })
}

/** Changes what documents and emails say from now on; invoices that exist stay as they are. */
export async function updateAgencyProfile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, body, address: sourceAddress, agent }: Call<Update>,
): Promise<Reply<Answer<Update>> | Refusal> {
  const { version, logo: sentLogo, zone, currency, ...texts } = body
  const wrong = (path: string, key: string) => refuse(5001, { errorType: 1, fields: [{ path, key }] })
  if (!isZone(zone)) return wrong('zone', 'input.profile.zone')
  if (!currencies.includes(currency)) return wrong('currency', 'input.agency.currency')
  if (sentLogo) {
    const problem = await findLogoProblem(sentLogo)
    if (problem) return wrong('logo', problem)
  }
  const scope = scopeOf(caller)
  const now = clock.now()
  return db.transaction(async (tx) => {
    await tx.select({ id: client.id }).from(client).where(eq(client.id, scope.clientId)).for('no key update')
    const { agency, profile } = await read(tx, scope)
    if (profile.version !== version) return refuse(5312, { errorType: 1, values: { context: 'profileVersion' } })
    if (currency !== agency.currency && (await hasMoved(tx, scope)))
      return wrong('currency', 'input.agency.currencyFixed')
    const logo =
      sentLogo === undefined
        ? { logo: profile.logo, logoType: profile.logoType }
        : { logo: sentLogo?.content ?? null, logoType: sentLogo?.type ?? null }
    const invoiceContacts = [...new Set(texts.invoiceContacts)]
    const set = { ...texts, invoiceContacts, ...logo, version: version + 1, changedAt: now }
    await tx
      .insert(agencyProfile)
      .values({ clientId: scope.clientId, ...set })
      .onConflictDoUpdate({ target: agencyProfile.clientId, set })
    await tx.update(client).set({ zone, currency }).where(eq(client.id, scope.clientId))
    const before = { ...profile, zone: agency.zone, currency: agency.currency }
    const detail = describeChange(before, { ...set, zone, currency })
    const object = { kind: 'client', id: scope.clientId }
    const from = { address: sourceAddress, agent }
    await writeAuditLog(tx, { action: 'AGENCY_PROFILE_UPDATE', by: caller, from, object, detail }, now)
    return answer({ version: version + 1 })
  })
}

/** Both values of what differs; of a logo only that it has changed. */
function describeChange(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, string> {
  const names = ['legalName', 'address', 'taxNumber', 'invoiceContacts', 'zone', 'currency']
  const changed = names.filter((name) => String(before[name]) !== String(after[name]))
  const entries = changed.map((name) => [name, `${String(before[name])} → ${String(after[name])}`])
  return Object.fromEntries([...entries, ...(before['logo'] === after['logo'] ? [] : [['logo', 'changed']])])
}

type SentLogo = NonNullable<Call<Update>['body']['logo']>

/** Only a whole picture of the named type, because documents embed it. */
async function findLogoProblem({ type, content }: SentLogo): Promise<string | undefined> {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > maxLogoBytes) return 'input.profile.logoSize'
  return (await findContentProblem(type === 'image/png' ? 'png' : 'jpg', bytes)) && 'input.profile.logo'
}

async function read(db: Db | Tx, scope: Scope) {
  const [found] = await db
    .select({ agency: client, profile: agencyProfile })
    .from(client)
    .leftJoin(agencyProfile, scope.client(agencyProfile))
    .where(eq(client.id, scope.clientId))
  if (!found) throw new Error('The agency of a caller does not exist any more.')
  return { agency: found.agency, profile: found.profile ?? empty }
}

/** Balances, limits and invoices are in the agency's currency. */
async function hasMoved(db: Db | Tx, scope: Scope): Promise<boolean> {
  const [first] = await db
    .select({ id: ledgerTransfer.id })
    .from(ledgerTransfer)
    .where(scope.client(ledgerTransfer))
    .limit(1)
  return first !== undefined
}

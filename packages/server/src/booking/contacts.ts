import { toServerTime, type ContactInput } from '@gangway/core/contract'
import { count, desc, eq, ilike, or } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { frequentContact } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { newId } from '../shared/ids.ts'

type ListCall = Call<'POST /order/contacts.do'>

/** The same name and address is one contact; the latest phone number is kept. */
export async function saveContact(tx: Tx, { clientId }: Scope, contact: ContactInput, now: Date): Promise<void> {
  const { mobile, areaCode } = contact
  await tx
    .insert(frequentContact)
    .values({ id: newId(now), clientId, ...contact, usedAt: now })
    .onConflictDoUpdate({
      target: [frequentContact.clientId, frequentContact.email, frequentContact.name],
      set: { mobile, areaCode, usedAt: now },
    })
}

export async function listContacts(
  { db }: Deps,
  { caller, body }: ListCall,
): Promise<Reply<Answer<'POST /order/contacts.do'>>> {
  const { keyword, page, pageSize } = body
  const scope = scopeOf(caller)
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const matches =
    keyword === ''
      ? undefined
      : or(
          ilike(frequentContact.name, pattern),
          ilike(frequentContact.email, pattern),
          ilike(frequentContact.mobile, pattern),
        )
  const list = await db
    .select()
    .from(frequentContact)
    .where(scope.client(frequentContact, matches))
    .orderBy(desc(frequentContact.usedAt), frequentContact.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [counted] = await db
    .select({ total: count() })
    .from(frequentContact)
    .where(scope.client(frequentContact, matches))
  return answer({
    list: list.map(({ id, name, email, mobile, areaCode, usedAt }) => ({
      id,
      name,
      email,
      mobile,
      areaCode,
      usedAt: toServerTime(usedAt),
    })),
    total: counted?.total ?? 0,
    page,
    pageSize,
  })
}

export async function deleteContact(
  { db, clock }: Deps,
  { caller, body, address, agent }: Call<'POST /order/deleteContact.do'>,
): Promise<Reply<boolean>> {
  return db.transaction(async (tx) => {
    const deleted = await tx
      .delete(frequentContact)
      .where(scopeOf(caller).client(frequentContact, eq(frequentContact.id, body.id)))
      .returning({ id: frequentContact.id })
    if (deleted.length === 0) return refuse(5004)
    const object = { kind: 'contact', id: body.id }
    const from = { address, agent }
    await writeAuditLog(tx, { action: 'CONTACT_DELETE', by: caller, from, object }, clock.now())
    return answer(true)
  })
}

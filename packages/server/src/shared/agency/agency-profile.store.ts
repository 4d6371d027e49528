import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { agencyProfile, client } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'

/** An agency as documents and emails name it. */
export interface NamedAgency {
  name: string
  code: string
  zone: string
  /** Lines below the name. */
  address: string[]
  taxNumber: string
  invoiceContacts: string[]
  logo: Buffer | undefined
}

export async function findNamedAgency(db: Db | Tx, scope: Scope): Promise<NamedAgency> {
  const [found] = await db
    .select({ client: { name: client.name, code: client.code, zone: client.zone }, profile: agencyProfile })
    .from(client)
    .leftJoin(agencyProfile, scope.client(agencyProfile))
    .where(eq(client.id, scope.clientId))
  if (!found) throw new Error('The agency does not exist any more.')
  const { profile } = found
  return {
    ...found.client,
    name: profile?.legalName || found.client.name,
    address: (profile?.address ?? '').split('\n').filter(Boolean),
    taxNumber: profile?.taxNumber ?? '',
    invoiceContacts: profile?.invoiceContacts ?? [],
    logo: profile?.logo ? Buffer.from(profile.logo, 'base64') : undefined,
  }
}

import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { client } from '../database/schema.ts'
import type { Deps } from '../deps.ts'

type Agency = typeof client.$inferSelect

const purpose = 'inbound-address'
/** Without characters that look alike: an address is sometimes copied by hand into a form of an airline. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const tokenLength = 20

/**
 * The inbound address of an agency: its code for people, and a token of 20 characters (98 bits) for protection. It is
 * computed from the secret of the installation, so there is nothing to store, and it can only be known from the portal.
 */
export function inboundAddressOf(
  { secret, settings: { inboundMail } }: Pick<Deps, 'secret' | 'settings'>,
  { id, code }: Pick<Agency, 'id' | 'code'>,
): string | undefined {
  return inboundMail && `${code.toLowerCase()}-${tokenOf(secret, id)}@${inboundMail.domain}`
}

/** The agency of an inbound address; undefined for an unknown address and for a suspended agency. */
export async function findInboundAgency(
  deps: Pick<Deps, 'secret' | 'settings'> & { db: Db | Tx },
  address: string,
): Promise<Agency | undefined> {
  const [, code, token] = /^([a-z0-9]{2,20})-([a-z0-9]{20})@/i.exec(address) ?? []
  if (code === undefined || token === undefined) return undefined
  const [agency] = await deps.db.select().from(client).where(eq(client.code, code.toUpperCase()))
  if (!agency || agency.provider || agency.suspendedAt !== null) return undefined
  return inboundAddressOf(deps, agency) === address.toLowerCase() ? agency : undefined
}

/** An address without the token of an inbound address, for readers outside of the agency. */
export function hideToken(text: string): string {
  return text.replaceAll(/\b([a-z0-9]{2,20})-[a-z0-9]{20}@/gi, '$1@')
}

function tokenOf(secret: Deps['secret'], clientId: string): string {
  const bytes = Buffer.from(secret.hmac(purpose, clientId), 'base64url')
  return Array.from(bytes.subarray(0, tokenLength), (byte) => alphabet[byte % alphabet.length]).join('')
}

import { eq } from 'drizzle-orm'
import { bookingMail } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'

const purpose = 'mail of a booking'
const goodForMs = 10 * 60_000

/** Where a mail can be read for ten minutes, by whoever has the address. */
export function addressOfMail(
  { secret, settings, clock }: Pick<Deps, 'secret' | 'settings' | 'clock'>,
  { clientId }: { clientId: string },
  id: string,
): string {
  const sealed = secret.seal(purpose, JSON.stringify([clientId, id]), new Date(clock.now().getTime() + goodForMs))
  return `${settings.publicUrl}/partner/mail/${sealed}`
}

/** The content behind an address; nothing when it is too old or nobody made it. */
export async function readMailAt(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  sealed: string,
): Promise<string | undefined> {
  const opened = secret.open(purpose, sealed)
  if (opened === undefined) return undefined
  const [clientId = '', id = '']: string[] = JSON.parse(opened)
  const [mail] = await db
    .select({ html: bookingMail.html })
    .from(bookingMail)
    .where(scopeOf({ clientId }).client(bookingMail, eq(bookingMail.id, id)))
  return mail?.html
}

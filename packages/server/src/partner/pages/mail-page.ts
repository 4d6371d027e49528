import { eq } from 'drizzle-orm'
import { bookingMail } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'

const purpose = 'mail of a booking'
const validityMs = 10 * 60_000

/** Public address of a mail, valid for ten minutes. */
export function mailUrlOf(
  { secret, settings, clock }: Pick<Deps, 'secret' | 'settings' | 'clock'>,
  { clientId }: { clientId: string },
  id: string,
): string {
  const sealed = secret.encrypt(purpose, JSON.stringify([clientId, id]), new Date(clock.now().getTime() + validityMs))
  return `${settings.publicUrl}/partner/mail/${sealed}`
}

/** The content of a mail address; undefined when it is expired or invalid. */
export async function loadMail(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  sealed: string,
): Promise<string | undefined> {
  const opened = secret.decrypt(purpose, sealed)
  if (opened === undefined) return undefined
  const [clientId = '', id = '']: string[] = JSON.parse(opened)
  const [mail] = await db
    .select({ html: bookingMail.html })
    .from(bookingMail)
    .where(clientScopeOf({ clientId }).client(bookingMail, eq(bookingMail.id, id)))
  return mail?.html
}

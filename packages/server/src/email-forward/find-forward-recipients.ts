import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { appUser, embedUser, role } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { findRecipients, readNotificationSettings } from '../notification/setting.store.ts'
import type { MatchedBooking } from './match-booking.ts'

export interface ForwardRecipient {
  email: string
  lang: 'en' | 'cn'
}

/** An e-mail says no more than the portal shows its reader. */
const emailCode = JSON.stringify(['sys:booking:email'])

/**
 * The user who made the booking; otherwise the recipients of notifications about orders. Never an inbound address, which
 * would receive the e-mail again.
 */
export async function findForwardRecipients(
  tx: Tx,
  { settings: { inboundMail } }: Pick<Deps, 'settings'>,
  scope: Scope,
  booking: Pick<MatchedBooking, 'userId'> | undefined,
): Promise<ForwardRecipient[]> {
  const isOutside = ({ email }: ForwardRecipient) =>
    inboundMail === undefined || !email.toLowerCase().endsWith(`@${inboundMail.domain}`)
  const own = booking ? (await findBookingUser(tx, scope, booking.userId)).filter(isOutside) : []
  return own.length > 0 ? own : (await findOrderRecipients(tx, scope)).filter(isOutside)
}

async function findBookingUser(tx: Tx, scope: Scope, userId: string): Promise<ForwardRecipient[]> {
  const isVisitor = tx
    .select({ one: sql`1` })
    .from(embedUser)
    .where(scope.client(embedUser, eq(embedUser.userId, appUser.id)))
  return tx
    .select({ email: appUser.email, lang: appUser.lang })
    .from(appUser)
    .innerJoin(role, scope.client(role, eq(role.id, appUser.roleId)))
    .where(
      scope.client(
        appUser,
        and(eq(appUser.id, userId), eq(appUser.status, 'active'), notExists(isVisitor)),
        sql`${role.codes} @> ${emailCode}::jsonb`,
      ),
    )
}

async function findOrderRecipients(tx: Tx, scope: Scope): Promise<ForwardRecipient[]> {
  const { order } = await readNotificationSettings(tx, scope)
  const people = await findRecipients(tx, scope, 'order', order)
  return people.filter(({ hasOptedOut }) => !hasOptedOut)
}

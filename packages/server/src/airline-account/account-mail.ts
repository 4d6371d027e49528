import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { formatFullName } from '../database/full-name.ts'
import { appUser, role } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { nameAirlineWithCode } from '../shared/airline-name.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { mailPage, mailParagraph } from '../shared/mail-page.ts'
import type { AirlineAccount } from './airline-account.store.ts'

/** A larger agency reads it in the list of tasks. */
const mostRecipients = 20

/** Tells those who may configure accounts that one in use fails, why, and what its rule does. */
export async function mailAccountFailure(
  tx: Tx,
  { mail, market, settings }: Pick<Deps, 'mail' | 'market' | 'settings'>,
  scope: Scope,
  { airline: code, failure, onFailure }: AirlineAccount,
): Promise<void> {
  const users = await tx
    .select({ email: appUser.email, lang: appUser.lang, nickname: appUser.nickname, lastname: appUser.lastname })
    .from(appUser)
    .innerJoin(role, scope.client(role, eq(role.id, appUser.roleId)))
    .where(scope.client(appUser, and(eq(appUser.status, 'active'), sql`${role.codes} ? 'byoa:manage'`)))
    .orderBy(appUser.email)
    .limit(mostRecipients)
  for (const { email, lang, ...user } of users) {
    const airline = nameAirlineWithCode(market, code, lang)
    const say = (part: string) =>
      translateMessage(lang, `mail.airlineAccount.${part}`, { airline, name: formatFullName(user) })
    const parts = [
      ...[say('greeting'), say(`failure.${failure ?? 'UNAVAILABLE'}`), say(`rule.${onFailure}`), say('next')],
      `${settings.publicUrl}/#/byoa/list`,
    ]
    const html = mailPage(lang, parts.map(mailParagraph))
    await mail.send(tx, { to: email, subject: say('subject'), text: `${parts.join('\n\n')}\n`, html })
  }
}

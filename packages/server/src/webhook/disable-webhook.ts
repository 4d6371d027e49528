import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { appUser, role, webhook } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Permission } from '@gangway/core/contract'
import { mailPage, mailParagraph } from '../shared/mail-page.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import type { Webhook } from './webhook.store.ts'

interface DisableReason {
  endpoint: Webhook
  now: Date
  /** The receiver answered 410, or did not answer for three days. */
  reason: 'gone' | 'silent'
}

const adminPermission: Permission = 'sys:profile:userManagement'

/**
 * Disables the endpoint until a user enables it again; notifications wait in the meantime. Mails the users who can do
 * that, once.
 */
export async function disableWebhook(
  tx: Tx,
  { mail, settings }: Pick<Deps, 'mail' | 'settings'>,
  scope: Scope,
  { endpoint, now, reason }: DisableReason,
): Promise<void> {
  const isStillEnabled = and(eq(webhook.id, endpoint.id), isNull(webhook.disabledAt))
  const ended = await tx
    .update(webhook)
    .set({ disabledAt: now })
    .where(scope.client(webhook, isStillEnabled))
    .returning({ id: webhook.id })
  if (ended.length === 0) return
  const recipients = await tx
    .select({ email: appUser.email, lang: appUser.lang, nickname: appUser.nickname })
    .from(appUser)
    .innerJoin(role, scope.client(role, eq(role.id, appUser.roleId)))
    .where(
      scope.client(
        appUser,
        eq(appUser.status, 'active'),
        sql`${role.codes} @> ${JSON.stringify([adminPermission])}::jsonb`,
      ),
    )
  const link = `${settings.publicUrl}/#/profile/user?tab=webhook`
  for (const { email, lang, nickname } of recipients) {
    const translate = (part: string) =>
      translateMessage(lang, `mail.webhook.${part}`, { name: nickname, url: endpoint.url, context: reason })
    const lines = [translate('greeting'), translate('reason'), translate('next')]
    await mail.send(tx, {
      to: email,
      subject: translate('subject'),
      text: `${[...lines, link].join('\n\n')}\n`,
      html: mailPage(lang, [...lines, link].map(mailParagraph)),
    })
  }
}

import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { appUser, role, webhook } from '../database/schema.ts'
import type { Scope } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Permission } from '@gangway/core/contract'
import { page, paragraph } from '../session/letter.ts'
import { sentence } from '../shared/http/sentence.ts'
import type { Webhook } from './webhook.store.ts'

interface Ending {
  listener: Webhook
  now: Date
  /** The receiver said that it is gone, or said nothing for three days. */
  because: 'gone' | 'silent'
}

const administers: Permission = 'sys:profile:userManagement'

/** Nothing goes out any more until somebody switches it on again; what happens meanwhile waits. Once, with a mail to whoever can do that. */
export async function giveUp(
  tx: Tx,
  { mail, settings }: Pick<Deps, 'mail' | 'settings'>,
  scope: Scope,
  { listener, now, because }: Ending,
): Promise<void> {
  const stillOn = and(eq(webhook.id, listener.id), isNull(webhook.disabledAt))
  const ended = await tx
    .update(webhook)
    .set({ disabledAt: now })
    .where(scope.client(webhook, stillOn))
    .returning({ id: webhook.id })
  if (ended.length === 0) return
  const readers = await tx
    .select({ email: appUser.email, lang: appUser.lang, nickname: appUser.nickname })
    .from(appUser)
    .innerJoin(role, scope.client(role, eq(role.id, appUser.roleId)))
    .where(
      scope.client(
        appUser,
        eq(appUser.status, 'active'),
        sql`${role.codes} @> ${JSON.stringify([administers])}::jsonb`,
      ),
    )
  const link = `${settings.publicUrl}/#/profile/user?tab=webhook`
  for (const { email, lang, nickname } of readers) {
    const say = (part: string) =>
      sentence(lang, `mail.webhook.${part}`, { name: nickname, url: listener.url, context: because })
    const lines = [say('greeting'), say('reason'), say('next')]
    await mail.send(tx, {
      to: email,
      subject: say('subject'),
      text: `${[...lines, link].join('\n\n')}\n`,
      html: page(lang, [...lines, link].map(paragraph)),
    })
  }
}

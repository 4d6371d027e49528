import { formatZonedTime, articleLines, parseArticleText, toServerTime, type Lang } from '@gangway/core/contract'
import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { appUser, auditLog, client, conversation } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { mailPage, mailParagraph } from '../shared/mail-page.ts'
import { findLiveChatOf, listLiveMessages } from '../support/live/live-chat.store.ts'
import { findConversationTitle, listExchanges } from './conversation.store.ts'

type MailCall = 'POST /assistant/conversation/mail'

/** Mails of one user within an hour. */
const maxMails = 5
const hourMs = 3_600_000

/**
 * Mails a conversation to the address of its user. Guests of an agency have no address of their own. The user is locked, so
 * that two calls at once mail it once and count both.
 */
export async function mailConversation(
  { db, mail, clock }: Pick<Deps, 'db' | 'mail' | 'clock'>,
  { caller, body, address, agent }: Call<MailCall>,
): Promise<Reply<Answer<MailCall>> | Refusal> {
  if (caller.embed?.isGuest) return refuse(403)
  const { conversationId, mailId, lang } = body
  const { userId } = caller
  const scope = scopeOf(caller)
  const now = clock.now()
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(appUser)
      .where(scope.client(appUser, eq(appUser.id, userId)))
      .for('no key update')
    const [found] = await tx
      .select()
      .from(conversation)
      .where(scope.client(conversation, eq(conversation.id, conversationId), eq(conversation.userId, userId)))
    if (!found || !user) return refuse(5004)
    const since = new Date(now.getTime() - hourMs)
    const isMail = and(eq(auditLog.action, 'CONVERSATION_MAIL'), eq(auditLog.userId, userId), gt(auditLog.at, since))
    const sent = await tx
      .select({ at: auditLog.at, detail: auditLog.detail })
      .from(auditLog)
      .where(scope.client(auditLog, isMail))
      .orderBy(auditLog.at)
    if (sent.some(({ detail }) => detail['mailId'] === mailId)) return answer({ to: user.email })
    const first = sent.at(-maxMails)
    if (first) return refuse(5029, { errorType: 1, restartAt: toServerTime(new Date(first.at.getTime() + hourMs)) })
    const entries = await readEntries(tx, scope, conversationId, lang)
    const title = await findConversationTitle(tx, scope, conversationId)
    const translate = (part: string) =>
      translateMessage(lang, `mail.conversation.${part}`, { name: user.nickname, title, orderNo: found.orderNo })
    const head = [translate('greeting'), translate(found.orderNo === '' ? 'reason' : 'reasonBooking')]
    await mail.send(tx, {
      to: user.email,
      subject: translate('subject'),
      text: `${[...head, ...entries.map(({ by, text }) => `${by}\n${text}`), translate('ignore')].join('\n\n')}\n`,
      html: mailPage(lang, [
        ...head.map(mailParagraph),
        ...entries.flatMap(({ by, text }) => [
          mailParagraph(by),
          ...text.split('\n').filter(Boolean).map(mailParagraph),
        ]),
        mailParagraph(translate('ignore')),
      ]),
    })
    const object = { kind: 'conversation', id: conversationId }
    const entry = {
      action: 'CONVERSATION_MAIL',
      by: caller,
      from: { address, agent },
      object,
      detail: { mailId },
    } as const
    await writeAuditLog(tx, entry, now)
    return answer({ to: user.email })
  })
}

/** What was written, by whom and when: with the assistant first, then with an agent. */
async function readEntries(
  tx: Tx,
  scope: Scope,
  conversationId: string,
  lang: Lang,
): Promise<{ by: string; text: string }[]> {
  const [owner] = await tx
    .select({ zone: client.zone })
    .from(client)
    .innerJoin(conversation, scope.client(conversation, eq(conversation.id, conversationId)))
    .where(eq(client.id, conversation.clientId))
  const by = (key: string, at: Date, name = '') =>
    `${name || translateMessage(lang, `mail.conversation.${key}`)} · ${formatZonedTime(at, lang, owner?.zone ?? 'Asia/Singapore')}`
  const exchanges = await listExchanges(tx, scope, conversationId)
  const live = await findLiveChatOf(tx, scope, conversationId)
  const messages = live ? await listLiveMessages(tx, scope, live.id, false) : []
  return [
    ...exchanges.flatMap(({ message, run }) => [
      { by: by('you', message.at), text: message.text },
      { by: by('assistant', run.endedAt ?? message.at), text: plainLines(run.text) },
    ]),
    ...messages.map(({ side, name, text, at }) => ({ by: by('you', at, side === 'agent' ? name : ''), text })),
  ].filter(({ text }) => text.trim() !== '')
}

/** An answer without its marks, one line for each paragraph and list item. */
function plainLines(source: string): string {
  return parseArticleText(source)
    .flatMap((block) =>
      block.kind === 'list' ? articleLines([block]).map((line) => `- ${line}`) : articleLines([block]),
    )
    .join('\n')
}

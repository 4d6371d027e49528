import type { NotificationCategory } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import { formatFullName } from '../database/full-name.ts'
import type { Email } from '../ports/mail/mail.port.ts'
import { mailPage, mailParagraph, onOneLine } from '../shared/mail-page.ts'
import type { MessageValues } from '../shared/http/reply.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import type { Recipient } from './setting.store.ts'
import { createUnsubscribeToken, unsubscribeAddress } from './unsubscribe-token.ts'

export interface NotificationText {
  category: NotificationCategory
  /** Key below `notification.title.`. */
  title: string
  values: Record<string, string>
  /** Address within the portal. */
  path: string
}

/** The title in a language; actions of the audit log have a name of their own, news a title and airlines a name in each. */
export function notificationTitleOf(
  lang: Recipient['lang'],
  { title, values }: Pick<NotificationText, 'title' | 'values'>,
): string {
  const action = values['action']
  const ownName = values[lang]
  const named = {
    ...values,
    ...(action !== undefined && { action: translateMessage(lang, `audit.${action}`) }),
    ...(ownName !== undefined && { title: ownName, airline: ownName }),
  }
  return onOneLine(translateMessage(lang, `notification.title.${title}`, named))
}

interface NotificationMail {
  recipient: Recipient
  clientId: string
  items: readonly NotificationText[]
  kind: 'each' | 'daily' | 'test'
}

/** One e-mail with all items. E-mails about security alone have no unsubscribe link. */
export function composeNotificationMail(
  { settings, secret }: Pick<Deps, 'settings' | 'secret'>,
  { recipient, clientId, items, kind }: NotificationMail,
): Email {
  const { lang, email } = recipient
  const say = (part: string, values: MessageValues = {}) => translateMessage(lang, `notification.mail.${part}`, values)
  const categories = [...new Set(items.map(({ category }) => category))].filter((each) => each !== 'security')
  const names = categories.map((each) => translateMessage(lang, `notification.category.${each}`))
  const token = createUnsubscribeToken({ secret }, { clientId, userId: recipient.id, categories })
  const unsubscribe = categories.length > 0 ? unsubscribeAddress(settings.publicUrl, token, lang) : undefined
  const [first] = items
  const subject =
    kind === 'daily' || items.length > 1 || !first
      ? say(`subject.${kind}`, { count: items.length })
      : `${kind === 'test' ? `${say('testMark')} ` : ''}${notificationTitleOf(lang, first)}`
  const lines = items.map((item) => `${notificationTitleOf(lang, item)}\n${settings.publicUrl}/#${item.path}`)
  const parts = [
    say('greeting', { name: formatFullName(recipient) }),
    say(`intro.${kind}`, { count: items.length }),
    ...lines,
    say('reason'),
    ...(unsubscribe ? [`${say('unsubscribe', { categories: names })}\n${unsubscribe}`] : []),
  ]
  const html = mailPage(lang, parts.flatMap((part) => part.split('\n')).map(mailParagraph))
  return { to: email, subject, text: `${parts.join('\n\n')}\n`, html, ...(unsubscribe && { unsubscribe }) }
}

import { formatDateTime, formatZonedTime, toServerTime, type Lang } from '@gangway/core/contract'
import type { Email } from '../ports/mail/mail.port.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { escapeHtml, mailPage, mailParagraph } from '../shared/mail-page.ts'
import type { UserAccount } from './user.store.ts'

const linkPages = { set: 'setPwd', reset: 'resetPwd' } as const

/** The page where the user chooses a password. */
export const linkPageUrl = (
  publicUrl: string,
  { purpose, linkToken, email }: { purpose: keyof typeof linkPages; linkToken: string; email: string },
): string =>
  `${publicUrl}/#/${linkPages[purpose]}?sign=${encodeURIComponent(linkToken)}&email=${encodeURIComponent(email)}`

/** The mail with the link for a first or new password, in the language of the request. */
export function renderLinkMail(
  publicUrl: string,
  { user, client }: UserAccount,
  { purpose, linkToken, lang }: { purpose: keyof typeof linkPages; linkToken: string; lang: Lang },
): Email {
  const link = linkPageUrl(publicUrl, { purpose, linkToken, email: user.email })
  const translate = (part: string) =>
    translateMessage(lang, `mail.${purpose}.${part}`, {
      name: greetingNameOf(user),
      client: client.name,
      email: user.email,
    })
  const before = [translate('greeting'), translate('reason')]
  const after = [translate('lifetime'), translate('ignore')]
  return {
    to: user.email,
    subject: translate('subject'),
    text: `${[...before, link, ...after].join('\n\n')}\n`,
    html: mailPage(lang, [
      ...before.map(mailParagraph),
      button(link, translate('button')),
      ...after.map(mailParagraph),
    ]),
  }
}

/** The mail that asks one of both addresses to confirm a change of the email address. */
export function renderEmailChangeMail(
  publicUrl: string,
  account: UserAccount,
  { kind, newEmail, linkToken }: { kind: 'emailOld' | 'emailNew'; newEmail: string; linkToken: string },
): Email {
  const to = kind === 'emailNew' ? newEmail : account.user.email
  const link = `${publicUrl}/#/confirmEmail?sign=${encodeURIComponent(linkToken)}&email=${encodeURIComponent(to)}`
  const mail = renderTextMail(account, kind, ['reason'], { newEmail }, link)
  return { ...mail, to }
}

/** Tells a user about a sign-in from a device that is not known, in the user's time zone. */
export function renderNewDeviceMail(
  account: UserAccount,
  { device, address }: { device: string; address: string },
  at: Date,
): Email {
  const values = { device, address, time: localTimeOf(account, at) }
  return renderTextMail(account, 'newDevice', ['reason', 'device', 'ignore'], values)
}

/** The mail with the code that confirms the identity of a signed-in user. */
export function renderCodeMail(account: UserAccount, values: { code: string; minutes: number }): Email {
  return renderTextMail(account, 'identity', ['reason', 'code', 'lifetime', 'ignore'], values)
}

/** Tells a user that an authenticator was bound. */
export function renderBindingMail(account: UserAccount, at: Date): Email {
  const time = formatDateTime(toServerTime(at), account.user.lang)
  return renderTextMail(account, 'bound', ['reason', 'ignore'], { time })
}

/** Tells a user that recovery codes were created. */
export function renderRecoveryCodesMail(account: UserAccount, at: Date): Email {
  return renderTextMail(account, 'recoveryCodes', ['reason', 'ignore'], { time: localTimeOf(account, at) })
}

/** Tells a user that a recovery code was used. */
export function renderRecoveryUseMail(
  account: UserAccount,
  { address, remaining }: { address: string; remaining: number },
  at: Date,
): Email {
  const values = { address, count: remaining, time: localTimeOf(account, at) }
  return renderTextMail(account, 'recoveryUse', ['reason', 'remaining', 'ignore'], values)
}

/** Tells a user that a passkey was added. */
export function renderPasskeyMail(account: UserAccount, values: { passkey: string; address: string }, at: Date): Email {
  return renderTextMail(account, 'passkey', ['reason', 'ignore'], { ...values, time: localTimeOf(account, at) })
}

function localTimeOf({ user, client }: UserAccount, at: Date): string {
  return formatZonedTime(toServerTime(at), user.lang, user.zone ?? client.zone)
}

/** A mail of paragraphs in the language of its user. */
function renderTextMail(
  { user, client }: UserAccount,
  kind: string,
  parts: readonly string[],
  values: Record<string, string | number>,
  link?: string,
): Email {
  const { lang, email } = user
  const translate = (part: string) =>
    translateMessage(lang, `mail.${kind}.${part}`, {
      name: greetingNameOf(user),
      client: client.name,
      email,
      ...values,
    })
  const paragraphs = ['greeting', ...parts].map(translate)
  const after = link === undefined ? [] : ['lifetime', 'ignore'].map(translate)
  return {
    to: email,
    subject: translate('subject'),
    text: `${[...paragraphs, ...(link === undefined ? [] : [link]), ...after].join('\n\n')}\n`,
    html: mailPage(lang, [
      ...paragraphs.map(mailParagraph),
      ...(link === undefined ? [] : [button(link, translate('button'))]),
      ...after.map(mailParagraph),
    ]),
  }
}

/** The name in the greeting: the given name, or the whole name when it is written in Chinese. */
function greetingNameOf({ nickname, lastname }: UserAccount['user']): string {
  return /\p{Script=Han}/u.test(nickname) ? `${lastname}${nickname}` : nickname
}

function button(link: string, label: string): string {
  const style =
    'display:inline-block;padding:12px 20px;border-radius:6px;background:#0b6b73;color:#fff;text-decoration:none'
  return `<p><a href="${escapeHtml(link)}" style="${style}">${escapeHtml(label)}</a></p><p style="word-break:break-all">${escapeHtml(link)}</p>`
}

import type { Lang } from '@gangway/core/contract'
import type { Letter } from '../ports/mail/mail.port.ts'
import { sentence } from '../shared/http/sentence.ts'
import type { Person } from './entrance.store.ts'

const pages = { set: 'setPwd', reset: 'resetPwd' } as const

/** Where somebody with this link chooses a password. */
export const pageOfLink = (
  publicUrl: string,
  { purpose, sign, email }: { purpose: keyof typeof pages; sign: string; email: string },
): string => `${publicUrl}/#/${pages[purpose]}?sign=${encodeURIComponent(sign)}&email=${encodeURIComponent(email)}`

/** The mail with the link for a first or a new password, in the language it is asked for in. */
export function letterWithLink(
  publicUrl: string,
  { user, client }: Person,
  { purpose, sign, lang }: { purpose: keyof typeof pages; sign: string; lang: Lang },
): Letter {
  const link = pageOfLink(publicUrl, { purpose, sign, email: user.email })
  const say = (part: string) =>
    sentence(lang, `mail.${purpose}.${part}`, { name: nameOf(user), client: client.name, email: user.email })
  const before = [say('greeting'), say('reason')]
  const after = [say('lifetime'), say('ignore')]
  return {
    to: user.email,
    subject: say('subject'),
    text: `${[...before, link, ...after].join('\n\n')}\n`,
    html: page(lang, [...before.map(paragraph), button(link, say('button')), ...after.map(paragraph)]),
  }
}

/** How a letter begins: by the given name, or by the whole name where it is written in Chinese. */
function nameOf({ nickname, lastname }: Person['user']): string {
  return /\p{Script=Han}/u.test(nickname) ? `${lastname}${nickname}` : nickname
}

export function page(lang: Lang, parts: string[]): string {
  const style = 'margin:0 auto;max-width:560px;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#0f2027'
  return `<!doctype html><html lang="${lang === 'cn' ? 'zh-CN' : 'en'}"><meta charset="utf-8"><body style="${style}">${parts.join('')}</body></html>`
}

export function paragraph(text: string): string {
  return `<p>${escaped(text)}</p>`
}

function button(link: string, label: string): string {
  const style =
    'display:inline-block;padding:12px 20px;border-radius:6px;background:#0b6b73;color:#fff;text-decoration:none'
  return `<p><a href="${escaped(link)}" style="${style}">${escaped(label)}</a></p><p style="word-break:break-all">${escaped(link)}</p>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

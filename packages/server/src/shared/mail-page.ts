import type { Lang } from '@gangway/core/contract'

export function mailPage(lang: Lang, parts: string[]): string {
  const style = 'margin:0 auto;max-width:560px;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#0f2027'
  return `<!doctype html><html lang="${lang === 'cn' ? 'zh-CN' : 'en'}"><meta charset="utf-8"><body style="${style}">${parts.join('')}</body></html>`
}

export function mailParagraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}

/** Text of a user in a subject or a list of fields, where a line break would begin another field. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

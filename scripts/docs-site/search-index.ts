import type { Page } from './pages.ts'

/** One place that can be found: a part of a page below a heading, or a row of a reference. */
export interface Place {
  /** Where it stands, below the site. */
  at: string
  page: string
  /** Its heading; nothing for the beginning of a page. */
  title?: string
  text: string
  lang: Page['lang']
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(\w+|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()

const longest = 2_400

/** What can be found on a page. Rows that have an address are places of their own; `inChinese` says what stands there in other words. */
export function placesOf(page: Page, html: string, inChinese: ReadonlyMap<string, string>): Place[] {
  const { path, title, lang } = page
  const file = `${path}.html`
  const place = (id: string, heading: string, text: string, to: Page['lang'] = lang): Place => ({
    ...{ at: id ? `${file}#${id}` : file, page: title, text: text.slice(0, longest), lang: to },
    ...(heading && { title: heading }),
  })
  const rows: Place[] = []
  const rest = html.replace(/<tr id="([^"]+)">(.*?)<\/tr>/gs, (_, id: string, row: string) => {
    const [head = '', ...cells] = row.split('</td>').map(textOf)
    rows.push(place(id, head, cells.join(' ').trim()))
    const other = inChinese.get(id)
    if (other) rows.push(place(id, head, other, 'zh-CN'))
    return ''
  })
  const parts = rest.split(/(?=<h[23] id=)/).map((part) => {
    const [, id = '', heading = ''] = /^<h[23] id="([^"]*)">(.*?)<\/h[23]>/s.exec(part) ?? []
    const text = textOf(part.replace(/^<h[123][^>]*>.*?<\/h[123]>/s, ''))
    return place(id, textOf(heading), text)
  })
  return [...parts.filter(({ text, title: heading }) => text || heading), ...rows]
}

import type { Page } from './pages.ts'

/** A search result: a section of a page or a row of a reference table. */
export interface SearchEntry {
  /** URL below the site. */
  url: string
  page: string
  /** Heading; undefined for the start of a page. */
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

const maxTextLength = 2_400

/** Search entries of a page. Table rows with an id are separate entries. */
export function listSearchEntries(page: Page, html: string): SearchEntry[] {
  const { path, title, lang } = page
  const file = `${path}.html`
  const entry = (id: string, heading: string, text: string): SearchEntry => ({
    ...{ url: id ? `${file}#${id}` : file, page: title, text: text.slice(0, maxTextLength), lang },
    ...(heading && { title: heading }),
  })
  const rows: SearchEntry[] = []
  const rest = html.replace(/<tr id="([^"]+)">(.*?)<\/tr>/gs, (_, id: string, row: string) => {
    const [head = '', ...cells] = row.split('</td>').map(textOf)
    rows.push(entry(id, head, cells.join(' ').trim()))
    return ''
  })
  const parts = rest.split(/(?=<h[23] id=)/).map((part) => {
    const [, id = '', heading = ''] = /^<h[23] id="([^"]*)">(.*?)<\/h[23]>/s.exec(part) ?? []
    const text = textOf(part.replace(/^<h[123][^>]*>.*?<\/h[123]>/s, ''))
    return entry(id, textOf(heading), text)
  })
  return [...parts.filter(({ text, title: heading }) => text || heading), ...rows]
}

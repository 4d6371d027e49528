import { readFileSync } from 'node:fs'
import { languageTag, parseArticleText, type Lang } from '@gangway/core/contract'
import { contentFolder } from '../shared/content-folder.ts'
import { markup } from '../shared/http/pages/html.ts'
import type { SitePage } from './site-page.ts'
import { renderText } from './text-blocks.ts'

export const textPages = ['about', 'terms', 'privacy'] as const
export type TextPage = (typeof textPages)[number]

const form = /^# (?<title>[^\n]+)\n+(?<text>[\s\S]+)$/
const pages = new Map<string, SitePage>()

/** A page of content/site, read on its first use. Its first paragraph is its description. */
export function textPage(name: TextPage, lang: Lang): SitePage {
  const key = `${lang} ${name}`
  const page = pages.get(key) ?? readPage(name, lang)
  pages.set(key, page)
  return page
}

function readPage(name: TextPage, lang: Lang): SitePage {
  const source = readFileSync(new URL(`site/${languageTag(lang)}/${name}.md`, contentFolder()), 'utf8')
  const { title = '', text = '' } = form.exec(source)?.groups ?? {}
  const [first] = parseArticleText(text)
  if (first?.kind !== 'paragraph') throw new Error(`The page ${name} has no title or no first paragraph.`)
  return {
    lang,
    path: `/${name}`,
    title,
    description: first.spans.map((span) => span.text).join(''),
    content: markup`<div class="text"><h1>${title}</h1>${renderText(text, lang)}</div>`,
  }
}

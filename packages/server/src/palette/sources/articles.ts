import { findArticles } from '../../help/help.routes.ts'
import type { PaletteSource } from '../palette-source.ts'

const mostArticles = 4

/** Help articles about the words of the text; a number has no article. */
export const articleHits: PaletteSource = {
  kind: 'article',
  code: 'public',
  async find({ text, lang }) {
    if (!/\p{L}{2}/u.test(text) || /\d{4}/.test(text)) return []
    return findArticles(text, lang, mostArticles).map(({ slug, title }) => ({ id: slug, title, detail: '' }))
  },
}

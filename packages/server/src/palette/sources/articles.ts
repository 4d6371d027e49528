import { findArticles } from '../../help/help-centre.ts'
import type { PaletteSource } from '../palette-source.ts'

const mostArticles = 4

/** Help articles about the words of the text; a number has no article. */
export const articleHits: PaletteSource = {
  kind: 'article',
  code: 'public',
  async find({ help, scope, text, lang }) {
    if (!/\p{L}{2}/u.test(text) || /\d{4}/.test(text)) return []
    return findArticles(await help.centreOf(scope.clientId), text, lang, mostArticles).map(({ slug, title }) => ({
      id: slug,
      title,
      detail: '',
    }))
  },
}

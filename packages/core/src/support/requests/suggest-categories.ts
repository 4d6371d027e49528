import type { Lang } from '../../shared/format/server-time.ts'
import type { RequestFormView } from './requests.view.ts'
import { fromCategoryFields, categoryTitle, type CategoryNode } from '../category.rules.ts'
import type { RequestsContext } from './requests-context.ts'

const minLength = 6
const maxSuggestions = 3

/** Suggests categories for a description while none is chosen. */
export function createCategorySuggester(
  context: RequestsContext,
  view: () => RequestFormView | undefined,
  change: (part: Partial<RequestFormView>) => void,
) {
  const ask = context.client.debounced('POST /flowable/queryRecommendedCategories')
  return {
    async ask(text: string, language: Lang): Promise<void> {
      if (text.trim().length < minLength || (view()?.draft.category.length ?? 0) > 1) return
      const result = await ask({ body: { text, language }, quiet: true, signal: context.signal() })
      if (result.ok) change({ suggested: result.value.slice(0, maxSuggestions).map(fromCategoryFields) })
    },
    shown(suggested: RequestFormView['suggested'], tree: readonly CategoryNode[], lang: Lang) {
      if ((view()?.draft.category.length ?? 0) > 1) return []
      return suggested
        .map((path) => ({ path, text: categoryTitle(tree, path, lang) }))
        .filter(({ text }) => text !== '')
    },
  }
}

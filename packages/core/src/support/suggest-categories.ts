import type { Lang } from '../shared/dates.ts'
import type { RequestFormView } from './chat-desk-view.ts'
import { pathOf, titleOf, type CategoryNode } from './category.rules.ts'
import type { DeskStage } from './support-chat-desk.ts'

const leastLetters = 6
const most = 3

/** What a description may be about, while no category was chosen. */
export function suggestCategories(
  stage: DeskStage,
  view: () => RequestFormView | undefined,
  change: (part: Partial<RequestFormView>) => void,
) {
  const ask = stage.client.debounced('POST /flowable/queryRecommendedCategories')
  return {
    async ask(text: string, language: Lang): Promise<void> {
      if (text.trim().length < leastLetters || (view()?.draft.category.length ?? 0) > 1) return
      const result = await ask({ body: { text, language }, quiet: true, signal: stage.signal() })
      if (result.ok) change({ suggested: result.value.slice(0, most).map(pathOf) })
    },
    shown(suggested: RequestFormView['suggested'], tree: readonly CategoryNode[], lang: Lang) {
      if ((view()?.draft.category.length ?? 0) > 1) return []
      return suggested.map((path) => ({ path, text: titleOf(tree, path, lang) })).filter(({ text }) => text !== '')
    },
  }
}

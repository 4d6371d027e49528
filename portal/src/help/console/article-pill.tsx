import { useTranslator } from '../../shared/i18n/translations.ts'
import { Pill } from '../../shared/ui/pill.ts'
import type { ListedHelpArticle } from './article-queries.ts'

type State = Pick<ListedHelpArticle['texts'][number], 'state' | 'hasChanges'>

export function ArticlePill({ state, hasChanges }: State) {
  const { translate } = useTranslator()
  if (state === 'draft') return <Pill $tone="off">{translate('knowledge.state.draft')}</Pill>
  return (
    <Pill $tone={hasChanges ? 'info' : 'ok'}>
      {translate(hasChanges ? 'console.article.hasChanges' : 'knowledge.state.published')}
    </Pill>
  )
}

export function OlderPill() {
  const { translate } = useTranslator()
  return <Pill $tone="warn">{translate('console.article.older')}</Pill>
}

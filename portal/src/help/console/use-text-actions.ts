import type { Lang } from '@gangway/core'
import { useNavigate } from 'react-router'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { toast } from '../../shared/ui/toast.ts'
import {
  languageNames,
  useConfirmTranslation,
  useDiscardText,
  useReadAgain,
  useUnpublishText,
  type EditedHelpArticle,
} from './article-queries.ts'
import type { ArticleDrafts } from './use-article-drafts.ts'

/** What can be done with a stored text besides changing it. Failures are in the mutations, and thrown. */
export function useTextActions(article: EditedHelpArticle | undefined, drafts: ArticleDrafts) {
  const { translate } = useTranslator()
  const navigate = useNavigate()
  const slug = article?.slug
  const unpublish = useUnpublishText()
  const discard = useDiscardText()
  const confirmText = useConfirmTranslation()
  const readAgain = useReadAgain(slug)
  const mutations = [unpublish, discard, confirmText]
  const resetErrors = () => mutations.forEach(({ reset }) => reset())

  return {
    mutations,
    async unpublish(lang: Lang): Promise<void> {
      const isSure = await confirm({
        title: translate('console.article.unpublishTitle'),
        text: translate('console.article.unpublishText', { language: languageNames[lang] }),
        action: translate('console.article.unpublish'),
        keep: translate('console.article.keepPublished'),
      })
      if (!isSure || slug === undefined) return
      resetErrors()
      await unpublish.mutateAsync({ slug, lang, version: drafts.saved[lang].version })
      toast.success(translate('console.article.unpublished'))
    },
    /** Drops the saved changes of a published text, or deletes one that no reader has seen. */
    async discard(lang: Lang): Promise<void> {
      const stored = article?.texts.find((text) => text.lang === lang)
      if (!stored || slug === undefined) return
      const kind = stored.hasChanges ? 'discardChanges' : 'deleteDraft'
      const isSure = await confirm({
        title: translate(`console.article.${kind}Title`),
        text: translate(`console.article.${kind}Text`, { language: languageNames[lang] }),
        action: translate(`console.article.${kind}`),
      })
      if (!isSure) return
      resetErrors()
      await discard.mutateAsync({ slug, lang, version: stored.version })
      toast.success(translate(`console.article.${kind}Done`))
      drafts.discard(lang)
      if (stored.hasChanges) return
      if (article?.texts.length === 1) return navigate('/console/articles', { replace: true })
      await readAgain()
      drafts.markDeleted(lang)
    },
    async confirmTranslation(lang: Lang): Promise<void> {
      if (slug === undefined) return
      resetErrors()
      await confirmText.mutateAsync({ slug, lang, version: drafts.saved[lang].version })
      toast.success(translate('console.article.confirmed'))
    },
  }
}

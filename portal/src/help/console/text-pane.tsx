import { articleLimits, formatDateTime, type Lang } from '@gangway/core'
import styled from 'styled-components'
import { ArticlePreview } from '../../assistant/article-preview.tsx'
import { ContentCard } from '../../layout/card.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { Button } from '../../shared/ui/button.tsx'
import { PlainArea, PlainField } from '../../shared/ui/plain-field.tsx'
import { ArticlePill, OlderPill } from './article-pill.tsx'
import { languageNames, type EditedText } from './article-queries.ts'
import { ConflictBox } from './conflict-box.tsx'
import type { ArticleDrafts } from './use-article-drafts.ts'

interface TextPaneProps {
  lang: Lang
  /** Undefined when there is no text in this language yet. */
  text: EditedText | undefined
  drafts: ArticleDrafts
  isReadOnly: boolean
  isPreviewOpen: boolean
  problemOf: (field: 'title' | 'questions' | 'text') => string | undefined
  onPublish: () => void
  onUnpublish: () => void
  onDiscard: () => void
  onConfirm: () => void
  onHistory: () => void
}

/** The text of an article in one language: its state, its fields and how readers see it. */
export function TextPane({ lang, text, drafts, isReadOnly, isPreviewOpen, problemOf, ...actions }: TextPaneProps) {
  const { translate, lang: own } = useTranslator()
  const draft = drafts.drafts[lang]
  const isDirty = drafts.dirty.includes(lang)
  const language = lang === 'cn' ? 'zh-CN' : 'en'
  const isPublic = text?.state === 'published'
  return (
    <ContentCard aria-label={languageNames[lang]}>
      <Head>
        <h2>{languageNames[lang]}</h2>
        {text ? <ArticlePill {...text} /> : <Muted>{translate('console.article.missing')}</Muted>}
        {text?.isOlder && <OlderPill />}
        {isDirty && <Muted>{translate('console.article.unsaved')}</Muted>}
      </Head>
      {text && (
        <Muted>
          {translate('console.article.lastChange', {
            who: text.changedBy ?? translate('console.article.release'),
            when: formatDateTime(text.changedAt, own),
          })}
        </Muted>
      )}
      <Row>
        {!isReadOnly && (!isPublic || text.hasChanges || isDirty) && (
          <Button $small disabled={draft.title.trim() === '' || draft.text.trim() === ''} onClick={actions.onPublish}>
            {translate('console.article.publishIn', { language: languageNames[lang] })}
          </Button>
        )}
        {!isReadOnly && isPublic && (
          <Button $small onClick={actions.onUnpublish}>
            {translate('console.article.unpublish')}
          </Button>
        )}
        {!isReadOnly && text && (text.hasChanges || !text.wasPublic) && (
          <Button $small onClick={actions.onDiscard}>
            {translate(text.hasChanges ? 'console.article.discardChanges' : 'console.article.deleteDraft')}
          </Button>
        )}
        {!isReadOnly && text?.isOlder && (
          <Button $small onClick={actions.onConfirm}>
            {translate('console.article.confirm')}
          </Button>
        )}
        {text && (
          <Button $small onClick={actions.onHistory}>
            {translate('console.article.history')}
          </Button>
        )}
      </Row>
      {text && drafts.conflicts.includes(lang) && <ConflictBox lang={lang} text={text} drafts={drafts} />}
      <PlainField
        label={translate('knowledge.field.title')}
        hint={translate('knowledge.titleHint')}
        maxLength={articleLimits.title}
        lang={language}
        readOnly={isReadOnly}
        problem={problemOf('title')}
        value={draft.title}
        onChange={({ target }) => drafts.type(lang, { title: target.value })}
      />
      <PlainArea
        label={translate('knowledge.field.questions')}
        hint={translate('knowledge.questionsHint', { count: articleLimits.providerQuestions })}
        rows={3}
        lang={language}
        readOnly={isReadOnly}
        problem={problemOf('questions')}
        value={draft.questions}
        onChange={({ target }) => drafts.type(lang, { questions: target.value })}
      />
      <PlainArea
        label={translate('knowledge.field.text')}
        hint={translate('knowledge.textHint')}
        rows={12}
        maxLength={articleLimits.text}
        lang={language}
        readOnly={isReadOnly}
        problem={problemOf('text')}
        value={draft.text}
        onChange={({ target }) => drafts.type(lang, { text: target.value })}
      />
      {isPreviewOpen && <ArticlePreview text={draft.text} lang={language} />}
    </ContentCard>
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 10px;
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

const Muted = styled.small`
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.9rem;
`

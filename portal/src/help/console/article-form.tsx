import { helpTopics, longestArticleAddress, suggestArticleAddress, type HelpTopic, type Lang } from '@gangway/core'
import { useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import styled from 'styled-components'
import { DetailHeader } from '../../layout/detail.ts'
import { FailedCallError } from '../../shared/api/client.ts'
import { useMayCall } from '../../shared/api/permission-guard.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { confirm } from '../../shared/ui/confirm.tsx'
import { InfoBox, InfoBoxRow } from '../../shared/ui/info-box.ts'
import { PlainField, PlainSelect } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { ArticleComments } from './article-comments.tsx'
import { isEmptyText, questionLines, type TypedText } from './article-draft.rules.ts'
import { ArticleHistory } from './article-history.tsx'
import { usePublishTexts, useSaveTexts, type EditedHelpArticle } from './article-queries.ts'
import { TextPane } from './text-pane.tsx'
import { useArticleDrafts } from './use-article-drafts.ts'
import { useTextActions } from './use-text-actions.ts'

const langs = ['en', 'cn'] as const

/** Editor of an article with both languages side by side; without one it creates one. */
export function ArticleForm({ article }: { article?: EditedHelpArticle }) {
  const { translate, translator, lang: own } = useTranslator()
  const navigate = useNavigate()
  const slug = article?.slug
  const save = useSaveTexts()
  const publish = usePublishTexts()
  const isReadOnly = !useMayCall()('POST /console/help/article/save')
  const drafts = useArticleDrafts(slug ?? 'new', article?.texts ?? [], save.isPending || publish.isPending)
  const [topic, setTopic] = useState<HelpTopic>(article?.topic ?? 'booking')
  const [keepsTranslation, setKeepsTranslation] = useState(false)
  const [isPreviewOpen, setPreviewOpen] = useState(true)
  const [history, setHistory] = useState<Lang>()
  const [sentLangs, setSentLangs] = useState<Lang[]>([])
  /** Whether the shortcut was pressed during another call, which is refused. */
  const [wasPressedEarly, setPressedEarly] = useState(false)
  const actions = useTextActions(article, drafts)
  const mutations = [save, publish, ...actions.mutations]
  const isBusy = mutations.some(({ isPending }) => isPending)
  const error = mutations.map((each) => each.error).find((each) => each !== null)
  const fields = error instanceof FailedCallError ? (error.error.fields ?? []) : []
  const problemOf = (lang: Lang) => (field: keyof TypedText) =>
    fields.find(({ path }) => path.startsWith(`texts.${sentLangs.indexOf(lang)}.${field}`))?.message
  const address = drafts.address ?? slug ?? suggestArticleAddress(drafts.drafts.en.title)
  const isAddressFixed = isReadOnly || article?.texts.some(({ wasPublic }) => wasPublic) === true
  const isAddressChanged = slug !== undefined && address !== slug
  const isTopicChanged = article !== undefined && topic !== article.topic
  const changed = drafts.dirty.filter((lang) => !isEmptyText(drafts.drafts[lang]))
  /** A changed topic or address is saved together with a text. */
  const [first] = article?.texts ?? []
  const toSave = changed.length === 0 && (isTopicChanged || isAddressChanged) && first ? [first.lang] : changed
  const isSavable =
    !isReadOnly &&
    !isBusy &&
    toSave.length > 0 &&
    toSave.every((lang) => drafts.drafts[lang].title.trim() !== '' && drafts.drafts[lang].text.trim() !== '') &&
    !drafts.conflicts.some((lang) => toSave.includes(lang))

  const resetErrors = () => mutations.forEach(({ reset }) => reset())

  async function saveTexts(only: readonly Lang[]) {
    resetErrors()
    setSentLangs([...only])
    setPressedEarly(false)
    const sent = drafts.drafts
    const texts = only.map((lang) => {
      const { version, title, questions, text } = sent[lang]
      return { lang, version, title, questions: questionLines(questions), text }
    })
    const saved = await save.mutateAsync({
      ...{ slug: slug ?? null, topic, texts, keepsTranslation },
      // An empty address of a new article is made by the server.
      ...((slug === undefined ? address !== '' : isAddressChanged) && { address }),
    })
    drafts.markSaved(saved, sent)
    setKeepsTranslation(false)
    return saved
  }

  /** Failures are shown by the mutations. */
  const run = (work: () => Promise<unknown>) => void work().catch(() => {})

  const open = (saved: { slug: string }) =>
    saved.slug === slug ? undefined : navigate(`/console/articles/${saved.slug}`, { replace: true })

  const saveAll = () =>
    run(async () => {
      const saved = await saveTexts(toSave)
      toast.success(translate('console.article.saved'))
      await open(saved)
    })

  const publishText = (lang: Lang) =>
    run(async () => {
      const isDirty = drafts.dirty.includes(lang)
      const saved = isDirty || slug === undefined ? await saveTexts([lang]) : undefined
      resetErrors()
      const version = saved?.versions.find((each) => each.lang === lang)?.version ?? drafts.drafts[lang].version
      const published = await publish.mutateAsync({ slug: saved?.slug ?? slug ?? '', texts: [{ lang, version }] })
      drafts.markSaved(published, drafts.drafts)
      toast.success(translate('knowledge.published'))
      await open(published)
    })

  const discardDrafts = async () => {
    const isSure = await confirm({
      title: translate('console.article.discardTitle'),
      text: translate('console.article.discardText'),
      action: translate('console.article.discard'),
    })
    if (isSure) drafts.discard()
  }

  const restore = async (lang: Lang, text: TypedText) => {
    const isSure =
      !drafts.dirty.includes(lang) ||
      (await confirm({
        title: translate('console.article.replaceTitle'),
        text: translate('console.article.replaceText'),
        action: translate('console.article.replace'),
      }))
    if (!isSure) return
    drafts.type(lang, { title: text.title, questions: text.questions, text: text.text })
    setHistory(undefined)
    toast.success(translate('console.article.restored'))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 's') {
      event.preventDefault()
      if (isSavable) saveAll()
      else if (isBusy && !isReadOnly) setPressedEarly(true)
    }
    if (event.altKey && !event.ctrlKey && event.code === 'KeyP') {
      event.preventDefault()
      setPreviewOpen((isOpen) => !isOpen)
    }
  }

  const shown = article?.texts.find((text) => text.lang === own) ?? article?.texts[0]
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts of the whole editor
    <div onKeyDown={onKeyDown}>
      <DetailHeader>
        <h1 tabIndex={-1}>{shown?.title ?? translate('console.article.add')}</h1>
        <span />
        <Button aria-pressed={isPreviewOpen} aria-keyshortcuts="Alt+P" onClick={() => setPreviewOpen(!isPreviewOpen)}>
          {translate(isPreviewOpen ? 'console.article.hidePreview' : 'console.article.showPreview')}
        </Button>
        {!isReadOnly && (
          <Button $kind="main" aria-keyshortcuts="Control+S Meta+S" disabled={!isSavable} onClick={saveAll}>
            {translate('knowledge.saveDraft')}
          </Button>
        )}
      </DetailHeader>
      {drafts.wasRestored && (
        <InfoBoxRow role="status">
          <span>{translate('console.article.kept')}</span>
          <Button $small onClick={() => run(discardDrafts)}>
            {translate('console.article.discard')}
          </Button>
        </InfoBoxRow>
      )}
      {error && fields.length === 0 && (
        <InfoBox $kind="bad" role="alert">
          {callErrorText(error, translator.t)}
        </InfoBox>
      )}
      <div role="status">
        {wasPressedEarly && drafts.dirty.length > 0 && (
          <InfoBox $kind="info">{translate('console.article.savedTooEarly')}</InfoBox>
        )}
      </div>
      <Options>
        <PlainSelect
          label={translate('console.article.topic')}
          disabled={isReadOnly}
          value={topic}
          onChange={({ target }) => setTopic(helpTopics.find((each) => each === target.value) ?? topic)}
        >
          {helpTopics.map((each) => (
            <option key={each} value={each}>
              {translate(`help.topic.${each}`)}
            </option>
          ))}
        </PlainSelect>
        <PlainField
          label={translate('console.article.address')}
          hint={translate(article && isAddressFixed ? 'console.article.addressFixed' : 'console.article.addressHint')}
          problem={fields.find(({ path }) => path === 'address')?.message}
          readOnly={isAddressFixed}
          maxLength={longestArticleAddress}
          autoCapitalize="none"
          spellCheck={false}
          value={address}
          onChange={({ target }) => drafts.typeAddress(target.value)}
        />
        {!isReadOnly && article && article.texts.length > 1 && (
          <label>
            <input
              type="checkbox"
              checked={keepsTranslation}
              onChange={({ target }) => setKeepsTranslation(target.checked)}
            />
            {translate('console.article.keepsTranslation')}
          </label>
        )}
        <small>{translate('console.article.keys')}</small>
      </Options>
      <Panes>
        {langs.map((lang) => (
          <TextPane
            key={lang}
            lang={lang}
            text={article?.texts.find((text) => text.lang === lang)}
            drafts={drafts}
            isReadOnly={isReadOnly}
            isPreviewOpen={isPreviewOpen}
            problemOf={problemOf(lang)}
            onPublish={() => publishText(lang)}
            onUnpublish={() => run(() => actions.unpublish(lang))}
            onDiscard={() => run(() => actions.discard(lang))}
            onConfirm={() => run(() => actions.confirmTranslation(lang))}
            onHistory={() => setHistory(lang)}
          />
        ))}
      </Panes>
      {article && <ArticleComments article={article} />}
      {history && slug !== undefined && (
        <ArticleHistory
          slug={slug}
          lang={history}
          current={drafts.drafts[history]}
          onRestore={isReadOnly ? undefined : (text) => void restore(history, text)}
          onClose={() => setHistory(undefined)}
        />
      )}
    </div>
  )
}

const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 8px 20px;
  margin-block: 10px 14px;

  > div {
    inline-size: min(280px, 100%);
  }
  label:has(input) {
    display: flex;
    gap: 8px;
    align-items: center;
    min-block-size: 36px;
  }
  small {
    min-block-size: 24px;
    color: ${({ theme }) => theme.color.muted};
  }
`

const Panes = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: 14px;
  margin-block-end: 14px;

  > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  ${({ theme }) => theme.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

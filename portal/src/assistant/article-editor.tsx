import {
  agencyArticleKinds,
  articleLimits,
  type AgencyArticleKind,
  type AgencyArticleState,
  type Lang,
} from '@gangway/core'
import { useId, useState, type SyntheticEvent } from 'react'
import styled from 'styled-components'
import { FailedCallError } from '../shared/api/client.ts'
import { useMayCall } from '../shared/api/permission-guard.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { callErrorText } from '../shared/list/list-states.tsx'
import { Button } from '../shared/ui/button.tsx'
import { confirm } from '../shared/ui/confirm.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { PlainArea, PlainField, PlainSelect } from '../shared/ui/plain-field.tsx'
import { toast } from '../shared/ui/toast.ts'
import { DrawerBody, DrawerFooter } from '../support/side-drawer.tsx'
import { ArticlePreview } from './article-preview.tsx'
import { useDeleteArticle, useSaveArticle, type EditedArticle } from './knowledge-queries.ts'
import { questionsIn } from './questions-in.ts'

/** Form of an article or snippet; without one it creates one. */
export function ArticleEditor({ article, onClose }: { article?: EditedArticle; onClose: () => void }) {
  const { translate, translator, lang: own } = useTranslator()
  const formId = useId()
  const save = useSaveArticle()
  const remove = useDeleteArticle()
  const mayCall = useMayCall()
  const mayChange = mayCall('POST /assistant/article/save')
  const [kind, setKind] = useState<AgencyArticleKind>(article?.kind ?? 'article')
  const [lang, setLang] = useState<Lang>(article?.lang ?? own)
  const [title, setTitle] = useState(article?.title ?? '')
  const [questions, setQuestions] = useState(article?.questions.join('\n') ?? '')
  const [text, setText] = useState(article?.text ?? '')
  const isBusy = save.isPending || remove.isPending
  const error = save.error ?? remove.error
  const fields = error instanceof FailedCallError ? (error.error.fields ?? []) : []
  const problemOf = (path: string) => fields.find((each) => each.path.split('.')[0] === path)?.message
  const write = (state: AgencyArticleState) => {
    const { id = null, version = 0 } = article ?? {}
    save.mutate(
      { id, version, kind, lang, state, title, text, questions: questionsIn(questions) },
      {
        onSuccess: () => {
          toast.success(translate(state === 'published' ? 'knowledge.published' : 'knowledge.draftSaved'))
          onClose()
        },
      },
    )
  }
  const publish = (event: SyntheticEvent) => {
    event.preventDefault()
    write('published')
  }
  const erase = async (stored: EditedArticle) => {
    const isSure = await confirm({
      title: translate('knowledge.deleteTitle'),
      text: translate('knowledge.deleteText', { title: stored.title }),
      action: translate('knowledge.delete'),
    })
    if (!isSure) return
    const { id, version } = stored
    const onSuccess = () => {
      toast.success(translate('knowledge.deleted'))
      onClose()
    }
    remove.mutate({ id, version }, { onSuccess })
  }
  const language = lang === 'cn' ? 'zh-CN' : 'en'
  return (
    <>
      <DrawerBody>
        <Form id={formId} onSubmit={publish}>
          <Fields disabled={!mayChange || isBusy}>
            <Pair>
              <PlainSelect
                label={translate('knowledge.field.kind')}
                value={kind}
                onChange={({ target }) =>
                  setKind(agencyArticleKinds.find((each) => each === target.value) ?? 'article')
                }
              >
                {agencyArticleKinds.map((each) => (
                  <option key={each} value={each}>
                    {translate(`knowledge.kind.${each}`)}
                  </option>
                ))}
              </PlainSelect>
              <PlainSelect
                label={translate('knowledge.field.lang')}
                value={lang}
                onChange={({ target }) => setLang(target.value === 'cn' ? 'cn' : 'en')}
              >
                <option value="en">English</option>
                <option value="cn">中文</option>
              </PlainSelect>
            </Pair>
            <p>{translate(`knowledge.kindHint.${kind}`)}</p>
            <PlainField
              label={translate('knowledge.field.title')}
              hint={translate('knowledge.titleHint')}
              required
              maxLength={articleLimits.title}
              lang={language}
              problem={problemOf('title')}
              value={title}
              onChange={({ target }) => setTitle(target.value)}
            />
            <PlainArea
              label={translate('knowledge.field.questions')}
              hint={translate('knowledge.questionsHint', { count: articleLimits.questions })}
              rows={3}
              lang={language}
              problem={problemOf('questions')}
              value={questions}
              onChange={({ target }) => setQuestions(target.value)}
            />
            <PlainArea
              label={translate('knowledge.field.text')}
              hint={translate('knowledge.textHint')}
              required
              rows={kind === 'snippet' ? 4 : 10}
              maxLength={kind === 'snippet' ? articleLimits.snippet : articleLimits.text}
              lang={language}
              problem={problemOf('text')}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Fields>
        </Form>
        <ArticlePreview text={text} lang={language} />
        {error && fields.length === 0 && (
          <InfoBox $kind="bad" role="alert">
            {callErrorText(error, translator.t)}
          </InfoBox>
        )}
      </DrawerBody>
      {mayChange && (
        <DrawerFooter>
          {article && mayCall('POST /assistant/article/delete') && (
            <Button $kind="danger" disabled={isBusy} onClick={() => void erase(article)}>
              {translate('knowledge.delete')}
            </Button>
          )}
          <Button disabled={isBusy || title.trim() === '' || text.trim() === ''} onClick={() => write('draft')}>
            {translate('knowledge.saveDraft')}
          </Button>
          <Button type="submit" form={formId} $kind="main" disabled={isBusy}>
            {translate('knowledge.publish')}
          </Button>
        </DrawerFooter>
      )}
    </>
  )
}

const Form = styled.form`
  display: contents;
`

const Fields = styled.fieldset`
  display: grid;
  gap: 14px;
  min-inline-size: 0;
  padding: 0;
  border: 0;

  > p {
    color: ${({ theme }) => theme.color.muted};
  }
`

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  gap: 14px;
`

import { articleLimits, helpTopics, type HelpTopic, type Lang } from '@gangway/core'
import { useId, useState, type SyntheticEvent } from 'react'
import styled from 'styled-components'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { PlainArea, PlainField, PlainSelect } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { ArticlePreview } from '../article-preview.tsx'
import { questionsIn } from '../questions-in.ts'
import { useCreateArticle } from './console-queries.ts'
import type { LearnedQuestion } from './learned-question.ts'

/** An article of the provider, prefilled with a question from conversations. */
export function CreateArticleDialog({ question, onClose }: { question: LearnedQuestion; onClose: () => void }) {
  const { translate, translator } = useTranslator()
  const create = useCreateArticle()
  const id = useId()
  const [lang, setLang] = useState<Lang>(question.lang)
  const [topic, setTopic] = useState<HelpTopic>('booking')
  const [title, setTitle] = useState(question.text.slice(0, articleLimits.title))
  const [questions, setQuestions] = useState(question.others.join('\n'))
  const [text, setText] = useState('')
  const language = lang === 'cn' ? 'zh-CN' : 'en'
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const wordings = questionsIn(questions).map((each) => each.slice(0, articleLimits.question))
    create.mutate(
      { lang, topic, title, text, questions: wordings.slice(0, articleLimits.questions) },
      {
        onSuccess: () => {
          toast.success(translate('console.assistant.articleCreated'))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      title={translate('console.assistant.makeArticle')}
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button type="submit" form={id} $kind="main" disabled={create.isPending}>
            {translate('knowledge.publish')}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit}>
        <p>{translate('console.assistant.articleHint')}</p>
        <Pair>
          <PlainSelect
            label={translate('knowledge.field.lang')}
            value={lang}
            onChange={({ target }) => setLang(target.value === 'cn' ? 'cn' : 'en')}
          >
            <option value="en">English</option>
            <option value="cn">中文</option>
          </PlainSelect>
          <PlainSelect
            label={translate('console.assistant.topic')}
            value={topic}
            onChange={({ target }) => setTopic(helpTopics.find((each) => each === target.value) ?? 'booking')}
          >
            {helpTopics.map((each) => (
              <option key={each} value={each}>
                {translate(`help.topic.${each}`)}
              </option>
            ))}
          </PlainSelect>
        </Pair>
        <PlainField
          label={translate('knowledge.field.title')}
          required
          maxLength={articleLimits.title}
          lang={language}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <PlainArea
          label={translate('knowledge.field.questions')}
          hint={translate('knowledge.questionsHint', { count: articleLimits.questions })}
          rows={3}
          lang={language}
          value={questions}
          onChange={({ target }) => setQuestions(target.value)}
        />
        <PlainArea
          label={translate('knowledge.field.text')}
          hint={translate('knowledge.textHint')}
          required
          rows={8}
          maxLength={articleLimits.text}
          lang={language}
          value={text}
          data-first
          onChange={({ target }) => setText(target.value)}
        />
        <ArticlePreview text={text} lang={language} />
        {create.isError && (
          <InfoBox $kind="bad" role="alert">
            {callErrorText(create.error, translator.t)}
          </InfoBox>
        )}
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;

  > p {
    color: ${({ theme }) => theme.color.muted};
  }
`

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  gap: 12px;
`

import { articleLimits } from '@gangway/core'
import { useDeferredValue, useId, useState, type SyntheticEvent } from 'react'
import styled from 'styled-components'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { PlainField } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useAddExample, useFoundArticles } from './console-queries.ts'
import type { LearnedQuestion } from './learned-question.ts'

/** Adds a question to an article, which is then found and quoted for it. */
export function AddExampleDialog({ question, onClose }: { question: LearnedQuestion; onClose: () => void }) {
  const { translate, translator } = useTranslator()
  const add = useAddExample()
  const id = useId()
  const { lang, near } = question
  const [text, setText] = useState(question.text.slice(0, articleLimits.question))
  const [searched, setSearched] = useState('')
  const [slug, setSlug] = useState(near[0]?.slug)
  const found = useFoundArticles(lang, useDeferredValue(searched))
  const choices = searched.trim() === '' ? near : (found.data ?? [])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (slug === undefined) return
    add.mutate(
      { slug, lang, text },
      {
        onSuccess: () => {
          toast.success(translate('console.assistant.exampleAdded'))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      title={translate('console.assistant.makeExample')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button
            type="submit"
            form={id}
            $kind="main"
            disabled={add.isPending || !choices.some((each) => each.slug === slug)}
          >
            {translate('console.assistant.addExample')}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit}>
        <PlainField
          label={translate('console.assistant.exampleText')}
          hint={translate('console.assistant.exampleHint')}
          required
          maxLength={articleLimits.question}
          lang={lang === 'cn' ? 'zh-CN' : 'en'}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <PlainField
          type="search"
          label={translate('console.assistant.findArticle')}
          maxLength={articleLimits.question}
          value={searched}
          onChange={({ target }) => setSearched(target.value)}
        />
        <fieldset>
          <legend>{translate('console.assistant.article')}</legend>
          {choices.map((each) => (
            <label key={each.slug}>
              <input type="radio" name="article" checked={each.slug === slug} onChange={() => setSlug(each.slug)} />
              <span lang={lang === 'cn' ? 'zh-CN' : 'en'}>{each.title}</span>
            </label>
          ))}
          {choices.length === 0 && <p>{translate('console.assistant.noArticle')}</p>}
        </fieldset>
        {add.isError && (
          <InfoBox $kind="bad" role="alert">
            {callErrorText(add.error, translator.t)}
          </InfoBox>
        )}
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: 12px;

  fieldset {
    display: grid;
    gap: 6px;
    min-inline-size: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.93rem;
  }
  fieldset label {
    display: flex;
    align-items: flex-start;
    gap: 8px;
    min-block-size: 28px;
  }
  input[type='radio'] {
    margin-block-start: 4px;
    accent-color: ${({ theme }) => theme.color.accent};
  }
`

import styled from 'styled-components'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { HiddenText } from '../../shared/ui/hidden-text.ts'
import type { TypedText } from './article-draft.rules.ts'
import { diffTexts } from './diff-lines.rules.ts'

interface TextDiffProps {
  before: TypedText
  after: TypedText
  lang: string
}

/** What differs between two texts of an article. */
export function TextDiff({ before, after, lang }: TextDiffProps) {
  const { translate } = useTranslator()
  const changed = (['title', 'questions', 'text'] as const).filter(
    (field) => before[field].trim() !== after[field].trim(),
  )
  if (changed.length === 0) return <p>{translate('console.article.noDifference')}</p>
  return (
    <Fields>
      {changed.map((field) => (
        <div key={field}>
          <h4>{translate(`knowledge.field.${field}`)}</h4>
          <Words lang={lang}>
            {diffTexts(before[field], after[field]).map(({ kind, text }, index) =>
              kind === 'same' ? (
                <span key={index}>{text}</span>
              ) : kind === 'added' ? (
                <ins key={index}>
                  <HiddenText>{translate('console.article.added')} </HiddenText>
                  {text}
                </ins>
              ) : (
                <del key={index}>
                  <HiddenText>{translate('console.article.removed')} </HiddenText>
                  {text}
                </del>
              ),
            )}
          </Words>
        </div>
      ))}
    </Fields>
  )
}

const Fields = styled.div`
  display: grid;
  gap: 10px;

  h4 {
    margin-block-end: 3px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.9rem;
    font-weight: 600;
  }
`

const Words = styled.div`
  max-block-size: 320px;
  padding: 8px 10px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.text};
  white-space: pre-wrap;
  overflow: auto;
  overflow-wrap: anywhere;

  ins {
    background: ${({ theme }) => theme.color.okSoft};
    color: ${({ theme }) => theme.color.ok};
  }
  del {
    background: ${({ theme }) => theme.color.badSoft};
    color: ${({ theme }) => theme.color.bad};
  }
`

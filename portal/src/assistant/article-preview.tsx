import styled from 'styled-components'
import { buildArticlePath } from '../help/article-path.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { RichText } from '../shared/ui/rich-text.tsx'

/** The text as readers see it. */
export function ArticlePreview({ text, lang }: { text: string; lang: string }) {
  const { translate } = useTranslator()
  if (text.trim() === '') return null
  return (
    <Preview role="group" lang={lang} aria-label={translate('knowledge.preview')}>
      <h3>{translate('knowledge.preview')}</h3>
      <RichText text={text} hrefOf={buildArticlePath} />
    </Preview>
  )
}

const Preview = styled.div`
  min-inline-size: 0;
  border-inline-start: 3px solid ${({ theme }) => theme.color.line};
  padding-inline-start: 12px;
  overflow-wrap: anywhere;

  > h3 {
    margin-block-end: 6px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.9rem;
    font-weight: 600;
  }
`

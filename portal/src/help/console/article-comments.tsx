import { formatDateTime } from '@gangway/core'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { languageNames, type EditedHelpArticle } from './article-queries.ts'

/** Votes and comments of readers. */
export function ArticleComments({ article }: { article: EditedHelpArticle }) {
  const { translate, lang } = useTranslator()
  return (
    <ContentCard aria-labelledby="comments">
      <h2 id="comments">{translate('console.article.feedback')}</h2>
      <p>
        {article.texts
          .map(
            (text) =>
              `${languageNames[text.lang]}: ${translate('console.article.votesOf', { helpful: text.helpful, notHelpful: text.notHelpful })}`,
          )
          .join(' · ')}
      </p>
      {article.comments.length === 0 && <p>{translate('console.article.noComments')}</p>}
      <List>
        {article.comments.map(({ lang: written, isHelpful, comment, createdAt }, index) => (
          <li key={index}>
            <p lang={written === 'cn' ? 'zh-CN' : 'en'}>{comment}</p>
            <small>
              {translate(isHelpful ? 'console.article.helpful' : 'console.article.notHelpful')} ·{' '}
              {formatDateTime(createdAt, lang)}
            </small>
          </li>
        ))}
      </List>
    </ContentCard>
  )
}

const List = styled.ul`
  display: grid;
  gap: 10px;
  padding: 0;
  list-style: none;

  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  small {
    color: ${({ theme }) => theme.color.muted};
  }
`

import type { CallAnswer } from '@gangway/core'
import styled from 'styled-components'
import { ContentCard } from '../layout/card.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ArticleLink } from './article-link.tsx'

export function ArticleResults({ list, searchText }: { list: CallAnswer<'POST /help/search'>; searchText: string }) {
  const { translate } = useTranslator()
  return (
    <ContentCard>
      <List>
        {list.map(({ slug, title, topic, excerpt }) => (
          <li key={slug}>
            <ArticleLink slug={slug} searchText={searchText}>
              {title}
            </ArticleLink>
            <p>{excerpt}</p>
            <small>{translate(`help.topic.${topic}`)}</small>
          </li>
        ))}
      </List>
    </ContentCard>
  )
}

const List = styled.ol`
  display: grid;
  gap: 16px;
  padding: 0;
  list-style: none;

  a {
    font-weight: 600;
  }
  p {
    max-inline-size: 80ch;
  }
  small {
    color: ${({ theme }) => theme.color.muted};
  }
`

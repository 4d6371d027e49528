import type { CallAnswer } from '@gangway/core'
import styled from 'styled-components'
import { ContentCard } from '../layout/card.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ArticleLink } from './article-link.tsx'

type Article = CallAnswer<'GET /help/articles'>[number]

export function TopicList({ articles }: { articles: readonly Article[] }) {
  const { translate } = useTranslator()
  const topics = [...new Set(articles.map(({ topic }) => topic))]
  return (
    <Columns>
      {topics.map((topic) => (
        <ContentCard key={topic} aria-labelledby={`topic-${topic}`}>
          <h2 id={`topic-${topic}`}>{translate(`help.topic.${topic}`)}</h2>
          <ul>
            {articles
              .filter((article) => article.topic === topic)
              .map(({ slug, title }) => (
                <li key={slug}>
                  <ArticleLink slug={slug}>{title}</ArticleLink>
                </li>
              ))}
          </ul>
        </ContentCard>
      ))}
    </Columns>
  )
}

const Columns = styled.div`
  columns: 3 300px;
  column-gap: 16px;

  > section {
    margin-block-end: 16px;
    break-inside: avoid;
  }
  ul {
    display: grid;
    gap: 7px;
    padding: 0;
    list-style: none;
  }
  a {
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
`

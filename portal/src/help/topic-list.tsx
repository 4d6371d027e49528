import { firstArticles, type CallAnswer } from '@gangway/core'
import styled from 'styled-components'
import { ContentCard } from '../layout/card.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ArticleLink } from './article-link.tsx'

type Article = CallAnswer<'GET /help/articles'>[number]

export function TopicList({ articles }: { articles: readonly Article[] }) {
  const { translate } = useTranslator()
  const topics = [...new Set(articles.map(({ topic }) => topic))]
  const first = firstArticles.flatMap((wanted) => articles.find(({ slug }) => slug === wanted) ?? [])
  return (
    <Columns>
      {first.length > 0 && <TopicCard id="first" title={translate('help.gettingStarted')} articles={first} />}
      {topics.map((topic) => (
        <TopicCard
          key={topic}
          id={`topic-${topic}`}
          title={translate(`help.topic.${topic}`)}
          articles={articles.filter((article) => article.topic === topic)}
        />
      ))}
    </Columns>
  )
}

function TopicCard({ id, title, articles }: { id: string; title: string; articles: readonly Article[] }) {
  return (
    <ContentCard aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {articles.map(({ slug, title: name }) => (
          <li key={slug}>
            <ArticleLink slug={slug}>{name}</ArticleLink>
          </li>
        ))}
      </ul>
    </ContentCard>
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

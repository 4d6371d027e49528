import type { CallAnswer } from '@gangway/core'
import styled from 'styled-components'
import { Panel } from '../layout/panel.ts'
import { useWords } from '../shared/words.ts'
import { ArticleLink } from './article-link.tsx'

type Article = CallAnswer<'GET /help/articles'>[number]

/** Every question of the help centre, topic by topic. */
export function TopicList({ articles }: { articles: readonly Article[] }) {
  const { say } = useWords()
  const topics = [...new Set(articles.map(({ topic }) => topic))]
  return (
    <Columns>
      {topics.map((topic) => (
        <Panel key={topic} aria-labelledby={`topic-${topic}`}>
          <h2 id={`topic-${topic}`}>{say(`help.topic.${topic}`)}</h2>
          <ul>
            {articles
              .filter((article) => article.topic === topic)
              .map(({ slug, title }) => (
                <li key={slug}>
                  <ArticleLink slug={slug}>{title}</ArticleLink>
                </li>
              ))}
          </ul>
        </Panel>
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

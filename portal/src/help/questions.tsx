import type { CallAnswer } from '@gangway/core'
import styled from 'styled-components'
import { Panel } from '../layout/panel.ts'
import { useWords } from '../shared/words.ts'
import { ArticleLink } from './article-link.tsx'

/** What a question has found, best first. */
export function Questions({ list, asked }: { list: CallAnswer<'POST /help/search'>; asked: string }) {
  const { say } = useWords()
  return (
    <Panel>
      <List>
        {list.map(({ slug, title, topic, excerpt }) => (
          <li key={slug}>
            <ArticleLink slug={slug} asked={asked}>
              {title}
            </ArticleLink>
            <p>{excerpt}</p>
            <small>{say(`help.topic.${topic}`)}</small>
          </li>
        ))}
      </List>
    </Panel>
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

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import styled from 'styled-components'
import { Panel } from '../layout/panel.ts'
import { client, isMissing, valueOf } from '../shared/client.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list-states.tsx'
import { RichText } from '../shared/rich-text.tsx'
import { useWords } from '../shared/words.ts'

/** One answer of the help centre. */
export function ArticleView({ slug, asked }: { slug: string; asked: string }) {
  const { say } = useWords()
  const { pathname } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const article = useQuery({
    queryKey: ['help', 'article', slug],
    queryFn: ({ signal }) =>
      valueOf(client.call('GET /help/article/{slug}', { params: { slug }, quiet: true, signal })),
    staleTime: Infinity,
  })
  // Whoever followed a link reads on from the top of what it led to.
  const shown = article.data?.slug
  useEffect(() => {
    if (shown !== undefined) heading.current?.focus()
  }, [shown])
  return (
    <>
      <Back>
        <Link to={asked ? `${pathname}?${new URLSearchParams({ q: asked })}` : pathname}>
          ‹ {say(asked ? 'help.toResults' : 'help.toAll')}
        </Link>
      </Back>
      {article.isPending && <ListLoading label={say('help.loading')} />}
      {article.isError &&
        (isMissing(article.error) ? (
          <ListEmpty title={say('help.goneTitle')} text={say('help.goneText')} />
        ) : (
          <ListFailed error={article.error} onRetry={() => void article.refetch()} />
        ))}
      {article.data && (
        <Panel as="article">
          <Topic>{say(`help.topic.${article.data.topic}`)}</Topic>
          <Heading ref={heading} tabIndex={-1}>
            {article.data.title}
          </Heading>
          <RichText
            text={article.data.text}
            hrefOf={(other) => `#${pathname}?${new URLSearchParams({ ...(asked && { q: asked }), article: other })}`}
          />
        </Panel>
      )}
    </>
  )
}

const Back = styled.p`
  margin-block-end: 10px;

  a {
    text-decoration: none;
  }
`

const Topic = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.9rem;
`

const Heading = styled.h2`
  && {
    max-inline-size: 50ch;
    margin-block: 2px 14px;
    font-size: 1.35rem;
    line-height: 1.3;
  }
  &:focus {
    outline: none;
  }
`

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import styled from 'styled-components'
import { ContentCard } from '../layout/card.ts'
import { client, isNotFoundError, unwrapResult } from '../shared/api/client.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { RichText } from '../shared/ui/rich-text.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'

export function ArticleView({ slug, searchText }: { slug: string; searchText: string }) {
  const { translate } = useTranslator()
  const { pathname } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const article = useQuery({
    queryKey: ['help', 'article', slug],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('GET /help/article/{slug}', { params: { slug }, quiet: true, signal })),
    staleTime: Infinity,
  })
  // A followed link starts at the top of the new article.
  const shownSlug = article.data?.slug
  useEffect(() => {
    if (shownSlug !== undefined) heading.current?.focus()
  }, [shownSlug])
  return (
    <>
      <BackLink>
        <Link to={searchText ? `${pathname}?${new URLSearchParams({ q: searchText })}` : pathname}>
          ‹ {translate(searchText ? 'help.toResults' : 'help.toAll')}
        </Link>
      </BackLink>
      {article.isPending && <ListLoading label={translate('help.loading')} />}
      {article.isError &&
        (isNotFoundError(article.error) ? (
          <ListEmpty title={translate('help.notFoundTitle')} text={translate('help.notFoundText')} />
        ) : (
          <ListFailed error={article.error} onRetry={() => void article.refetch()} />
        ))}
      {article.data && (
        <ContentCard as="article">
          <Topic>{translate(`help.topic.${article.data.topic}`)}</Topic>
          <Heading ref={heading} tabIndex={-1}>
            {article.data.title}
          </Heading>
          <RichText
            text={article.data.text}
            hrefOf={(other) =>
              `#${pathname}?${new URLSearchParams({ ...(searchText && { q: searchText }), article: other })}`
            }
          />
        </ContentCard>
      )}
    </>
  )
}

const BackLink = styled.p`
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

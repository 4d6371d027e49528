import type { Lang } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import styled from 'styled-components'
import { ContentCard } from '../layout/card.ts'
import { client, isNotFoundError, unwrapResult } from '../shared/api/client.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { Button } from '../shared/ui/button.tsx'
import { HiddenText } from '../shared/ui/hidden-text.ts'
import { headingElementId, RichText } from '../shared/ui/rich-text.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ArticleLink } from './article-link.tsx'
import { ArticleVote } from './article-vote.tsx'

interface ArticleViewProps {
  slug: string
  searchText: string
  /** The id of the heading to which the address leads. */
  section: string | null
}

export function ArticleView({ slug, searchText, section }: ArticleViewProps) {
  const { translate } = useTranslator()
  const { pathname } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const article = useQuery({
    queryKey: ['help', 'article', slug],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('GET /help/article/{slug}', { params: { slug }, query: {}, quiet: true, signal })),
    staleTime: Infinity,
  })
  // A followed link starts at the top of the new article.
  const shownSlug = article.data?.slug
  useEffect(() => {
    if (shownSlug === undefined) return
    const part = section === null ? null : document.getElementById(headingElementId(section))
    if (part) part.scrollIntoView()
    else heading.current?.focus()
  }, [shownSlug, section])
  const hrefOf = (article: string, part?: string) => {
    const query = { ...(searchText && { q: searchText }), article, ...(part !== undefined && { section: part }) }
    return `#${pathname}?${new URLSearchParams(query)}`
  }
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
          <MissingArticle slug={slug} />
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
            hrefOf={(other) => hrefOf(other)}
            headings={{ hrefOf: (id) => hrefOf(slug, id), label: translate('help.linkTo') }}
          />
          <Actions>
            <Button $small onClick={() => print()}>
              {translate('help.print')}
            </Button>
            {article.data.hasTranslation && <OtherLanguageLink slug={slug} />}
          </Actions>
        </ContentCard>
      )}
      {article.data && article.data.topic !== 'agency' && <ArticleVote key={slug} slug={slug} />}
      {article.data && article.data.related.length > 0 && (
        <Related aria-labelledby="related">
          <h2 id="related">{translate('help.related')}</h2>
          <ul>
            {article.data.related.map((each) => (
              <li key={each.slug}>
                <ArticleLink slug={each.slug} searchText={searchText}>
                  {each.title}
                </ArticleLink>
              </li>
            ))}
          </ul>
        </Related>
      )}
    </>
  )
}

/** An article that the language of the portal lacks may be published in the other one. */
function MissingArticle({ slug }: { slug: string }) {
  const { translate, lang } = useTranslator()
  const other = otherLanguage(lang)
  const translation = useQuery({
    queryKey: ['help', 'translation', slug, other],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('GET /help/article/{slug}', { params: { slug }, query: {}, lang: other, quiet: true, signal }),
      ),
    retry: false,
  })
  if (translation.isPending) return <ListLoading label={translate('help.loading')} />
  if (!translation.data)
    return <ListEmpty title={translate('help.notFoundTitle')} text={translate('help.notFoundText')} />
  return (
    <ListEmpty title={translate('help.untranslatedTitle')} text={translate('help.untranslatedText')}>
      <OtherLanguageLink slug={slug} />
    </ListEmpty>
  )
}

/** To the article on the public page, which has a language of its own. */
function OtherLanguageLink({ slug }: { slug: string }) {
  const { translate, lang } = useTranslator()
  return (
    <a href={`/help/${slug}?lang=${otherLanguage(lang)}`} target="_blank" rel="noopener">
      {translate('help.otherLanguage')}
      <HiddenText>{translate('top.newTab')}</HiddenText>
    </a>
  )
}

const otherLanguage = (lang: Lang): Lang => (lang === 'en' ? 'cn' : 'en')

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px;
  margin-block-start: 16px;

  @media print {
    display: none;
  }
`

const Related = styled.nav`
  margin-block-start: 18px;

  h2 {
    margin-block-end: 6px;
    font-size: 1.1rem;
  }
  ul {
    display: grid;
    gap: 6px;
    padding: 0;
    list-style: none;
  }
  @media print {
    display: none;
  }
`

const BackLink = styled.p`
  margin-block-end: 10px;

  @media print {
    display: none;
  }

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

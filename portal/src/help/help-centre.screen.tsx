import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { Page } from '../layout/page.tsx'
import { useUrlQuery } from '../shared/browser/url-query.ts'
import { client, unwrapResult } from '../shared/api/client.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { PlainField } from '../shared/ui/plain-field.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ArticleView } from './article-view.tsx'
import { ArticleResults } from './article-results.tsx'
import { TopicList } from './topic-list.tsx'

const typingPauseMs = 250

/** Help centre: searches while the user types, and lists all articles by topic without a search text. */
export function Screen() {
  const { translate } = useTranslator()
  const { address, latest, setAddress } = useUrlQuery()
  const article = address.get('article')
  const searchText = address.get('q') ?? ''
  const [typed, setTyped] = useState(searchText)
  useEffect(() => setTyped(searchText), [searchText])
  useEffect(() => {
    if (typed.trim() === searchText) return
    const timer = setTimeout(() => {
      const next = latest()
      next.delete('article')
      next.delete('section')
      if (typed.trim() === '') next.delete('q')
      else next.set('q', typed.trim())
      setAddress(next, { replace: true })
    }, typingPauseMs)
    return () => clearTimeout(timer)
    // Only typing restarts the debounce.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed])
  return (
    <Page title={translate('page.helpCentre.title')}>
      <SearchField role="search" onSubmit={(event) => event.preventDefault()}>
        <PlainField
          type="search"
          label={translate('help.searchLabel')}
          hint={translate('help.hint')}
          maxLength={500}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </SearchField>
      {article ? (
        <ArticleView slug={article} searchText={searchText} section={address.get('section')} />
      ) : searchText ? (
        <SearchResults searchText={searchText} />
      ) : (
        <AllTopics />
      )}
    </Page>
  )
}

function SearchResults({ searchText }: { searchText: string }) {
  const { translate } = useTranslator()
  const results = useQuery({
    queryKey: ['help', 'search', searchText],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /help/search', { body: { text: searchText }, reads: true, quiet: true, signal })),
    placeholderData: (before) => before,
  })
  if (results.isPending) return <ListLoading label={translate('help.loading')} rows={4} />
  if (results.isError) return <ListFailed error={results.error} onRetry={() => void results.refetch()} />
  return (
    <>
      <Count role="status">{translate('help.found', { count: results.data.length })}</Count>
      {results.data.length === 0 ? (
        <ListEmpty title={translate('help.noneTitle')} text={translate('help.noneText')} />
      ) : (
        <ArticleResults list={results.data} searchText={searchText} />
      )}
    </>
  )
}

function AllTopics() {
  const { translate } = useTranslator()
  const allArticles = useQuery({
    queryKey: ['help', 'articles'],
    queryFn: ({ signal }) => unwrapResult(client.call('GET /help/articles', { quiet: true, signal })),
    staleTime: Infinity,
  })
  if (allArticles.isPending) return <ListLoading label={translate('help.loading')} />
  if (allArticles.isError) return <ListFailed error={allArticles.error} onRetry={() => void allArticles.refetch()} />
  return <TopicList articles={allArticles.data} />
}

const SearchField = styled.form`
  max-inline-size: 620px;
  margin-block-end: 18px;

  @media print {
    display: none;
  }
  input {
    min-block-size: 44px;
    font-size: 1.05rem;
  }
`

const Count = styled.p`
  margin-block-end: 8px;
  color: ${({ theme }) => theme.color.muted};
`

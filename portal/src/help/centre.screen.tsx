import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { Page } from '../layout/page.tsx'
import { useAddress } from '../shared/address.ts'
import { client, valueOf } from '../shared/client.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list-states.tsx'
import { PlainField } from '../shared/plain-field.tsx'
import { useWords } from '../shared/words.ts'
import { ArticleView } from './article-view.tsx'
import { Questions } from './questions.tsx'
import { TopicList } from './topic-list.tsx'

const pauseMs = 250

/** The help centre: a question finds its answers while it is typed; without one, everything stands by topic. */
export function Screen() {
  const { say } = useWords()
  const { address, latest, setAddress } = useAddress()
  const article = address.get('article')
  const asked = address.get('q') ?? ''
  const [typed, setTyped] = useState(asked)
  useEffect(() => setTyped(asked), [asked])
  useEffect(() => {
    if (typed.trim() === asked) return
    const timer = setTimeout(() => {
      const next = latest()
      next.delete('article')
      if (typed.trim() === '') next.delete('q')
      else next.set('q', typed.trim())
      setAddress(next, { replace: true })
    }, pauseMs)
    return () => clearTimeout(timer)
    // Only what is typed starts the pause.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed])
  return (
    <Page title={say('page.helpCentre.title')}>
      <Ask role="search" onSubmit={(event) => event.preventDefault()}>
        <PlainField
          type="search"
          label={say('help.ask')}
          hint={say('help.hint')}
          maxLength={500}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Ask>
      {article ? <ArticleView slug={article} asked={asked} /> : asked ? <Found asked={asked} /> : <Everything />}
    </Page>
  )
}

function Found({ asked }: { asked: string }) {
  const { say } = useWords()
  const found = useQuery({
    queryKey: ['help', 'search', asked],
    queryFn: ({ signal }) =>
      valueOf(client.call('POST /help/search', { body: { text: asked }, reads: true, quiet: true, signal })),
    placeholderData: (before) => before,
  })
  if (found.isPending) return <ListLoading label={say('help.loading')} rows={4} />
  if (found.isError) return <ListFailed error={found.error} onRetry={() => void found.refetch()} />
  return (
    <>
      <Count role="status">{say('help.found', { count: found.data.length })}</Count>
      {found.data.length === 0 ? (
        <ListEmpty title={say('help.noneTitle')} text={say('help.noneText')} />
      ) : (
        <Questions list={found.data} asked={asked} />
      )}
    </>
  )
}

function Everything() {
  const { say } = useWords()
  const all = useQuery({
    queryKey: ['help', 'articles'],
    queryFn: ({ signal }) => valueOf(client.call('GET /help/articles', { quiet: true, signal })),
    staleTime: Infinity,
  })
  if (all.isPending) return <ListLoading label={say('help.loading')} />
  if (all.isError) return <ListFailed error={all.error} onRetry={() => void all.refetch()} />
  return <TopicList articles={all.data} />
}

const Ask = styled.form`
  max-inline-size: 620px;
  margin-block-end: 18px;

  input {
    min-block-size: 44px;
    font-size: 1.05rem;
  }
`

const Count = styled.p`
  margin-block-end: 8px;
  color: ${({ theme }) => theme.color.muted};
`

import { dateTimeText, type CallAnswer } from '@gangway/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Panel } from '../layout/panel.ts'
import { Button } from '../shared/button.tsx'
import { client, valueOf } from '../shared/client.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list-states.tsx'
import { Pager } from '../shared/pager.tsx'
import { toast } from '../shared/toast.ts'
import { useWords } from '../shared/words.ts'
import { DeedCell, DeedRow, DeedTable } from './deed-table.tsx'
import { useDeed } from './deed.ts'
import { embedKey } from './embed-key.ts'
import { ListHead, Mono } from './head.tsx'

type Token = CallAnswer<'POST /embed/session/getPageList'>['list'][number]

/** A token lasts a quarter of an hour: a list of them is soon old. */
const againMs = 30_000

/** Who is on the pages of the agency now. */
export function EmbedTokens() {
  const { say } = useWords()
  const [page, setPage] = useState(1)
  const body = { page, pageSize: 20 }
  const tokens = useQuery({
    queryKey: [...embedKey, 'tokens', body],
    queryFn: ({ signal }) =>
      valueOf(client.call('POST /embed/session/getPageList', { body, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: againMs,
  })
  return (
    <Panel aria-labelledby="embed-tokens">
      <ListHead
        id="embed-tokens"
        title={say('developer.embed.tokens')}
        isBusy={tokens.isFetching}
        onRefresh={() => void tokens.refetch()}
      />
      {tokens.isPending && <ListLoading label={say('developer.loading')} rows={2} />}
      {tokens.isError && <ListFailed error={tokens.error} onRetry={() => void tokens.refetch()} />}
      {tokens.data?.total === 0 && (
        <ListEmpty title={say('developer.embed.noTokensTitle')} text={say('developer.embed.noTokensText')} />
      )}
      {tokens.data && tokens.data.list.length > 0 && <Table rows={tokens.data.list} />}
      {tokens.data && <Pager {...tokens.data} onPage={setPage} />}
    </Panel>
  )
}

function Table({ rows }: { rows: readonly Token[] }) {
  const { say, lang } = useWords()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useDeed()

  async function end({ id }: Token): Promise<void> {
    const done = await run(undefined, () =>
      client.call('POST /embed/session/end/{id}', { params: { id }, body: {}, quiet: true }),
    )
    if (!done) return
    toast.success(say('developer.embed.ended'))
    await cache.invalidateQueries({ queryKey: embedKey })
  }

  const names = {
    key: say('developer.credentials.key'),
    page: say('developer.embed.page'),
    booking: say('developer.embed.booking'),
    until: say('developer.embed.until'),
  }
  return (
    <DeedTable
      label={say('developer.embed.tokens')}
      heads={[say('developer.embed.who'), ...Object.values(names)]}
      problem={problem}
    >
      {rows.map((row) => {
        const who = row.user || say('developer.embed.nobody')
        return (
          <DeedRow
            key={row.id}
            what={
              <>
                {who}
                {row.isPerson && <small>{say('developer.embed.person')}</small>}
              </>
            }
            deeds={
              <Button
                $small
                $kind="danger"
                disabled={isBusy}
                aria-label={say('developer.embed.endOf', { name: who })}
                onClick={() => void end(row)}
              >
                {say('developer.embed.end')}
              </Button>
            }
          >
            <DeedCell name={names.key}>{row.keyName}</DeedCell>
            <DeedCell name={names.page}>
              {row.lastOrigin ? <Mono>{row.lastOrigin}</Mono> : <span>{say('developer.credentials.notYet')}</span>}
            </DeedCell>
            <DeedCell name={names.booking}>{row.orderNo && <Mono>{row.orderNo}</Mono>}</DeedCell>
            <DeedCell name={names.until}>
              <time dateTime={row.expires}>{dateTimeText(row.expires, lang)}</time>
            </DeedCell>
          </DeedRow>
        )
      })}
    </DeedTable>
  )
}

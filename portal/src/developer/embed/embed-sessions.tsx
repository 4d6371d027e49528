import { formatDateTime, type CallAnswer } from '@gangway/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ContentCard } from '../../layout/card.ts'
import { Button } from '../../shared/ui/button.tsx'
import { WithCall } from '../../shared/api/permission-guard.tsx'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { Pager } from '../../shared/list/pager.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ActionCell, ActionRow, ActionTable } from '../action-table.tsx'
import { useMutationWithSecondFactor } from '../use-mutation.ts'
import { embedQueryKey } from './embed-key.ts'
import { ListHeader, Mono } from '../section-header.tsx'

type EmbedSession = CallAnswer<'POST /embed/session/getPageList'>['list'][number]

/** Poll interval in milliseconds; a token lives for 15 minutes. */
const pollIntervalMs = 30_000

/** Active embed sessions of the agency. */
export function EmbedSessions() {
  const { translate } = useTranslator()
  const [page, setPage] = useState(1)
  const body = { page, pageSize: 20 }
  const tokens = useQuery({
    queryKey: [...embedQueryKey, 'tokens', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /embed/session/getPageList', { body, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: pollIntervalMs,
  })
  return (
    <ContentCard aria-labelledby="embed-tokens">
      <ListHeader
        id="embed-tokens"
        title={translate('developer.embed.tokens')}
        isBusy={tokens.isFetching}
        onRefresh={() => void tokens.refetch()}
      />
      {tokens.isPending && <ListLoading label={translate('developer.loading')} rows={2} />}
      {tokens.isError && <ListFailed error={tokens.error} onRetry={() => void tokens.refetch()} />}
      {tokens.data?.total === 0 && (
        <ListEmpty
          title={translate('developer.embed.noTokensTitle')}
          text={translate('developer.embed.noTokensText')}
        />
      )}
      {tokens.data && tokens.data.list.length > 0 && <Table rows={tokens.data.list} />}
      {tokens.data && <Pager {...tokens.data} onPage={setPage} />}
    </ContentCard>
  )
}

function Table({ rows }: { rows: readonly EmbedSession[] }) {
  const { translate, lang } = useTranslator()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()

  async function endSession({ id }: EmbedSession): Promise<void> {
    const result = await run(undefined, () =>
      client.call('POST /embed/session/end/{id}', { params: { id }, body: {}, quiet: true }),
    )
    if (!result) return
    toast.success(translate('developer.embed.tokenRevoked'))
    await cache.invalidateQueries({ queryKey: embedQueryKey })
  }

  const names = {
    key: translate('developer.credentials.key'),
    page: translate('developer.embed.page'),
    booking: translate('developer.embed.booking'),
    until: translate('developer.embed.expires'),
  }
  return (
    <ActionTable
      label={translate('developer.embed.tokens')}
      headers={[translate('developer.embed.user'), ...Object.values(names)]}
      problem={problem}
    >
      {rows.map((row) => {
        const userText = row.user || translate('developer.embed.unnamedUser')
        return (
          <ActionRow
            key={row.id}
            rowLabel={
              <>
                {userText}
                {row.isPerson && <small>{translate('developer.embed.agencyUser')}</small>}
              </>
            }
            actions={
              <WithCall call="POST /embed/session/end/{id}">
                <Button
                  $small
                  $kind="danger"
                  disabled={isBusy}
                  aria-label={translate('developer.embed.revokeTokenOf', { name: userText })}
                  onClick={() => void endSession(row)}
                >
                  {translate('developer.embed.revokeToken')}
                </Button>
              </WithCall>
            }
          >
            <ActionCell name={names.key}>{row.keyName}</ActionCell>
            <ActionCell name={names.page}>
              {row.lastOrigin ? (
                <Mono>{row.lastOrigin}</Mono>
              ) : (
                <span>{translate('developer.credentials.neverUsed')}</span>
              )}
            </ActionCell>
            <ActionCell name={names.booking}>{row.orderNo && <Mono>{row.orderNo}</Mono>}</ActionCell>
            <ActionCell name={names.until}>
              <time dateTime={row.expires}>{formatDateTime(row.expires, lang)}</time>
            </ActionCell>
          </ActionRow>
        )
      })}
    </ActionTable>
  )
}

import { formatDateTime } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ContentCard } from '../../layout/card.ts'
import { WithPermission } from '../../shared/api/permission-guard.tsx'
import { Amount } from '../../shared/ui/amount.tsx'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { Pager } from '../../shared/list/pager.tsx'
import { Pill } from '../../shared/ui/pill.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ActionCell, ActionRow, ActionTable } from '../action-table.tsx'
import { SectionHeader, ListHeader, Stack } from '../section-header.tsx'
import { ProposalSummary, proposalsQueryKey, type Proposal } from './proposal.tsx'
import { PendingProposals } from './pending-proposals.tsx'

type View = 'waiting' | 'history'

const proposalStatusTones = { waiting: 'info', approved: 'ok', done: 'ok', refused: 'bad', expired: 'off' } as const
/** Poll interval in milliseconds; covers lost events. */
const pollIntervalMs = 20_000

/** Proposals of AI agents that a user approves or rejects. */
export function Approvals() {
  const { translate } = useTranslator()
  return (
    <>
      <SectionHeader text={translate('developer.approvals.text')} />
      <WithPermission code="booking:pay" fallback={<InfoBox>{translate('developer.approvals.noPermission')}</InfoBox>}>
        <Stack>
          <Proposals view="waiting" />
          <Proposals view="history" />
        </Stack>
      </WithPermission>
    </>
  )
}

function Proposals({ view }: { view: View }) {
  const { translate } = useTranslator()
  const [page, setPage] = useState(1)
  const body = { view, page, pageSize: 20 }
  const proposals = useQuery({
    queryKey: [...proposalsQueryKey, body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /clientProfile/approval/getPageList', { body, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    refetchInterval: pollIntervalMs,
  })
  return (
    <ContentCard aria-labelledby={`approvals-${view}`}>
      <ListHeader
        id={`approvals-${view}`}
        title={translate(`developer.approvals.view.${view}`)}
        isBusy={proposals.isFetching}
        onRefresh={view === 'waiting' ? () => void proposals.refetch() : undefined}
      />
      {proposals.isPending && <ListLoading label={translate('developer.loading')} rows={2} />}
      {proposals.isError && <ListFailed error={proposals.error} onRetry={() => void proposals.refetch()} />}
      {proposals.data?.list.length === 0 && (
        <ListEmpty
          title={translate(`developer.approvals.none.${view}`)}
          text={translate(`developer.approvals.noneText.${view}`)}
        />
      )}
      {proposals.data && proposals.data.list.length > 0 && (
        <>
          {view === 'waiting' ? (
            <PendingProposals rows={proposals.data.list} />
          ) : (
            <History rows={proposals.data.list} />
          )}
          <Pager {...proposals.data} onPage={setPage} />
        </>
      )}
    </ContentCard>
  )
}

function History({ rows }: { rows: readonly Proposal[] }) {
  const { translate, lang } = useTranslator()
  const names = {
    status: translate('developer.status'),
    amount: translate('developer.approvals.amount'),
    user: translate('developer.approvals.keyOwner'),
    decided: translate('developer.approvals.decided'),
  }
  return (
    <ActionTable
      label={translate('developer.approvals.view.history')}
      headers={[translate('developer.approvals.proposal'), ...Object.values(names)]}
      hasActions={false}
    >
      {rows.map((row) => (
        <ActionRow key={row.id} rowLabel={<ProposalSummary {...row} />}>
          <ActionCell name={names.status}>
            <Pill $tone={proposalStatusTones[row.state]}>{translate(`developer.approvals.state.${row.state}`)}</Pill>
          </ActionCell>
          <ActionCell name={names.amount}>
            <Amount money={row.amount} />
          </ActionCell>
          <ActionCell name={names.user}>
            <span>
              {row.user}
              <small>{formatDateTime(row.asked, lang)}</small>
            </span>
          </ActionCell>
          <ActionCell name={names.decided}>
            <span>
              {row.decidedBy === 'shell' ? translate('developer.approvals.shell') : (row.decidedBy ?? '–')}
              {row.decided && <small>{formatDateTime(row.decided, lang)}</small>}
            </span>
          </ActionCell>
        </ActionRow>
      ))}
    </ActionTable>
  )
}

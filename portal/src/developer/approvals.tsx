import { dateTimeText } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Panel } from '../layout/panel.ts'
import { Allowed } from '../shared/allowed.tsx'
import { Amount } from '../shared/amount.tsx'
import { client, valueOf } from '../shared/client.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list-states.tsx'
import { Note } from '../shared/note.ts'
import { Pager } from '../shared/pager.tsx'
import { Pill } from '../shared/pill.ts'
import { useWords } from '../shared/words.ts'
import { DeedCell, DeedRow, DeedTable } from './deed-table.tsx'
import { Head, ListHead, Stack } from './head.tsx'
import { ProposalText, proposalsKey, type Proposal } from './proposal.tsx'
import { WaitingProposals } from './waiting-proposals.tsx'

type View = 'waiting' | 'history'

const looks = { waiting: 'info', approved: 'ok', done: 'ok', refused: 'bad', expired: 'off' } as const
/** Whoever is not told of a new proposal sees it soon all the same. */
const againMs = 20_000

/** What programs that think propose, and people decide. */
export function Approvals() {
  const { say } = useWords()
  return (
    <>
      <Head text={say('developer.approvals.text')} />
      <Allowed code="booking:pay" otherwise={<Note>{say('developer.approvals.mayNot')}</Note>}>
        <Stack>
          <Proposals view="waiting" />
          <Proposals view="history" />
        </Stack>
      </Allowed>
    </>
  )
}

function Proposals({ view }: { view: View }) {
  const { say } = useWords()
  const [page, setPage] = useState(1)
  const body = { view, page, pageSize: 20 }
  const found = useQuery({
    queryKey: [...proposalsKey, body],
    queryFn: ({ signal }) =>
      valueOf(client.call('POST /clientProfile/approval/getPageList', { body, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    refetchInterval: againMs,
  })
  return (
    <Panel aria-labelledby={`approvals-${view}`}>
      <ListHead
        id={`approvals-${view}`}
        title={say(`developer.approvals.view.${view}`)}
        isBusy={found.isFetching}
        onRefresh={view === 'waiting' ? () => void found.refetch() : undefined}
      />
      {found.isPending && <ListLoading label={say('developer.loading')} rows={2} />}
      {found.isError && <ListFailed error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.list.length === 0 && (
        <ListEmpty title={say(`developer.approvals.none.${view}`)} text={say(`developer.approvals.noneText.${view}`)} />
      )}
      {found.data && found.data.list.length > 0 && (
        <>
          {view === 'waiting' ? <WaitingProposals rows={found.data.list} /> : <History rows={found.data.list} />}
          <Pager {...found.data} onPage={setPage} />
        </>
      )}
    </Panel>
  )
}

function History({ rows }: { rows: readonly Proposal[] }) {
  const { say, lang } = useWords()
  const names = {
    status: say('developer.status'),
    amount: say('developer.approvals.amount'),
    user: say('developer.approvals.user'),
    decided: say('developer.approvals.decided'),
  }
  return (
    <DeedTable
      label={say('developer.approvals.view.history')}
      heads={[say('developer.approvals.what'), ...Object.values(names)]}
      hasDeeds={false}
    >
      {rows.map((row) => (
        <DeedRow key={row.id} what={<ProposalText {...row} />}>
          <DeedCell name={names.status}>
            <Pill $look={looks[row.state]}>{say(`developer.approvals.state.${row.state}`)}</Pill>
          </DeedCell>
          <DeedCell name={names.amount}>
            <Amount money={row.amount} />
          </DeedCell>
          <DeedCell name={names.user}>
            <span>
              {row.user}
              <small>{dateTimeText(row.asked, lang)}</small>
            </span>
          </DeedCell>
          <DeedCell name={names.decided}>
            <span>
              {row.decidedBy === 'shell' ? say('developer.approvals.shell') : (row.decidedBy ?? '–')}
              {row.decided && <small>{dateTimeText(row.decided, lang)}</small>}
            </span>
          </DeedCell>
        </DeedRow>
      ))}
    </DeedTable>
  )
}

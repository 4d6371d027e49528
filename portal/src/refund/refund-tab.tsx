import { useQuery } from '@tanstack/react-query'
import { Panel } from '../layout/panel.ts'
import { client, valueOf } from '../shared/client.ts'
import { DataTable } from '../shared/data-table.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list-states.tsx'
import { useMedia } from '../shared/media.ts'
import { useWords } from '../shared/words.ts'
import { phoneQuery } from '../theme.ts'
import { useChosen } from './chosen.ts'
import { RefundCards } from './refund-cards.tsx'
import { refundColumns } from './refund-columns.tsx'

const most = 50

/** Everything of one booking that was given up. */
export function RefundTab({ orderNo }: { orderNo: string }) {
  const { say, lang } = useWords()
  const isPhone = useMedia(phoneQuery)
  const chosen = useChosen(orderNo)
  const list = useQuery({
    queryKey: ['refund', 'list', { orderNo }],
    queryFn: ({ signal }) =>
      valueOf(
        client.call('POST /refund/getPageList', {
          ...{ body: { orderNo, pageSize: most }, reads: true, quiet: true, signal },
        }),
      ),
    staleTime: 0,
  })
  if (list.isPending) return <ListLoading label={say('refund.tab.loading')} rows={3} />
  if (list.isError) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />
  const { list: rows, names } = list.data
  if (rows.length === 0) {
    return (
      <Panel>
        <ListEmpty title={say('booking.none.refundTitle')} text={say('booking.none.refundText')} />
      </Panel>
    )
  }
  if (isPhone) return <RefundCards rows={rows} names={names} />
  return (
    <DataTable
      label={say('booking.tab.refund')}
      columns={refundColumns({ say, lang, names }, rows, chosen)}
      rows={rows}
      idOf={({ refundNo }) => refundNo}
      hidden={['CHOOSE', 'BOOKING']}
    />
  )
}

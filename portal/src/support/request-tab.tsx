import { labelOf } from '@gangway/core'
import { Panel } from '../layout/panel.ts'
import { DataTable } from '../shared/data-table.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list-states.tsx'
import { useMedia } from '../shared/media.ts'
import { useWords } from '../shared/words.ts'
import { phoneQuery } from '../theme.ts'
import { RaiseButton } from './raise-button.tsx'
import { RequestCards } from './request-cards.tsx'
import { requestColumns } from './request-columns.tsx'
import { useCategories, useRequests } from './request-queries.ts'

const most = 50

/** What support was asked about one booking. */
export function RequestTab({ orderNo }: { orderNo: string }) {
  const { say, lang } = useWords()
  const isPhone = useMedia(phoneQuery)
  const tree = useCategories()
  const list = useRequests({ orderNo, pageSize: most })
  if (list.isPending) return <ListLoading label={say('request.list.loading')} rows={3} />
  if (list.isError) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />
  const { list: rows } = list.data
  if (rows.length === 0) {
    return (
      <Panel>
        <ListEmpty title={say('booking.none.requestTitle')} text={say('booking.none.requestText')}>
          <RaiseButton scene={1} orderNo={orderNo} />
        </ListEmpty>
      </Panel>
    )
  }
  if (isPhone) return <RequestCards rows={rows} />
  const labels = new Map(tree.map((node) => [node.value, labelOf(node, lang)]))
  return (
    <DataTable
      label={say('booking.tab.request')}
      columns={requestColumns({ say, lang, labelOf: (value) => labels.get(value) ?? '' })}
      rows={rows}
      idOf={({ rowId }) => rowId}
      hidden={['BOOKING', 'EXPECTED', 'SATISFACTION']}
    />
  )
}

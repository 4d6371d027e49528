import { categoryLabel } from '@gangway/core'
import { BookingProgress } from '../booking/detail/booking-progress.tsx'
import { ContentCard } from '../layout/card.ts'
import { DataTable } from '../shared/list/data-table.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { useMediaQuery } from '../shared/hooks/use-media-query.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { phoneQuery } from '../theme.ts'
import { RaiseRequestButton } from './raise-button.tsx'
import { RequestCards } from './request-cards.tsx'
import { createRequestColumns } from './request-columns.tsx'
import { useCategories, useRequests } from './request-queries.ts'

const maxRows = 50

export function RequestTab({ orderNo }: { orderNo: string }) {
  const { translate, lang } = useTranslator()
  const isPhone = useMediaQuery(phoneQuery)
  const tree = useCategories()
  const list = useRequests({ orderNo, pageSize: maxRows })
  if (list.isPending) return <ListLoading label={translate('request.list.loading')} rows={3} />
  if (list.isError) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />
  const { list: rows } = list.data
  if (rows.length === 0) {
    return (
      <ContentCard>
        <ListEmpty title={translate('booking.none.requestTitle')} text={translate('booking.none.requestText')}>
          <RaiseRequestButton origin={1} orderNo={orderNo} />
        </ListEmpty>
      </ContentCard>
    )
  }
  const progress = (
    <BookingProgress processes={rows.map(({ requestNo, state }) => ({ number: requestNo, request: state }))} />
  )
  if (isPhone) {
    return (
      <>
        {progress}
        <RequestCards rows={rows} />
      </>
    )
  }
  const labels = new Map(tree.map((node) => [node.value, categoryLabel(node, lang)]))
  return (
    <>
      {progress}
      <DataTable
        label={translate('booking.tab.request')}
        columns={createRequestColumns({ translate, lang, getCategoryLabel: (value) => labels.get(value) ?? '' })}
        rows={rows}
        idOf={({ rowId }) => rowId}
        hidden={['BOOKING', 'EXPECTED', 'SATISFACTION']}
      />
    </>
  )
}

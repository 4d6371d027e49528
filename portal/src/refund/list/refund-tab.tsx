import { BookingProgress } from '../../booking/detail/booking-progress.tsx'
import { ContentCard } from '../../layout/card.ts'
import { DataTable } from '../../shared/list/data-table.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { useMediaQuery } from '../../shared/hooks/use-media-query.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { phoneQuery } from '../../theme.ts'
import { useRowSelection } from './use-row-selection.ts'
import { RefundCards } from './refund-cards.tsx'
import { createRefundColumns } from './refund-columns.tsx'
import { useBookingRefunds } from './use-booking-refunds.ts'

export function RefundTab({ orderNo }: { orderNo: string }) {
  const { translate, lang } = useTranslator()
  const isPhone = useMediaQuery(phoneQuery)
  const selection = useRowSelection(orderNo)
  const list = useBookingRefunds(orderNo)
  if (list.isPending) return <ListLoading label={translate('refund.tab.loading')} rows={3} />
  if (list.isError) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />
  const { list: rows, names } = list.data
  if (rows.length === 0) {
    return (
      <ContentCard>
        <ListEmpty title={translate('booking.none.refundTitle')} text={translate('booking.none.refundText')} />
      </ContentCard>
    )
  }
  const progress = (
    <BookingProgress processes={rows.map(({ refundNo, status }) => ({ number: refundNo, refund: status }))} />
  )
  if (isPhone) {
    return (
      <>
        {progress}
        <RefundCards rows={rows} names={names} />
      </>
    )
  }
  return (
    <>
      {progress}
      <DataTable
        label={translate('booking.tab.refund')}
        columns={createRefundColumns({ translate, lang, names }, rows, selection)}
        rows={rows}
        idOf={({ refundNo }) => refundNo}
        hidden={['CHOOSE', 'BOOKING']}
      />
    </>
  )
}

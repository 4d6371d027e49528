import { client, unwrapResult } from '../../shared/api/client.ts'
import { ExportMenu } from '../../shared/list/export-menu.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { toBookingFilters, type BookingListState } from './booking-list.rules.ts'

/** Starts an export of the filtered list. `ExportLine` shows its progress. */
export function ExportBookingsMenu({ state, onStart }: { state: BookingListState; onStart: (taskId: string) => void }) {
  const { translate } = useTranslator()
  return (
    <ExportMenu
      call="POST /order/export"
      text={translate('booking.export.text')}
      requestExport={(format) =>
        unwrapResult(client.call('POST /order/export', { body: { filters: toBookingFilters(state), format } }))
      }
      onStart={onStart}
    />
  )
}

import { airlineFunctions, type CallAnswer } from '@gangway/core'
import type { Translate } from '../../shared/i18n/translations.ts'
import type { Column } from '../../shared/list/data-table.tsx'
import { YesNo } from '../yes-no.tsx'

export type Capability = CallAnswer<'POST /dashboard/airlineCapability'>['airlines'][number]

export function createCapabilityColumns(
  translate: Translate,
  nameOf: (row: Capability) => string,
): readonly Column<Capability>[] {
  return [
    {
      id: 'airline',
      header: translate('booking.filter.airline'),
      cell: (row) => (
        <>
          <b>{nameOf(row)}</b> <small>{row.airline}</small>
        </>
      ),
    },
    ...airlineFunctions.map((name) => ({
      id: name,
      header: translate(`insight.function.${name}`),
      cell: (row: Capability) => <YesNo value={row[name]} />,
    })),
    {
      id: 'bookingWindowDays',
      header: translate('guide.column.bookingWindow'),
      isNumber: true,
      cell: (row) => translate('guide.days', { count: row.bookingWindowDays }),
    },
  ]
}

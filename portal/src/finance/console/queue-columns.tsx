import { formatDateTime, type Lang } from '@gangway/core'
import { Link } from 'react-router'
import { useTranslator, type Translate } from '../../shared/i18n/translations.ts'
import type { Column } from '../../shared/list/data-table.tsx'
import { Amount } from '../../shared/ui/amount.tsx'
import { Pill } from '../../shared/ui/pill.ts'
import { RechargePill } from '../recharges/recharge-pill.tsx'
import type { AgencyRechargeRow } from './console-queries.ts'

/** The state of a top-up, and whether it waits for a second person. */
export function QueuePill({ status, approvedAmount }: Pick<AgencyRechargeRow, 'status' | 'approvedAmount'>) {
  const { translate } = useTranslator()
  if (approvedAmount === null) return <RechargePill status={status} />
  return <Pill $tone="warn">{translate('console.recharge.waits')}</Pill>
}

export function createQueueColumns(translate: Translate, lang: Lang): Column<AgencyRechargeRow>[] {
  return [
    {
      id: 'number',
      header: translate('recharge.number'),
      isAlwaysVisible: true,
      cell: ({ rechargeId, rechargeNo }) => (
        <Link data-row-link to={`/console/recharges/${rechargeId}`}>
          {rechargeNo}
        </Link>
      ),
    },
    {
      id: 'agency',
      header: translate('console.agency.column.agency'),
      cell: ({ agencyName, agencyCode }) => (
        <>
          {agencyName}
          <small>{agencyCode}</small>
        </>
      ),
    },
    {
      id: 'submitted',
      header: translate('recharge.submittedAt'),
      cell: ({ submittedAt, user }) => (
        <>
          {formatDateTime(submittedAt, lang)}
          <small>{user}</small>
        </>
      ),
    },
    { id: 'status', header: translate('recharge.statusTitle'), cell: (row) => <QueuePill {...row} /> },
    {
      id: 'amount',
      header: translate('recharge.amount'),
      isNumber: true,
      cell: ({ amount }) => <Amount money={amount} />,
    },
    {
      id: 'credited',
      header: translate('recharge.creditedAmount'),
      isNumber: true,
      cell: ({ creditedAmount }) => (creditedAmount === null ? '–' : <Amount money={creditedAmount} />),
    },
  ]
}

import { formatDateTime } from '@gangway/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { formatLocalMoney } from '../../shared/i18n/numbers.ts'
import { useTranslator, type Translate } from '../../shared/i18n/translations.ts'
import { useMediaQuery } from '../../shared/hooks/use-media-query.ts'
import { CardList, CardRow } from '../../shared/list/cards.ts'
import { DataTable, type Column } from '../../shared/list/data-table.tsx'
import { Amount } from '../../shared/ui/amount.tsx'
import { phoneQuery } from '../../theme.ts'
import { RechargePill } from './recharge-pill.tsx'
import type { ListedRecharge } from './recharge-queries.ts'

interface RechargeTableProps {
  label: string
  recharges: readonly ListedRecharge[]
  isStale?: boolean
}

const pathOf = (rechargeNo: string) => `/financial/rechargeResult?rechargeNo=${rechargeNo}`

/** Top-ups as a table, or as cards on a phone. */
export function RechargeTable({ label, recharges, isStale }: RechargeTableProps) {
  const { translate, lang } = useTranslator()
  const isPhone = useMediaQuery(phoneQuery)
  const columns = useMemo(() => createColumns(translate, (time) => formatDateTime(time, lang)), [translate, lang])
  if (!isPhone)
    return (
      <DataTable
        label={label}
        columns={columns}
        rows={recharges}
        idOf={({ rechargeNo }) => rechargeNo}
        isStale={isStale}
      />
    )
  return (
    <CardList aria-label={label}>
      {recharges.map((row) => (
        <li key={row.rechargeNo}>
          <CardRow>
            <Link to={pathOf(row.rechargeNo)}>{row.rechargeNo}</Link>
            <RechargePill status={row.status} />
          </CardRow>
          <CardRow>
            <small>
              {formatDateTime(row.submittedAt, lang)} · {row.user} ·{' '}
              {translate('recharge.receiptCount', { count: row.receipts })}
            </small>
            <b>{formatLocalMoney(row.creditedAmount ?? row.amount, lang)}</b>
          </CardRow>
          {row.rejectReason !== null && <small>{row.rejectReason}</small>}
        </li>
      ))}
    </CardList>
  )
}

function createColumns(translate: Translate, formatTime: (time: string) => string): Column<ListedRecharge>[] {
  return [
    {
      id: 'number',
      header: translate('recharge.number'),
      isAlwaysVisible: true,
      cell: ({ rechargeNo, remark }) => (
        <>
          <Link data-row-link to={pathOf(rechargeNo)}>
            {rechargeNo}
          </Link>
          {remark && <small>{remark}</small>}
        </>
      ),
    },
    {
      id: 'submitted',
      header: translate('recharge.submittedAt'),
      cell: ({ submittedAt, user }) => (
        <>
          {formatTime(submittedAt)}
          <small>{user}</small>
        </>
      ),
    },
    {
      id: 'status',
      header: translate('recharge.statusTitle'),
      cell: ({ status, rejectReason }) => (
        <>
          <RechargePill status={status} />
          {rejectReason !== null && <small>{rejectReason}</small>}
        </>
      ),
    },
    {
      id: 'receipts',
      header: translate('recharge.receipts'),
      cell: ({ rechargeNo, receipts }) => (
        <Link to={pathOf(rechargeNo)}>{translate('recharge.receiptCount', { count: receipts })}</Link>
      ),
    },
    {
      id: 'decided',
      header: translate('recharge.decidedAt'),
      cell: ({ decidedAt }) => (decidedAt === null ? '–' : formatTime(decidedAt)),
    },
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

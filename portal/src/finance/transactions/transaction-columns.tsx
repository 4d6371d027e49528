import { formatAmount, formatDateTime, type Lang } from '@gangway/core'
import styled from 'styled-components'
import type { Column } from '../../shared/list/data-table.tsx'
import type { useTranslator } from '../../shared/i18n/translations.ts'
import { NumberText, SignedAmount, TransactionLinks, TransactionTypeText } from './transaction-cells.tsx'
import type { Transaction } from './transactions.ts'

interface TransactionColumnContext {
  translate: ReturnType<typeof useTranslator>['translate']
  lang: Lang
  currency: string
}

export function createTransactionColumns({
  translate,
  lang,
  currency,
}: TransactionColumnContext): Column<Transaction>[] {
  return [
    {
      id: 'TIME',
      header: translate('transaction.column.time'),
      isAlwaysVisible: true,
      cell: ({ createdAt }) => <Short>{formatDateTime(createdAt, lang)}</Short>,
    },
    { id: 'TYPE', header: translate('transaction.column.type'), cell: (row) => <TransactionTypeText row={row} /> },
    {
      id: 'REFERENCE',
      header: translate('transaction.column.reference'),
      cell: (row) => <TransactionLinks row={row} />,
    },
    {
      id: 'AMOUNT',
      header: translate('transaction.column.amount', { currency }),
      isNumber: true,
      isAlwaysVisible: true,
      cell: ({ amount }) => <SignedAmount amount={amount} />,
    },
    {
      id: 'BALANCE',
      header: translate('transaction.column.balance', { currency }),
      isNumber: true,
      cell: ({ balanceAfter }) => <Short>{formatAmount(balanceAfter)}</Short>,
    },
    {
      id: 'USER',
      header: translate('transaction.column.user'),
      cell: ({ user, remark }) => (
        <>
          {user ?? translate('transaction.system')}
          {remark && <small>{remark}</small>}
        </>
      ),
    },
    {
      id: 'NUMBER',
      header: translate('transaction.column.number'),
      cell: ({ number }) => <NumberText>{number}</NumberText>,
    },
  ]
}

const Short = styled.span`
  white-space: nowrap;
`

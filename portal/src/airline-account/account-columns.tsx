import styled from 'styled-components'
import type { Translate } from '../shared/i18n/translations.ts'
import type { Column } from '../shared/list/data-table.tsx'
import type { ListedAccount } from './account-queries.ts'
import { AccountActions } from './account-actions.tsx'
import { BalanceText, AccountPill } from './account-status.tsx'
import type { AccountAction } from './use-account-actions.ts'

type ColumnName = 'vendor' | 'updatedAt' | 'createdAt' | 'status' | 'balance' | 'privateFare' | 'actions'

export interface ColumnContext {
  translate: Translate
  airlineOf: (row: ListedAccount) => string
  vendorOf: (row: ListedAccount) => string
  formatTime: (time: string) => string
  isBusy: boolean
  onAct: (action: AccountAction, row: ListedAccount) => void
  onConfigure: (id: string) => void
}

export function createAccountColumns(context: ColumnContext): readonly Column<ListedAccount>[] {
  const { translate, airlineOf, vendorOf, formatTime } = context
  const header = (name: ColumnName) => translate(`airlineAccount.column.${name}`)
  return [
    {
      id: 'vendor',
      header: header('vendor'),
      isAlwaysVisible: true,
      cell: (row) => (
        <>
          {airlineOf(row)} <small>{row.airline}</small>
          <small>{vendorOf(row)}</small>
        </>
      ),
    },
    { id: 'updated', header: header('updatedAt'), cell: ({ updatedAt }) => formatTime(updatedAt) },
    { id: 'created', header: header('createdAt'), cell: ({ createdAt }) => formatTime(createdAt) },
    { id: 'status', header: header('status'), cell: (row) => <AccountPill {...row} /> },
    {
      id: 'balance',
      header: header('balance'),
      cell: (row) => (
        <Balance>
          <BalanceText {...row} />
        </Balance>
      ),
    },
    { id: 'privateFare', header: header('privateFare'), cell: (row) => formatPrivateFare(row, translate) },
    { id: 'actions', header: header('actions'), cell: (row) => <RowAccountActions row={row} context={context} /> },
  ]
}

/** Airline and vendor, for labels and questions. */
export function accountNameOf(
  row: ListedAccount,
  { airlineOf, vendorOf }: Pick<ColumnContext, 'airlineOf' | 'vendorOf'>,
) {
  return `${airlineOf(row)} · ${vendorOf(row)}`
}

export function RowAccountActions({ row, context }: { row: ListedAccount; context: ColumnContext }) {
  return (
    <AccountActions
      account={row}
      name={accountNameOf(row, context)}
      isBusy={context.isBusy}
      onAct={(action) => context.onAct(action, row)}
      onConfigure={() => context.onConfigure(row.id)}
    />
  )
}

export function formatPrivateFare({ privateFare }: ListedAccount, translate: Translate): string {
  return translate(privateFare ? 'airlineAccount.yes' : 'airlineAccount.no')
}

export const Balance = styled.span`
  font-variant-numeric: tabular-nums;

  [data-problem] {
    color: ${({ theme }) => theme.color.bad};
  }
  small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
  }
`

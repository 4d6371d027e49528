import { formatDateTime } from '@gangway/core'
import { useMediaQuery } from '../shared/hooks/use-media-query.ts'
import { getCodeName } from '../shared/i18n/code-names.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { CardList, CardRow } from '../shared/list/cards.ts'
import { DataTable } from '../shared/list/data-table.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { phoneQuery } from '../theme.ts'
import {
  Balance,
  createAccountColumns,
  formatPrivateFare,
  accountNameOf,
  RowAccountActions,
  type ColumnContext,
} from './account-columns.tsx'
import type { Accounts } from './account-queries.ts'
import { BalanceText, AccountPill } from './account-status.tsx'
import { useAccountActions } from './use-account-actions.ts'

interface AccountListProps {
  accounts: Accounts
  isStale: boolean
  onConfigure: (id: string) => void
}

/** The accounts as a table, or as cards on a phone. */
export function AccountList({ accounts: { list, names }, isStale, onConfigure }: AccountListProps) {
  const { translate, lang } = useTranslator()
  const isPhone = useMediaQuery(phoneQuery)
  const { act, isBusy, problem } = useAccountActions()
  const airlineOf: ColumnContext['airlineOf'] = ({ airline }) => getCodeName(names.airlines, airline, lang)
  const vendorOf: ColumnContext['vendorOf'] = ({ vendor }) => (lang === 'cn' ? vendor.cnName : vendor.name)
  const context: ColumnContext = {
    ...{ translate, airlineOf, vendorOf },
    formatTime: (time) => formatDateTime(time, lang),
    isBusy,
    onAct: (action, row) => void act(action, row, accountNameOf(row, { airlineOf, vendorOf })),
    onConfigure,
  }
  const label = translate('page.airlineAccounts.title')
  return (
    <>
      {problem && (
        <InfoBox $kind="bad" role="alert">
          {problem}
        </InfoBox>
      )}
      {isPhone ? (
        <AccountCards label={label} list={list} context={context} />
      ) : (
        <DataTable
          label={label}
          columns={createAccountColumns(context)}
          rows={list}
          idOf={({ id }) => id}
          isStale={isStale}
        />
      )}
    </>
  )
}

interface AccountCardsProps {
  label: string
  list: Accounts['list']
  context: ColumnContext
}

function AccountCards({ label, list, context }: AccountCardsProps) {
  const { translate, airlineOf, vendorOf, formatTime } = context
  return (
    <CardList aria-label={label}>
      {list.map((row) => (
        <li key={row.id}>
          <CardRow>
            <b>
              {airlineOf(row)} <small>{row.airline}</small>
            </b>
            <AccountPill {...row} />
          </CardRow>
          <CardRow>
            <small>{vendorOf(row)}</small>
            <Balance>
              <BalanceText {...row} />
            </Balance>
          </CardRow>
          <small>
            {translate('airlineAccount.column.privateFare')}: {formatPrivateFare(row, translate)} ·{' '}
            {translate('airlineAccount.column.updatedAt')}: {formatTime(row.updatedAt)}
          </small>
          <RowAccountActions row={row} context={context} />
        </li>
      ))}
    </CardList>
  )
}

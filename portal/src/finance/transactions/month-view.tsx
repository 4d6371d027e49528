import { formatMoney, type Money } from '@gangway/core'
import { Link, useNavigate } from 'react-router'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { formatMonth } from '../../shared/i18n/months.ts'
import { formatCount } from '../../shared/i18n/numbers.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { FilterRow } from '../../shared/filters/filter-row.ts'
import { SelectFilter } from '../../shared/filters/text-filter.tsx'
import { ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { PlainTable } from '../../shared/list/plain-table.ts'
import { Button } from '../../shared/ui/button.tsx'
import { monthListPath, monthPath, shiftMonth } from './transaction-list.rules.ts'
import { useTransactionMonth, type TransactionMonth } from './transactions.ts'

interface MonthViewProps {
  month: string | undefined
  currency: string | undefined
}

/** A month of the deposit: opening balance, movements by type, closing balance. */
export function MonthView({ month, currency }: MonthViewProps) {
  const { translate } = useTranslator()
  const query = useTransactionMonth({ ...(month && { month }), ...(currency && { currency }) })
  if (query.isPending) return <ListLoading label={translate('transaction.loading')} />
  if (query.isError) return <ListFailed error={query.error} onRetry={() => void query.refetch()} />
  return (
    <>
      <MonthChoice shown={query.data} />
      <MonthTable shown={query.data} />
    </>
  )
}

function MonthChoice({ shown }: { shown: TransactionMonth }) {
  const { translate, lang } = useTranslator()
  const navigate = useNavigate()
  const { month, currency, currencies, firstMonth, lastMonth } = shown
  const go = (to: string) => void navigate(monthPath(to, currency))
  return (
    <FilterRow>
      <Button disabled={firstMonth === null || month <= firstMonth} onClick={() => go(shiftMonth(month, -1))}>
        {translate('action.previous')}
      </Button>
      <MonthName aria-live="polite">{formatMonth(month, lang)}</MonthName>
      <Button disabled={month >= lastMonth} onClick={() => go(shiftMonth(month, 1))}>
        {translate('action.next')}
      </Button>
      {currencies.length > 1 && (
        <SelectFilter
          label={translate('transaction.filter.currency')}
          anyLabel={translate('transaction.filter.ownCurrency', { currency: currencies[0] ?? '' })}
          choices={currencies.map((each) => [each, each])}
          value={currency}
          onChange={(chosen) => void navigate(monthPath(month, chosen || undefined))}
        />
      )}
    </FilterRow>
  )
}

function MonthTable({ shown }: { shown: TransactionMonth }) {
  const { translate, lang } = useTranslator()
  const { month, currency, opening, closing, held, types } = shown
  const names = {
    count: translate('transaction.total.count'),
    paidIn: translate('transaction.total.paidIn'),
    paidOut: translate('transaction.total.paidOut'),
    net: translate('transaction.total.net'),
  }
  const cells = ({ count, paidIn, paidOut, net }: Pick<TransactionMonth, 'count' | 'paidIn' | 'paidOut' | 'net'>) => (
    <>
      <td data-number data-name={names.count}>
        {formatCount(count, lang)}
      </td>
      <MoneyCell name={names.paidIn} money={paidIn} />
      <MoneyCell name={names.paidOut} money={paidOut} />
      <MoneyCell name={names.net} money={net} />
    </>
  )
  return (
    <Card>
      <PlainTable>
        <caption>{translate('transaction.month.caption', { currency })}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('transaction.column.type')}</th>
            {Object.values(names).map((name) => (
              <th key={name} scope="col" data-number>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <BalanceRow name={translate('transaction.total.opening')} money={opening} />
          {types.map(({ type, ...sums }) => (
            <tr key={type}>
              <th scope="row">
                <Link to={monthListPath(month, currency, type)}>{translate(`transaction.type.${type}`)}</Link>
              </th>
              {cells(sums)}
            </tr>
          ))}
          <tr>
            <th scope="row">
              <Link to={monthListPath(month, currency)}>{translate('transaction.month.all')}</Link>
            </th>
            {cells(shown)}
          </tr>
          <BalanceRow name={translate('transaction.total.closing')} money={closing} />
          {held.amount > 0 && <BalanceRow name={translate('transaction.month.held')} money={held} />}
        </tbody>
      </PlainTable>
      <p>{translate('transaction.month.zone')}</p>
    </Card>
  )
}

function MoneyCell({ name, money }: { name: string; money: Money }) {
  return (
    <td data-number data-short data-name={name}>
      {formatMoney(money)}
    </td>
  )
}

function BalanceRow({ name, money }: { name: string; money: Money }) {
  return (
    <tr>
      <th scope="row" colSpan={4}>
        {name}
      </th>
      <td data-number data-short>
        <b>{formatMoney(money)}</b>
      </td>
    </tr>
  )
}

const MonthName = styled.h2`
  min-inline-size: 9em;
  font-size: 1.1rem;
  text-align: center;
`

const Card = styled(ContentCard)`
  overflow-x: auto;

  tbody b {
    font-weight: 600;
  }
  > p {
    margin-block-start: 10px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
  }
`

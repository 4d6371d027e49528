import { formatDateTime, type Money } from '@gangway/core'
import { Link } from 'react-router'
import { ContentCard } from '../../layout/card.ts'
import { getCodeName } from '../../shared/i18n/code-names.ts'
import { formatLocalMoney, formatPercent } from '../../shared/i18n/numbers.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { Pager } from '../../shared/list/pager.tsx'
import { PlainTable } from '../../shared/list/plain-table.ts'
import { useMaySee } from '../workspace-queries.ts'
import type { PriceChanges } from './price-changes.ts'

interface PriceChangeRecordsProps {
  changes: PriceChanges
  onPage: (page: number) => void
}

/** Every single change, newest first. */
export function PriceChangeRecords({ changes: { records, names }, onPage }: PriceChangeRecordsProps) {
  const { translate, lang } = useTranslator()
  const mayOpen = useMaySee('sys:booking')
  const columns = {
    route: translate('insight.column.airlineRoute'),
    source: translate('insight.filter.source'),
    booking: translate('booking.filter.orderNo'),
    oldTotal: translate('insight.column.oldTotal'),
    newTotal: translate('insight.column.newTotal'),
    change: translate('insight.column.change'),
  }
  if (records.total === 0) return null
  return (
    <ContentCard>
      <PlainTable>
        <caption>{translate('insight.records')}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('insight.column.time')}</th>
            <th scope="col">{columns.route}</th>
            <th scope="col">{columns.source}</th>
            <th scope="col">{columns.booking}</th>
            <th scope="col" data-number>
              {columns.oldTotal}
            </th>
            <th scope="col" data-number>
              {columns.newTotal}
            </th>
            <th scope="col" data-number>
              {columns.change}
            </th>
          </tr>
        </thead>
        <tbody>
          {records.list.map(({ id, at, airline, fromCity, toCity, source, orderNo, oldTotal, newTotal }) => (
            <tr key={id}>
              <th scope="row" data-short>
                {formatDateTime(at, lang)}
              </th>
              <td data-name={columns.route}>
                <span>
                  {getCodeName(names.places, fromCity, lang)} → {getCodeName(names.places, toCity, lang)}
                  <small>{getCodeName(names.airlines, airline, lang)}</small>
                </span>
              </td>
              <td data-name={columns.source}>{translate(`insight.source.${source}`)}</td>
              <td data-name={columns.booking}>
                {orderNo && mayOpen ? <Link to={`/order/detail/${orderNo}/${lang}`}>{orderNo}</Link> : (orderNo ?? '–')}
              </td>
              <td data-number data-short data-name={columns.oldTotal}>
                {formatLocalMoney(oldTotal, lang)}
              </td>
              <td data-number data-short data-name={columns.newTotal}>
                {formatLocalMoney(newTotal, lang)}
              </td>
              <td data-number data-short data-name={columns.change}>
                {formatChange(oldTotal, newTotal)}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <Pager {...records} onPage={onPage} />
    </ContentCard>
  )

  function formatChange(before: Money, after: Money): string {
    const percent = before.amount === 0 ? 0 : (100 * (after.amount - before.amount)) / before.amount
    return `${percent > 0 ? '+' : ''}${formatPercent(percent, lang)}`
  }
}

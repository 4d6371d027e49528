import { Link } from 'react-router'
import { ContentCard } from '../../layout/card.ts'
import { getCodeName } from '../../shared/i18n/code-names.ts'
import { formatCount, formatLocalAmounts, formatPercent } from '../../shared/i18n/numbers.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { PlainTable } from '../../shared/list/plain-table.ts'
import { toPercentOf } from '../workspace.rules.ts'
import type { PriceChanges } from './price-changes.ts'
import type { InsightParams } from './insight-params.ts'

/** Changes by airline and route; each row narrows the page to its changes. */
export function ChangedRoutes({ changes, params }: { changes: PriceChanges; params: InsightParams }) {
  const { translate, lang } = useTranslator()
  const { rows, names } = changes
  const columns = {
    verifications: translate('insight.figure.verifications'),
    changes: translate('insight.figure.changes'),
    rate: translate('insight.figure.changeRate'),
    percent: translate('insight.column.averagePercent'),
    amount: translate('insight.column.averageAmount'),
    share: translate('insight.column.upDown'),
  }
  const isNarrowed = params.fromCity !== undefined || params.toCity !== undefined
  return (
    <ContentCard>
      <PlainTable>
        <caption>{translate('insight.byRoute')}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('insight.column.airlineRoute')}</th>
            {Object.values(columns).map((name) => (
              <th key={name} scope="col" data-number>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.airline} ${row.fromCity} ${row.toCity}`}>
              <th scope="row">
                <Link to={`/dashboard/change-price?${rowQuery(params, row)}`}>
                  {getCodeName(names.places, row.fromCity, lang)} → {getCodeName(names.places, row.toCity, lang)}
                </Link>
                <small>{getCodeName(names.airlines, row.airline, lang)}</small>
              </th>
              <td data-number data-name={columns.verifications}>
                {formatCount(row.verifications, lang)}
              </td>
              <td data-number data-name={columns.changes}>
                {formatCount(row.changes, lang)}
              </td>
              <td data-number data-name={columns.rate}>
                {formatPercent(toPercentOf(row.changes, row.verifications), lang)}
              </td>
              <td data-number data-name={columns.percent}>
                {row.averagePercent === null ? '–' : formatPercent(row.averagePercent, lang)}
              </td>
              <td data-number data-short data-name={columns.amount}>
                {formatLocalAmounts(row.averageAmounts, lang)}
              </td>
              <td data-number data-short data-name={columns.share}>
                {`${formatCount(row.ups, lang)} / ${formatCount(row.downs, lang)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {rows.length === 0 && <p>{translate('insight.noChanges')}</p>}
      {isNarrowed && (
        <Link to={`/dashboard/change-price?${rowQuery(params, { airline: '', fromCity: '', toCity: '' })}`}>
          {translate('insight.allRoutes')}
        </Link>
      )}
    </ContentCard>
  )
}

/** The query of the page for one airline and route. */
function rowQuery({ body }: InsightParams, row: { airline: string; fromCity: string; toCity: string }): string {
  const { airline, fromCity, toCity } = row
  const values = Object.entries({ ...body, airline, fromCity, toCity }).filter(([, value]) => value !== '')
  return new URLSearchParams(values.map(([name, value]) => [name, String(value)])).toString()
}

import type { CallAnswer } from '@gangway/core'
import styled from 'styled-components'
import { getCodeName } from '../shared/i18n/code-names.ts'
import { formatCount, formatPercent } from '../shared/i18n/numbers.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { PlainTable } from '../shared/list/plain-table.ts'
import { YesNo } from './yes-no.tsx'

const functions = ['checkedBaggage', 'carryOn', 'seatSelection', 'cancellation'] as const
const payments = ['vcc', 'deposit'] as const

type GuideColumn =
  | 'priceParity'
  | 'routes'
  | 'bookingWindow'
  | 'successRate'
  | (typeof functions)[number]
  | (typeof payments)[number]

/** The airlines of the chosen regions with what they support. */
export function GuideAirlines({ airlines, names }: CallAnswer<'POST /workspace/guide'>) {
  const { translate, lang } = useTranslator()
  const percent = (value: number | null) => (value === null ? '–' : formatPercent(value, lang))
  const column = (name: GuideColumn) => translate(`guide.column.${name}`)
  return (
    <Scroll role="region" aria-label={translate('guide.table')} tabIndex={0}>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{translate('booking.filter.airline')}</th>
            <th scope="col" data-number>
              {column('priceParity')}
            </th>
            <th scope="col" data-number>
              {column('routes')}
            </th>
            <th scope="col" data-number>
              {column('bookingWindow')}
            </th>
            {[...functions, ...payments].map((name) => (
              <th key={name} scope="col">
                {column(name)}
              </th>
            ))}
            <th scope="col" data-number>
              {column('successRate')}
            </th>
          </tr>
        </thead>
        <tbody>
          {airlines.map((row) => (
            <tr key={row.airline}>
              <th scope="row">
                {getCodeName(names.airlines, row.airline, lang)} <small>{row.airline}</small>
              </th>
              <td data-number data-name={column('priceParity')}>
                {percent(row.priceParity)}
              </td>
              <td data-number data-name={column('routes')}>
                {formatCount(row.routes, lang)}
              </td>
              <td data-number data-name={column('bookingWindow')}>
                {translate('guide.days', { count: row.bookingWindowDays })}
              </td>
              {[...functions, ...payments].map((name) => (
                <td key={name} data-name={column(name)}>
                  <YesNo value={row[name]} />
                </td>
              ))}
              <td data-number data-name={column('successRate')}>
                {percent(row.successRate)}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Scroll>
  )
}

const Scroll = styled.div`
  max-block-size: 420px;
  overflow: auto;
`

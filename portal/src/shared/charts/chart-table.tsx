import styled from 'styled-components'
import { useTranslator } from '../i18n/translations.ts'
import { PlainTable } from '../list/plain-table.ts'
import type { ChartData } from './chart-data.ts'

interface ChartTableProps extends ChartData {
  title: string
  hasBefore: boolean
  beforeLabel: string
}

/** The values of a chart, the newest first. */
export function ChartTable({ title, positions, series, format, hasBefore, beforeLabel }: ChartTableProps) {
  const { translate } = useTranslator()
  const columns = series.flatMap(({ id, label, values, before }) => [
    { id, label, values },
    ...(hasBefore && before ? [{ id: `${id} before`, label: `${label}, ${beforeLabel}`, values: before }] : []),
  ])
  return (
    <Scroll role="region" aria-label={title} tabIndex={0}>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{translate('chart.day')}</th>
            {columns.map(({ id, label }) => (
              <th key={id} scope="col" data-number>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {positions
            .map(({ full }, at) => (
              <tr key={full}>
                <th scope="row">{full}</th>
                {columns.map(({ id, label, values }) => (
                  <td key={id} data-number data-name={label}>
                    {format(values[at] ?? 0)}
                  </td>
                ))}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </PlainTable>
    </Scroll>
  )
}

const Scroll = styled.div`
  max-block-size: 360px;
  overflow: auto;

  @media print {
    max-block-size: none;
  }
`

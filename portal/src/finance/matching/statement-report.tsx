import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { formatCount, formatLocalMoney } from '../../shared/i18n/numbers.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { PlainTable } from '../../shared/list/plain-table.ts'
import { Pill } from '../../shared/ui/pill.ts'
import type { StatementDetail } from './matching.ts'

/** Leads from the ledger to the statement; the remainder is zero. */
export function StatementReport({ statement: { report } }: { statement: StatementDetail }) {
  const { translate, lang } = useTranslator()
  const rows = report.filter(({ line, count }) => isAlwaysShown(line) || count > 0)
  const remainder = report.find(({ line }) => line === 'REMAINDER')?.amount.amount
  const names = { count: translate('matching.report.count'), amount: translate('matching.report.amount') }
  return (
    <Details>
      <summary>
        {translate('matching.report.title')}
        <Pill $tone={remainder === 0 ? 'ok' : 'bad'}>
          {translate(remainder === 0 ? 'matching.report.balanced' : 'matching.report.open')}
        </Pill>
      </summary>
      <ContentCard>
        <PlainTable>
          <caption>{translate('matching.report.text')}</caption>
          <thead>
            <tr>
              <th scope="col">{translate('matching.report.line')}</th>
              <th scope="col" data-number>
                {names.count}
              </th>
              <th scope="col" data-number>
                {names.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, count, amount }) => (
              <tr key={line} data-total={isAlwaysShown(line) || undefined}>
                <th scope="row">{translate(`matching.report.lines.${line}`)}</th>
                <td data-number data-name={names.count}>
                  {line === 'REMAINDER' ? '' : formatCount(count, lang)}
                </td>
                <td data-number data-short data-name={names.amount}>
                  {formatLocalMoney(amount, lang)}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </ContentCard>
    </Details>
  )
}

function isAlwaysShown(line: string): boolean {
  return line === 'LEDGER_TOTAL' || line === 'STATEMENT_TOTAL' || line === 'REMAINDER'
}

const Details = styled.details`
  margin-block: 14px;

  summary {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    min-block-size: 36px;
    font-weight: 600;
    cursor: pointer;
  }
  caption {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.93rem;
    font-weight: 400;
  }
  tbody tr:not([data-total]) th {
    padding-inline-start: 16px;
    font-weight: 400;
  }
`

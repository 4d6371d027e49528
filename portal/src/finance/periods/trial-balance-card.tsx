import { formatMoney, saveFile, type Money } from '@gangway/core'
import { useState } from 'react'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { client } from '../../shared/api/client.ts'
import { formatMonth } from '../../shared/i18n/months.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { PlainTable } from '../../shared/list/plain-table.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useTrialBalance, type TrialBalance } from './periods.ts'

const sides = ['opening', 'debit', 'credit', 'closing'] as const

/** Opening + debit − credit = closing, by account; the totals show that the ledger balances. */
export function TrialBalanceCard({ month }: { month: string }) {
  const { translate, lang } = useTranslator()
  const query = useTrialBalance(month)
  return (
    <Card aria-labelledby="trial-balance">
      <header>
        <h2 id="trial-balance">{translate('period.trialBalanceOf', { month: formatMonth(month, lang) })}</h2>
        <FileButton month={month} format="CSV" />
        <FileButton month={month} format="XLSX" />
      </header>
      {query.isPending && <ListLoading label={translate('period.loading')} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.currencies.length === 0 && <p>{translate('period.trialEmpty')}</p>}
      {query.data?.currencies.map((each) => (
        <CurrencyTable key={each.currency} balance={each} />
      ))}
      <p>{translate('period.sign')}</p>
    </Card>
  )
}

function CurrencyTable({ balance: { currency, rows, totals } }: { balance: TrialBalance['currencies'][number] }) {
  const { translate } = useTranslator()
  const cells = (amounts: Record<(typeof sides)[number], Money>) =>
    sides.map((side) => (
      <td key={side} data-number data-short data-name={translate(`period.${side}`)}>
        {formatMoney(amounts[side])}
      </td>
    ))
  return (
    <PlainTable>
      <caption>{currency}</caption>
      <thead>
        <tr>
          <th scope="col">{translate('period.account')}</th>
          {sides.map((side) => (
            <th key={side} scope="col" data-number>
              {translate(`period.${side}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.purpose}>
            <th scope="row">
              {row.code} {row.name}
            </th>
            {cells(row)}
          </tr>
        ))}
        <tr>
          <th scope="row">{translate('period.total')}</th>
          {cells(totals)}
        </tr>
      </tbody>
    </PlainTable>
  )
}

function FileButton({ month, format }: { month: string; format: 'CSV' | 'XLSX' }) {
  const { translate } = useTranslator()
  const [isBusy, setBusy] = useState(false)
  async function download(): Promise<void> {
    setBusy(true)
    const file = await client.file('GET /client/period/trialBalanceFile/{month}', {
      ...{ params: { month }, query: { format } },
    })
    setBusy(false)
    if (file.ok) saveFile(file.value)
  }
  return (
    <Button $small disabled={isBusy} onClick={() => void download()}>
      {translate('period.file', { format: format === 'XLSX' ? 'Excel' : format })}
    </Button>
  )
}

const Card = styled(ContentCard)`
  display: grid;
  gap: 14px;
  overflow-x: auto;

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }
  h2 {
    flex: 1;
    margin: 0;
  }
  > p {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.93rem;
  }
`

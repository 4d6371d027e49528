import { useState } from 'react'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { WithCall } from '../../shared/api/permission-guard.tsx'
import { formatCount, formatLocalMoney } from '../../shared/i18n/numbers.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Pill } from '../../shared/ui/pill.ts'
import { LowBalanceDialog } from './low-balance-dialog.tsx'
import type { DepositOverview } from './recharge-queries.ts'

/** Deposit in one currency: what can be spent, of what it consists, and how long it lasts. */
export function DepositCard({ deposit }: { deposit: DepositOverview }) {
  const { translate, lang } = useTranslator()
  const [isOpen, setOpen] = useState(false)
  const { currency, available, balance, held, creditLine, submitted, lowBalance, isLow, lastsDays, spentPerDay } =
    deposit
  const lines = [
    ['balance', balance],
    ['creditLine', creditLine],
    ['held', held],
    ...(submitted.amount > 0 ? [['submitted', submitted] as const] : []),
  ] as const
  return (
    <Card aria-label={translate('recharge.depositIn', { currency })}>
      <h2>{translate('recharge.depositIn', { currency })}</h2>
      <p>
        <small>{translate('recharge.available')}</small>
        <strong>{formatLocalMoney(available, lang)}</strong>
        {isLow && <Pill $tone="warn">{translate('recharge.low')}</Pill>}
      </p>
      <dl>
        {lines.map(([name, money]) => (
          <div key={name}>
            <dt>{translate(`recharge.${name}`)}</dt>
            <dd>{formatLocalMoney(money, lang)}</dd>
          </div>
        ))}
      </dl>
      <p>
        {lastsDays === null
          ? translate('recharge.noSpending')
          : translate('recharge.lasts', {
              days: translate('recharge.days', { count: lastsDays, number: formatCount(lastsDays, lang) }),
              amount: formatLocalMoney(spentPerDay, lang),
            })}
      </p>
      <Foot>
        <span>
          {lowBalance === null
            ? translate('recharge.noThreshold')
            : translate('recharge.threshold', { amount: formatLocalMoney(lowBalance, lang) })}
        </span>
        <WithCall call="POST /client/deposit/lowBalance">
          <Button $small onClick={() => setOpen(true)}>
            {translate('recharge.changeThreshold')}
          </Button>
        </WithCall>
      </Foot>
      {isOpen && <LowBalanceDialog deposit={deposit} onClose={() => setOpen(false)} />}
    </Card>
  )
}

const Card = styled(ContentCard)`
  display: grid;
  gap: 10px;

  h2 {
    margin: 0;
  }
  p:first-of-type {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
  }
  p:first-of-type small {
    inline-size: 100%;
  }
  strong {
    font-size: 1.5rem;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  small,
  dt,
  > p:not(:first-of-type) {
    color: ${({ theme }) => theme.color.muted};
  }
  dl > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 12px;
    padding-block: 4px;
    border-block-end: 1px solid ${({ theme }) => theme.color.groundStrong};
  }
  dd {
    font-variant-numeric: tabular-nums;
  }
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 10px;
  color: ${({ theme }) => theme.color.muted};
`

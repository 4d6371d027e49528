import { formatAmount, formatMoney, type CallAnswer, type Money } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { client, unwrapResult } from '../shared/api/client.ts'
import { WithPermission } from '../shared/api/permission-guard.tsx'
import { Icon } from '../shared/ui/icon.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { PopoverMenu } from './popover-menu.tsx'

/** What can be spent of the agency's deposit; opens to the amounts of each currency. Renders nothing when it is unavailable. */
export function DepositBalance() {
  const { translate } = useTranslator()
  const id = useId()
  const { data: balances } = useQuery({
    queryKey: ['finance', 'balance'],
    queryFn: () => unwrapResult(client.call('POST /order/qryClientBalance.do', { body: {}, reads: true, quiet: true })),
  })
  const [first] = balances ?? []
  if (!first) return null
  return (
    <>
      <BalanceButton type="button" popoverTarget={id}>
        <small>{translate('top.deposit')}</small> <b>{formatMoney(availableOf(first))}</b>
        <Icon name="down" size={14} />
      </BalanceButton>
      <PopoverMenu id={id}>
        <Balances>
          <caption>{translate('top.depositAll')}</caption>
          <thead>
            <tr>
              <th scope="col">{translate('top.currency')}</th>
              {balances?.map(({ currency }) => (
                <th key={currency} scope="col">
                  {currency}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(([name, amountOf]) => (
              <tr key={name}>
                <th scope="row">{translate(`top.${name}`)}</th>
                {balances?.map((each) => (
                  <td key={each.currency}>{formatAmount(amountOf(each))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Balances>
        <WithPermission code="sys:topup">
          <TopUpLink
            to="/financial/top-up"
            onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
          >
            {translate('page.topUp.title')}
          </TopUpLink>
        </WithPermission>
      </PopoverMenu>
    </>
  )
}

type Deposit = CallAnswer<'POST /order/qryClientBalance.do'>[number]

/** What can be spent: the balance and the credit line. */
function availableOf({ balance, creditLine }: Deposit): Money {
  return { ...balance, amount: balance.amount + creditLine.amount }
}

const lines = [
  ['available', availableOf],
  ['balance', ({ balance }: Deposit) => balance],
  ['creditLine', ({ creditLine }: Deposit) => creditLine],
  ['held', ({ held }: Deposit) => held],
] as const

const BalanceText = styled.span`
  display: inline-flex;
  flex: none;
  align-items: baseline;
  gap: 6px;
  padding: 5px 10px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.ground};
  color: ${({ theme }) => theme.color.text};
  white-space: nowrap;

  small {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
  }
  b {
    font-weight: 600;
  }
  svg {
    align-self: center;
  }
  @media (width < 1100px) {
    small {
      display: none;
    }
  }
`

const BalanceButton = styled(BalanceText).attrs({ as: 'button' })<{ type: 'button'; popoverTarget: string }>`
  &:hover {
    background: ${({ theme }) => theme.color.groundStrong};
  }
`

const Balances = styled.table`
  border-collapse: collapse;
  margin: 4px 8px;

  caption {
    padding-block: 4px 6px;
    text-align: start;
    font-weight: 600;
  }
  th,
  td {
    padding: 4px 0 4px 16px;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    text-align: end;
    font-weight: 400;
  }
  th:first-child {
    padding-inline-start: 0;
    text-align: start;
  }
  thead th {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
  }
`

const TopUpLink = styled(Link)`
  display: block;
  padding: 6px 8px 4px;
  font-weight: 600;
`

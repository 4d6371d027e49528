import { formatAmount, formatMoney } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import styled from 'styled-components'
import { client, unwrapResult } from '../shared/api/client.ts'
import { Icon } from '../shared/ui/icon.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { PopoverMenu } from './popover-menu.tsx'

/** Balance of the agency's deposit. Renders nothing when it is unavailable. */
export function DepositBalance() {
  const { translate } = useTranslator()
  const id = useId()
  const { data: balances } = useQuery({
    queryKey: ['finance', 'balance'],
    queryFn: () => unwrapResult(client.call('POST /order/qryClientBalance.do', { body: {}, reads: true, quiet: true })),
  })
  const [first, ...others] = balances ?? []
  if (!first) return null
  const label = <small>{translate('top.deposit')}</small>
  if (others.length === 0) {
    return (
      <BalanceText>
        {label} <b>{formatMoney(first.balance)}</b>
      </BalanceText>
    )
  }
  return (
    <>
      <BalanceButton type="button" popoverTarget={id}>
        {label} <b>{formatMoney(first.balance)}</b>
        <Icon name="down" size={14} />
      </BalanceButton>
      <PopoverMenu id={id}>
        <Balances>
          <caption>{translate('top.depositAll')}</caption>
          <thead>
            <tr>
              <th scope="col">{translate('top.currency')}</th>
              <th scope="col">{translate('top.balance')}</th>
              <th scope="col">{translate('top.held')}</th>
            </tr>
          </thead>
          <tbody>
            {balances?.map(({ currency, balance, held }) => (
              <tr key={currency}>
                <th scope="row">{currency}</th>
                <td>{formatAmount(balance)}</td>
                <td>{formatAmount(held)}</td>
              </tr>
            ))}
          </tbody>
        </Balances>
      </PopoverMenu>
    </>
  )
}

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
    padding: 4px 0 4px 20px;
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

import { amountText, moneyText } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import styled from 'styled-components'
import { client, valueOf } from '../shared/client.ts'
import { Icon } from '../shared/icon.tsx'
import { useWords } from '../shared/words.ts'
import { Menu } from './popover-menu.tsx'

/** The deposit of the agency. Where it cannot be had there is simply nothing. */
export function Deposit() {
  const { say } = useWords()
  const id = useId()
  const { data: balances } = useQuery({
    queryKey: ['finance', 'balance'],
    queryFn: () => valueOf(client.call('POST /order/qryClientBalance.do', { body: {}, reads: true, quiet: true })),
  })
  const [first, ...others] = balances ?? []
  if (!first) return null
  const label = <small>{say('top.deposit')}</small>
  if (others.length === 0) {
    return (
      <Plain>
        {label} <b>{moneyText(first.balance)}</b>
      </Plain>
    )
  }
  return (
    <>
      <Opener type="button" popoverTarget={id}>
        {label} <b>{moneyText(first.balance)}</b>
        <Icon name="down" size={14} />
      </Opener>
      <Menu id={id}>
        <Balances>
          <caption>{say('top.depositAll')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('top.currency')}</th>
              <th scope="col">{say('top.balance')}</th>
              <th scope="col">{say('top.held')}</th>
            </tr>
          </thead>
          <tbody>
            {balances?.map(({ currency, balance, held }) => (
              <tr key={currency}>
                <th scope="row">{currency}</th>
                <td>{amountText(balance)}</td>
                <td>{amountText(held)}</td>
              </tr>
            ))}
          </tbody>
        </Balances>
      </Menu>
    </>
  )
}

const Plain = styled.span`
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

const Opener = styled(Plain).attrs({ as: 'button' })<{ type: 'button'; popoverTarget: string }>`
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

import { formatMoney, type Money } from '@gangway/core'
import { useId, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { FilterPopover } from '../filters/filter-chip.tsx'
import { ListFailed, ListLoading } from '../list/list-states.tsx'
import { Amount } from './amount.tsx'

interface AmountBreakdownProps {
  money: Money
  /** Shown in place of the plain amount. */
  text?: string
  /** Name of the list of components. */
  label: string
  /** The components; rendered when the list is opened. */
  children: ReactNode
}

/** An amount that opens the list of its components. */
export function AmountBreakdown({ money, text, label, children }: AmountBreakdownProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <AmountButton popoverTarget={id} aria-expanded={isOpen} aria-label={`${formatMoney(money)}, ${label}`}>
        {text ?? <Amount money={money} />}
      </AmountButton>
      <BreakdownPopover id={id} aria-label={label} onToggle={(event) => setOpen(event.newState === 'open')}>
        {isOpen && children}
      </BreakdownPopover>
    </>
  )
}

export interface BreakdownLine {
  name: string
  money: Money
  /** Subtracted from the line before. */
  isMinus?: boolean
  isTotal?: boolean
}

interface BreakdownQuery {
  data: readonly BreakdownLine[] | undefined
  error: unknown
  refetch: () => unknown
}

/** The components of an amount, once they are loaded. */
export function BreakdownLines({ label, loading, query }: { label: string; loading: string; query: BreakdownQuery }) {
  const { data, error, refetch } = query
  if (!data && error) return <ListFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <ListLoading label={loading} rows={2} />
  return (
    <Lines aria-label={label}>
      <AmountRows lines={data} />
    </Lines>
  )
}

/** Rows of a description list: each component with its amount. */
export function AmountRows({ lines }: { lines: readonly BreakdownLine[] }) {
  return lines.map(({ name, money, isMinus, isTotal }) => (
    <div key={name} data-total={isTotal}>
      <dt>{name}</dt>
      <dd>
        <Amount money={isMinus && money.amount > 0 ? { ...money, amount: -money.amount } : money} />
      </dd>
    </div>
  ))
}

const AmountButton = styled.button.attrs({ type: 'button' })`
  /* Above the link that covers the row. */
  position: relative;
  z-index: 1;
  min-block-size: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-decoration: underline dotted;
  text-underline-offset: 4px;
  cursor: pointer;

  &:hover {
    text-decoration-style: solid;
  }
  @media (pointer: coarse) {
    min-block-size: 44px;
  }
`

const BreakdownPopover = styled(FilterPopover)`
  inline-size: min(340px, calc(100vw - 24px));
  white-space: normal;
`

const Lines = styled.dl`
  display: grid;
  gap: 6px;
  text-align: start;

  div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
  }
  dt {
    color: ${({ theme }) => theme.color.muted};
  }
  [data-total] {
    padding-block-start: 6px;
    border-block-start: 1px solid ${({ theme }) => theme.color.line};
  }
  [data-total] dt {
    color: inherit;
    font-weight: 600;
  }
`

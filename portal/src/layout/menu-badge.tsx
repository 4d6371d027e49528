import styled from 'styled-components'

interface MenuBadgeProps {
  count: number
  /** There are more than `count`. */
  isAtLeast?: boolean
  label: string
}

/** Number beside a menu entry. */
export function MenuBadge({ count, isAtLeast = false, label }: MenuBadgeProps) {
  return <Badge aria-label={label}>{count > 99 ? '99+' : `${count}${isAtLeast ? '+' : ''}`}</Badge>
}

const Badge = styled.span.attrs({ role: 'img' })`
  min-inline-size: 20px;
  margin-inline-start: auto;
  padding: 0 6px;
  border-radius: 99px;
  background: ${({ theme }) => theme.color.warnSoft};
  color: ${({ theme }) => theme.color.warn};
  font-size: 0.79rem;
  font-weight: 600;
  line-height: 20px;
  text-align: center;
  font-variant-numeric: tabular-nums;
  @media (forced-colors: active) {
    border: 1px solid;
  }
`

import { Link } from 'react-router'
import styled from 'styled-components'

export interface TabLink {
  id: string
  label: string
  /** Count shown after the label. */
  count?: number | string
  to: string
}

/** Tabs of one page, each with its own URL. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly TabLink[]; current: string }) {
  return (
    <Row aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.id} to={tab.to} aria-current={tab.id === current ? 'page' : undefined} replace>
          {tab.label}
          {tab.count !== undefined && tab.count !== 0 && <small>{tab.count}</small>}
        </Link>
      ))}
    </Row>
  )
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 22px;
  margin-block: 14px 16px;
  border-block-end: 1px solid ${({ theme }) => theme.color.line};

  a {
    padding: 8px 0;
    color: ${({ theme }) => theme.color.muted};
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover {
    color: ${({ theme }) => theme.color.text};
  }
  a[aria-current] {
    color: ${({ theme }) => theme.color.text};
    font-weight: 600;
    box-shadow: inset 0 -2px ${({ theme }) => theme.color.accent};
  }
  small {
    margin-inline-start: 5px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
  }
  @media (forced-colors: active) {
    a[aria-current] {
      border-block-end: 2px solid;
    }
  }
  ${({ theme }) => theme.narrow} {
    gap: 0 16px;
  }
`

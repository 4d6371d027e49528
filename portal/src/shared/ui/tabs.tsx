import { Link } from 'react-router'
import styled, { css } from 'styled-components'

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
      <TabLinks tabs={tabs} current={current} />
    </Row>
  )
}

export interface TabGroup {
  id: string
  label: string
  tabs: readonly TabLink[]
}

/** Tabs of a page that has too many for one row: one row for each group. */
export function GroupedTabs(props: { label: string; groups: readonly TabGroup[]; current: string }) {
  const { label, groups, current } = props
  return (
    <Groups aria-label={label}>
      {groups.map(({ id, label: name, tabs }) => (
        <div key={id} role="group" aria-labelledby={`tabs-${id}`}>
          <span id={`tabs-${id}`}>{name}</span>
          <TabRow>
            <TabLinks tabs={tabs} current={current} />
          </TabRow>
        </div>
      ))}
    </Groups>
  )
}

function TabLinks({ tabs, current }: { tabs: readonly TabLink[]; current: string }) {
  return tabs.map((tab) => (
    <Link key={tab.id} to={tab.to} aria-current={tab.id === current ? 'page' : undefined} replace>
      {tab.label}
      {tab.count !== undefined && tab.count !== 0 && <small>{tab.count}</small>}
    </Link>
  ))
}

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 22px;

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

const Row = styled.nav`
  ${row}
  margin-block: 14px 16px;
  border-block-end: 1px solid ${({ theme }) => theme.color.line};
`

const TabRow = styled.div`
  ${row}
`

const Groups = styled.nav`
  display: grid;
  margin-block: 10px 16px;

  > div {
    display: grid;
    grid-template-columns: 104px minmax(0, 1fr);
    align-items: baseline;
    gap: 0 16px;
    border-block-end: 1px solid ${({ theme }) => theme.color.line};
  }
  > div > span {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
    font-weight: 600;
  }
  ${({ theme }) => theme.narrow} {
    > div {
      grid-template-columns: minmax(0, 1fr);
      padding-block-start: 8px;
    }
  }
`

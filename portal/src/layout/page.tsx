import type { ReactNode } from 'react'
import styled from 'styled-components'

/** Page layout: heading, content beside it and body. */
export function Page({ title, headerActions, isFullWidth = false, children }: PageProps) {
  return (
    <Column $isFullWidth={isFullWidth}>
      <Header>
        <h1 tabIndex={-1}>{title}</h1>
        {headerActions}
      </Header>
      {children}
    </Column>
  )
}

interface PageProps {
  title: string
  headerActions?: ReactNode
  /** Uses the full width, for tables and other wide content. */
  isFullWidth?: boolean
  children: ReactNode
}

const Column = styled.div<{ $isFullWidth: boolean }>`
  max-inline-size: ${({ theme, $isFullWidth }) => ($isFullWidth ? '1640px' : theme.size.page)};
  padding: 22px 24px 40px;

  ${({ theme }) => theme.phone} {
    padding: 16px 16px 32px;
  }
`

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  margin-block-end: 16px;

  h1 {
    flex: 1;
    font-size: 1.45rem;
  }
`

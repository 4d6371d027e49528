import type { ReactNode } from 'react'
import styled from 'styled-components'

/** A page: its heading, what stands beside the heading, and its content. */
export function Page({ title, beside, isWide = false, children }: PageProps) {
  return (
    <Column $isWide={isWide}>
      <Head>
        <h1 tabIndex={-1}>{title}</h1>
        {beside}
      </Head>
      {children}
    </Column>
  )
}

interface PageProps {
  title: string
  beside?: ReactNode
  /** Takes all the room there is, for what is looked at and not read. */
  isWide?: boolean
  children: ReactNode
}

const Column = styled.div<{ $isWide: boolean }>`
  max-inline-size: ${({ theme, $isWide }) => ($isWide ? '1640px' : theme.size.page)};
  padding: 22px 24px 40px;

  ${({ theme }) => theme.phone} {
    padding: 16px 16px 32px;
  }
`

const Head = styled.div`
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

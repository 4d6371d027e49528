import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ContentCard } from '../layout/card.ts'
import { useMediaQuery } from '../shared/hooks/use-media-query.ts'
import { phoneQuery } from '../theme.ts'

/** Card with fields; collapsed on a phone so that the preview stays near. */
export function CollapsibleCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const isPhone = useMediaQuery(phoneQuery)
  const heading = <h2 id={id}>{title}</h2>
  if (!isPhone)
    return (
      <ContentCard aria-labelledby={id}>
        {heading}
        {children}
      </ContentCard>
    )
  return (
    <ContentCard aria-labelledby={id}>
      <details>
        <Summary>{heading}</Summary>
        {children}
      </details>
    </ContentCard>
  )
}

const Summary = styled.summary`
  min-block-size: 44px;
  margin-block: -10px;
  align-content: center;
  cursor: pointer;

  && h2 {
    display: inline;
  }
`

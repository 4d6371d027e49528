import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Panel } from '../layout/panel.ts'
import { useMedia } from '../shared/media.ts'
import { phoneQuery } from '../theme.ts'

/** A panel of fields. On a phone it is folded until it is asked for, so that the preview is near. */
export function Fold({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const isPhone = useMedia(phoneQuery)
  const heading = <h2 id={id}>{title}</h2>
  if (!isPhone)
    return (
      <Panel aria-labelledby={id}>
        {heading}
        {children}
      </Panel>
    )
  return (
    <Panel aria-labelledby={id}>
      <details>
        <Summary>{heading}</Summary>
        {children}
      </details>
    </Panel>
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

import type { ReactNode } from 'react'
import styled from 'styled-components'

interface MessagePageProps {
  /** Large decorative number or symbol. */
  symbol?: string
  title: string
  children: ReactNode
  actions: ReactNode
}

/** Page with one message and its actions. */
export function MessagePage({ symbol, title, children, actions }: MessagePageProps) {
  return (
    <Box>
      <FlightRoute />
      {symbol && <Symbol aria-hidden="true">{symbol}</Symbol>}
      <h1 tabIndex={-1}>{title}</h1>
      <MessageText>{children}</MessageText>
      <Actions>{actions}</Actions>
    </Box>
  )
}

/** Decorative dashed flight route. */
function FlightRoute() {
  return (
    <Line width="190" height="14" viewBox="0 0 190 14" aria-hidden="true">
      <path d="M12 7h66" />
      <path d="M90 7h88" strokeDasharray="4 5" />
      <circle cx="7" cy="7" r="5" />
      <circle cx="84" cy="7" r="5" className="stop" />
      <circle cx="183" cy="7" r="5" />
    </Line>
  )
}

const Line = styled.svg`
  margin-block-end: 6px;
  fill: none;
  stroke: ${({ theme }) => theme.color.field};
  stroke-width: 2;

  .stop {
    stroke: var(--gw-color-signal);
  }
`

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: 10px;
  max-inline-size: 560px;
  padding: var(--portal-notice-padding, min(12vh, 96px) 24px 48px);

  main[data-current-view] > & {
    margin-inline: auto;
  }
  h1 {
    font-size: 1.7rem;
  }
  ${({ theme }) => theme.phone} {
    padding: var(--portal-notice-padding, 40px 16px);
  }
`

const Symbol = styled.p`
  color: ${({ theme }) => theme.color.accentStrong};
  font-weight: 600;
  letter-spacing: 0.04em;
`

const MessageText = styled.div`
  display: grid;
  gap: 6px;
  color: ${({ theme }) => theme.color.muted};
  font-size: 1.07rem;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-block-start: 12px;
`

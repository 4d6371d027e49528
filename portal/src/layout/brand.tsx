import styled from 'styled-components'
import { settings } from '../settings.ts'

export function Brand() {
  return (
    <Row>
      <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
        <defs>
          <linearGradient id="gw-mark" x1="0" y1="0" x2="1" y2="1">
            <stop stopColor="#2bb3b1" />
            <stop offset="1" stopColor="#0b6b73" />
          </linearGradient>
        </defs>
        <rect width="22" height="22" rx="6" fill="url(#gw-mark)" />
        <path d="M5.8 8h13l-1.6 3h-13z" fill="#fff" fillOpacity=".6" />
        <path d="M4.4 13h13l-1.6 3h-13z" fill="#fff" />
      </svg>
      {settings.brand.name}
    </Row>
  )
}

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 9px;
  font-size: 1.2rem;
  font-weight: 600;
  letter-spacing: -0.01em;
`

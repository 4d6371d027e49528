import styled, { keyframes } from 'styled-components'

const pulse = keyframes`
  50% { opacity: 0.5; }
`

/** Loading placeholder. Pair it with text for screen readers. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{ $width?: string; $height?: string }>`
  display: block;
  inline-size: ${({ $width = '100%' }) => $width};
  max-inline-size: 100%;
  block-size: ${({ $height = '1em' }) => $height};
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.color.groundStrong};
  animation: ${pulse} 1.4s ease-in-out infinite;
`

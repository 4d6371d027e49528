import styled, { keyframes } from 'styled-components'

const breathe = keyframes`
  50% { opacity: 0.5; }
`

/** The shape of what is still loading. Say beside it, for screen readers, what that is. */
export const Bone = styled.span.attrs({ 'aria-hidden': true })<{ $width?: string; $height?: string }>`
  display: block;
  inline-size: ${({ $width = '100%' }) => $width};
  max-inline-size: 100%;
  block-size: ${({ $height = '1em' }) => $height};
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.color.groundStrong};
  animation: ${breathe} 1.4s ease-in-out infinite;
`

import styled from 'styled-components'

/** Visually hidden text for screen readers. */
export const HiddenText = styled.span`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

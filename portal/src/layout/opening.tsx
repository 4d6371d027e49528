import styled from 'styled-components'
import { Brand } from './brand.tsx'

/** While the first page is on its way. */
export function Opening() {
  return (
    <Middle>
      <Brand />
    </Middle>
  )
}

const Middle = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 100dvh;
  color: ${({ theme }) => theme.color.muted};
`

import styled from 'styled-components'
import { Brand } from './brand.tsx'

/** Shown while the first page loads. */
export function AppLoading() {
  return (
    <Centered>
      <Brand />
    </Centered>
  )
}

const Centered = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 100dvh;
  color: ${({ theme }) => theme.color.muted};
`

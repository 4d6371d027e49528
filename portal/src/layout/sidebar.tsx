import { Link } from 'react-router'
import styled from 'styled-components'
import { Brand } from './brand.tsx'
import { useWords } from '../shared/words.ts'
import { MainMenu } from './main-menu.tsx'

export function Sidebar() {
  const { say } = useWords()
  return (
    <Side aria-label={say('menu.label')}>
      <Home to="/workspace">
        <Brand />
      </Home>
      <MainMenu />
    </Side>
  )
}

const Side = styled.nav`
  position: sticky;
  inset-block-start: 0;
  align-self: start;
  block-size: 100dvh;
  padding: 18px 12px;
  overflow-y: auto;
  background: ${({ theme }) => theme.color.side};
  color: ${({ theme }) => theme.color.sideText};
  scrollbar-color: ${({ theme }) => theme.color.sideOn} transparent;
`

export const Home = styled(Link)`
  display: inline-flex;
  margin: 0 4px 16px;
  padding: 4px 6px;
  border-radius: 7px;
  color: #fff;
  text-decoration: none;

  &:focus-visible {
    outline-color: #7fd6d2;
  }
`

import { Link, Outlet, useLocation } from 'react-router'
import styled from 'styled-components'
import { loginPath } from '../session/own-path.rules.ts'
import { useSignedIn } from '../session/rights.ts'
import { ButtonLink } from '../shared/button-link.tsx'
import { useWords } from '../shared/words.ts'
import { Brand } from './brand.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { SkipLink } from './skip-link.tsx'
import { ThemeButton } from './theme-choice.tsx'

/** Around the pages that everybody may read. */
export function PublicFrame() {
  const { say } = useWords()
  const signedIn = useSignedIn()
  const { pathname } = useLocation()
  const isDeadEnd = pathname === '/404' || pathname === '/401'
  return (
    <>
      <SkipLink />
      <Bar>
        <Home to="/">
          <Brand />
        </Home>
        <span />
        <LanguageChoice />
        <ThemeButton />
        {signedIn ? (
          <ButtonLink to="/workspace" $small>
            {say('page.workspace.title')}
          </ButtonLink>
        ) : (
          <ButtonLink to={isDeadEnd ? '/login' : loginPath(pathname)} $small $kind="main">
            {say('top.signIn')}
          </ButtonLink>
        )}
      </Bar>
      <Middle tabIndex={-1} data-current-view="">
        <Outlet />
      </Middle>
    </>
  )
}

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: 4px;
  min-block-size: ${({ theme }) => theme.size.topBar};
  padding: 0 16px;
  border-block-end: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.muted};

  > span {
    flex: 1;
  }
  ${({ theme }) => theme.narrow} {
    padding: 0 10px;
  }
`

const Home = styled(Link)`
  display: inline-flex;
  color: ${({ theme }) => theme.color.text};
  text-decoration: none;
  border-radius: ${({ theme }) => theme.radius.small};
`

const Middle = styled.main`
  max-inline-size: ${({ theme }) => theme.size.page};
  margin-inline: auto;
`

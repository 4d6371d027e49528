import { Link, Outlet, useLocation } from 'react-router'
import styled from 'styled-components'
import { SandboxBanner } from '../sandbox/sandbox-banner.tsx'
import { buildLoginPath } from '../session/safe-redirect.rules.ts'
import { useCurrentUser } from '../session/current-user.ts'
import { ButtonLink } from '../shared/ui/button-link.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Brand } from './brand.tsx'
import { LanguageSelect } from './language-choice.tsx'
import { SkipLink } from './skip-link.tsx'
import { ThemeMenuButton } from './theme-choice.tsx'

export function PublicLayout() {
  const { translate } = useTranslator()
  const user = useCurrentUser()
  const signedIn = user && user.permissions.orderNo === undefined
  const { pathname } = useLocation()
  const isDeadEnd = pathname === '/404' || pathname === '/401'
  return (
    <>
      <SkipLink />
      <SandboxBanner />
      <Bar>
        <Home to="/">
          <Brand />
        </Home>
        <span />
        <LanguageSelect />
        <ThemeMenuButton />
        {signedIn ? (
          <ButtonLink to="/workspace" $small>
            {translate('page.workspace.title')}
          </ButtonLink>
        ) : (
          <ButtonLink to={isDeadEnd ? '/login' : buildLoginPath(pathname)} $small $kind="main">
            {translate('top.signIn')}
          </ButtonLink>
        )}
      </Bar>
      <Centered tabIndex={-1} data-current-view="">
        <Outlet />
      </Centered>
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

const Centered = styled.main`
  max-inline-size: ${({ theme }) => theme.size.page};
  margin-inline: auto;
`

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import styled from 'styled-components'
import { NewIncidentTile } from '../incidents/new-incidents.tsx'
import { buildMenu, buildUpcomingMenu, type MenuSection } from '../layout/menu.rules.ts'
import { Page } from '../layout/page.tsx'
import { ContentCard } from '../layout/card.ts'
import { RefundTile } from '../refund/list/refund-tile.tsx'
import { openAccountDialog } from '../session/account-dialog.ts'
import { useCurrentUser } from '../session/current-user.ts'
import { Button } from '../shared/ui/button.tsx'
import { client, unwrapResult } from '../shared/api/client.ts'
import { Skeleton } from '../shared/ui/skeleton.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'

/** First page after sign-in; its tiles depend on the user's role. */
export function Screen() {
  const { translate } = useTranslator()
  const signedIn = useCurrentUser()
  if (!signedIn) return null
  const { nickname, clientName } = signedIn.user
  const menuSections = buildMenu(signedIn.permissions)
    .map(({ group, entries }) => ({ group, entries: entries.filter(({ path }) => path !== '/workspace') }))
    .filter(({ entries }) => entries.length > 0)
  const upcomingSections = buildUpcomingMenu(signedIn.permissions)
  return (
    <Page title={translate('workspace.greeting', { name: nickname })}>
      <Intro>{translate('workspace.agency', { client: clientName })}</Intro>
      <Grid>
        <div>
          <NewIncidentTile />
          <RefundTile />
          {menuSections.length > 0 && <Entries title={translate('workspace.available')} sections={menuSections} />}
          {upcomingSections.length > 0 && (
            <Entries
              title={translate('workspace.upcomingTitle')}
              text={translate('workspace.upcomingText')}
              sections={upcomingSections}
            />
          )}
        </div>
        <AccountSecurity />
      </Grid>
    </Page>
  )
}

interface EntriesProps {
  title: string
  text?: string
  sections: MenuSection[]
}

function Entries({ title, text, sections }: EntriesProps) {
  const { translate } = useTranslator()
  return (
    <ContentCard>
      <h2>{title}</h2>
      {text && <Muted>{text}</Muted>}
      <Groups>
        {sections.map(({ group, entries }) => (
          <div key={group}>
            <h3>{translate(`menu.${group}`)}</h3>
            <ul>
              {entries.map(({ path, page, screen }) => (
                <li key={path}>
                  {screen ? (
                    <Link to={path}>{translate(`page.${page}.title`)}</Link>
                  ) : (
                    <Muted as="span">{translate(`page.${page}.title`)}</Muted>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Groups>
    </ContentCard>
  )
}

function AccountSecurity() {
  const { translate } = useTranslator()
  const { data: hasAuthenticator, isPending } = useQuery({
    queryKey: ['session', 'authenticator'],
    queryFn: () => unwrapResult(client.call('GET /sysUser/isBoundGoogleAuthenticator', { quiet: true })),
  })
  return (
    <ContentCard>
      <h2>{translate('workspace.security')}</h2>
      <SecurityCard>
        {isPending && <Skeleton $height="2.8em" />}
        {hasAuthenticator !== undefined && (
          <Muted>{translate(hasAuthenticator ? 'workspace.twoFactorOn' : 'workspace.passwordOnly')}</Muted>
        )}
        <Button $small onClick={() => openAccountDialog.set('authenticator')}>
          {translate(hasAuthenticator === false ? 'workspace.addAuthenticator' : 'account.authenticator')}
        </Button>
        <Muted>{translate('workspace.sessionsText')}</Muted>
        <Button $small onClick={() => openAccountDialog.set('sessions')}>
          {translate('account.sessions')}
        </Button>
      </SecurityCard>
    </ContentCard>
  )
}

const Intro = styled.p`
  margin-block: -12px 18px;
  color: ${({ theme }) => theme.color.muted};
`

const Muted = styled.p`
  color: ${({ theme }) => theme.color.muted};
`

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 300px;
  align-items: start;
  gap: 16px;

  > div {
    display: grid;
    gap: 16px;
  }
  ${({ theme }) => theme.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(124px, 1fr));
  gap: 18px 24px;
  margin-block-start: 14px;

  h3 {
    margin-block-end: 6px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
    letter-spacing: 0.02em;
  }
  li {
    padding-block: 3px;
  }
`

const SecurityCard = styled.div`
  display: grid;
  justify-items: start;
  gap: 10px;

  p + button {
    margin-block-end: 8px;
  }
`

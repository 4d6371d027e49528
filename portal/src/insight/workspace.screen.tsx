import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { ContentCard } from '../layout/card.ts'
import { Page } from '../layout/page.tsx'
import { openAccountDialog } from '../session/account-dialog.ts'
import { useCurrentUser } from '../session/current-user.ts'
import { client, unwrapResult } from '../shared/api/client.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Button } from '../shared/ui/button.tsx'
import { Skeleton } from '../shared/ui/skeleton.tsx'
import { News } from './news.tsx'
import { Shortcuts, Upcoming } from './shortcuts.tsx'
import { WelcomeGuide } from './welcome-guide.tsx'
import {
  BalanceTile,
  BookingsTile,
  IncidentsTile,
  LookToBookTile,
  RejectedRefundsTile,
  SearchesTile,
} from './workspace-tiles.tsx'

/** First page after sign-in; its tiles depend on the user's permissions. */
export function Screen() {
  const { translate } = useTranslator()
  const signedIn = useCurrentUser()
  if (!signedIn) return null
  const { nickname, clientName } = signedIn.user
  return (
    <Page title={translate('workspace.greeting', { name: nickname })}>
      <Intro>
        {translate('workspace.agency', { client: clientName })} · {translate('workspace.zone')}
      </Intro>
      <WelcomeGuide />
      <Tiles>
        <BookingsTile />
        <IncidentsTile />
        <RejectedRefundsTile />
        <LookToBookTile />
        <SearchesTile />
        <BalanceTile />
      </Tiles>
      <Blocks>
        <News />
        <div>
          <Shortcuts />
          <Upcoming />
          <AccountSecurity />
        </div>
      </Blocks>
    </Page>
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

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: 16px;

  /* Four tiles stand in two rows of two, not three and one. */
  @media (width >= 640px) {
    &:has(> :nth-child(4):last-child) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`

const Blocks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  align-items: start;
  gap: 16px;
  margin-block-start: 16px;

  > div {
    display: grid;
    gap: 16px;
  }
  ${({ theme }) => theme.phone} {
    grid-template-columns: minmax(0, 1fr);
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

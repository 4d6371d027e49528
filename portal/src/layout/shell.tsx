import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import styled from 'styled-components'
import { AssistantChat } from '../support/assistant-chat.tsx'
import { PaletteOpener } from '../palette/palette-opener.tsx'
import { SupportDrawer } from '../support/support-drawer.tsx'
import { PortalRefundDrawer } from '../refund/refund-button.tsx'
import { SandboxBanner } from '../sandbox/sandbox-banner.tsx'
import { AccountDialogs } from '../session/account-dialogs.tsx'
import { PortalSecondFactor } from '../session/portal-second-factor.tsx'
import { secondFactor } from '../session/second-factor.ts'
import { useMediaQuery } from '../shared/hooks/use-media-query.ts'
import { useLiveUpdates } from '../shared/api/live-updates.ts'
import { phoneQuery } from '../theme.ts'
import { KeepAliveRoutes } from './keep-alive-routes.tsx'
import { MobileTopBar } from './mobile-top-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'
import { ZoneNote } from './zone-note.tsx'

export function AppShell() {
  const isPhone = useMediaQuery(phoneQuery)
  useLiveUpdates()
  const { key } = useLocation()
  const promptPage = useRef(key)
  useEffect(() => {
    // Navigation cancels a pending second-factor prompt.
    if (promptPage.current !== key) secondFactor.cancel()
    promptPage.current = key
  }, [key])
  return (
    <>
      <SkipLink />
      <Grid>
        {!isPhone && <Sidebar />}
        <MainColumn>
          <SandboxBanner />
          {isPhone ? <MobileTopBar /> : <TopBar />}
          <main tabIndex={-1}>
            <KeepAliveRoutes />
          </main>
          <ZoneNote />
        </MainColumn>
      </Grid>
      <AccountDialogs />
      <PaletteOpener />
      <PortalRefundDrawer />
      <SupportDrawer />
      <AssistantChat />
      <PortalSecondFactor />
    </>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: ${({ theme }) => theme.size.sidebar} minmax(0, 1fr);
  min-block-size: 100dvh;

  ${({ theme }) => theme.phone} {
    display: block;
  }
  @media print {
    display: block;

    > nav,
    header:has(+ main) {
      display: none;
    }
  }
`

const MainColumn = styled.div`
  min-inline-size: 0;
  /* The last row of a page can be scrolled above the launcher of the chat. */
  padding-block-end: 60px;

  @media print {
    padding-block-end: 0;
  }
`

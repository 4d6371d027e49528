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
import { MobileTopBar, mobileLauncherPx } from './mobile-top-bar.tsx'
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
        <SideColumn>
          {!isPhone && <Sidebar />}
          <ChatSlot>
            <AssistantChat />
          </ChatSlot>
        </SideColumn>
        <MainColumn>
          {isPhone ? <MobileTopBar /> : <TopBar />}
          <SandboxBanner />
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

    header:has(~ main) {
      display: none;
    }
  }
`

/** The menu and the launcher of the chat; on a phone the launcher alone, at the end of the top bar. */
const SideColumn = styled.div`
  position: sticky;
  inset-block-start: 0;
  align-self: start;
  display: flex;
  flex-direction: column;
  block-size: 100dvh;
  background: ${({ theme }) => theme.color.side};

  ${({ theme }) => theme.phone} {
    position: fixed;
    z-index: 21;
    inset: 0 8px auto auto;
    justify-content: center;
    block-size: ${({ theme }) => theme.size.topBar};
    background: none;
  }
  @media print {
    display: none;
  }
`

/** The launcher has a place of its own, so it covers nothing of the page; the panel opens beside it. */
const ChatSlot = styled.div`
  flex: none;
  padding: 10px 20px 16px;

  && [part='launcher'] {
    position: relative;
    inset: auto;
    inline-size: 48px;
    block-size: 48px;
  }
  && [part='launcher']:focus-visible {
    outline-color: #7fd6d2;
  }
  && [part='panel'],
  && [part='proactive'] {
    inset-block: auto 20px;
    inset-inline: calc(${({ theme }) => theme.size.sidebar} + 12px) auto;
  }
  ${({ theme }) => theme.phone} {
    padding: 0;

    && [part='launcher'] {
      inline-size: ${mobileLauncherPx}px;
      block-size: ${mobileLauncherPx}px;
    }
    && [part='launcher']:focus-visible {
      outline-color: ${({ theme }) => theme.color.accent};
    }
    && [part='panel'],
    && [part='proactive'] {
      inset-block: calc(${({ theme }) => theme.size.topBar} + 8px) auto;
      inset-inline: auto 20px;
    }
  }
  @media (width < 480px) {
    && [part='panel'] {
      inset: 0;
    }
  }
`

const MainColumn = styled.div`
  min-inline-size: 0;
`

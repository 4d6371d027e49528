import { SecondFactor } from '@gangway/react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import styled from 'styled-components'
import { SupportBubble } from '../support/support-bubble.tsx'
import { SupportDrawer } from '../support/support-drawer.tsx'
import { RefundDesk } from '../refund/refund-offer.tsx'
import { AccountDialogs } from '../session/account-dialogs.tsx'
import { secondFactor } from '../session/second-factor.ts'
import { useMedia } from '../shared/media.ts'
import { useNews } from '../shared/news.ts'
import { useWords } from '../shared/words.ts'
import { phoneQuery } from '../theme.ts'
import { KeptViews } from './kept-views.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

/** What a signed-in user sees around every page. */
export function Shell() {
  const isPhone = useMedia(phoneQuery)
  const { lang, words } = useWords()
  useNews()
  const { key } = useLocation()
  const at = useRef(key)
  useEffect(() => {
    // The question belongs to the page it was asked on.
    if (at.current !== key) secondFactor.cancel()
    at.current = key
  }, [key])
  return (
    <>
      <SkipLink />
      <Grid>
        {!isPhone && <Sidebar />}
        <Right>
          {isPhone ? <PhoneBar /> : <TopBar />}
          <main tabIndex={-1}>
            <KeptViews />
          </main>
        </Right>
      </Grid>
      <AccountDialogs />
      <RefundDesk />
      <SupportDrawer />
      <SupportBubble />
      <SecondFactor controller={secondFactor} lang={lang} words={words} />
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
`

const Right = styled.div`
  min-inline-size: 0;
`

import styled from 'styled-components'
import { signOut } from '../session/sign-out.ts'
import { RecentDownloads } from '../download/recent-downloads.tsx'
import { PaletteButton } from '../palette/palette-opener.tsx'
import { WithPermission } from '../shared/api/permission-guard.tsx'
import { Icon } from '../shared/ui/icon.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { DepositBalance } from './deposit.tsx'
import { LanguageSelect } from './language-choice.tsx'
import { ExternalLinks } from './external-links.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { ThemeMenuButton } from './theme-choice.tsx'

export function TopBar() {
  const { translate } = useTranslator()
  return (
    <Bar>
      <ExternalLinks />
      <Spacer />
      <PaletteButton />
      <DepositBalance />
      <Controls>
        <RecentDownloads />
        <LanguageSelect />
        <ThemeMenuButton />
        <WithPermission code="sys:profile">
          <ProfileMenu />
        </WithPermission>
        <SignOut type="button" onClick={signOut}>
          <Icon name="signOut" />
          <span>{translate('top.signOut')}</span>
        </SignOut>
      </Controls>
    </Bar>
  )
}

const Bar = styled.header`
  position: sticky;
  z-index: 20;
  inset-block-start: 0;
  display: flex;
  align-items: center;
  gap: 12px;
  block-size: ${({ theme }) => theme.size.topBar};
  padding: 0 16px;
  border-block-end: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.muted};
`

const Spacer = styled.span`
  flex: 1;
`

const Controls = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  min-inline-size: 0;

  > label {
    flex: none;
  }
`

const SignOut = styled.button`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: 7px;
  min-block-size: 36px;
  padding: 4px 9px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.control};
  background: none;
  white-space: nowrap;

  &:hover {
    background: ${({ theme }) => theme.color.ground};
    color: ${({ theme }) => theme.color.text};
  }
  /* Hidden visually; screen readers still read it. */
  @media (width < 1080px) {
    span {
      position: absolute;
      clip-path: inset(50%);
      inline-size: 1px;
      overflow: hidden;
    }
  }
`

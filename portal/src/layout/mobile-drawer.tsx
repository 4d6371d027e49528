import { useLayoutEffect, useRef } from 'react'
import styled, { keyframes } from 'styled-components'
import { useCurrentUser } from '../session/current-user.ts'
import { signOut } from '../session/sign-out.ts'
import { WithPermission } from '../shared/api/permission-guard.tsx'
import { IconButton } from '../shared/ui/button.tsx'
import { Icon } from '../shared/ui/icon.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Brand } from './brand.tsx'
import { LanguageSelect } from './language-choice.tsx'
import { MainMenu } from './main-menu.tsx'
import { ExternalLinks } from './external-links.tsx'
import { PopoverMenuItem } from './popover-menu.tsx'
import { ProfileItems } from './profile-menu.tsx'
import { SidebarBrand } from './sidebar.tsx'
import { ThemeSelect } from './theme-choice.tsx'

/** Mobile menu drawer with the sidebar and the top bar actions. */
export function MobileDrawer({ onClose }: { onClose: () => void }) {
  const { translate } = useTranslator()
  const signedIn = useCurrentUser()
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  return (
    <Drawer
      ref={ref}
      aria-label={translate('menu.label')}
      onCancel={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <Content>
        <Header>
          <SidebarBrand to="/workspace" onClick={onClose}>
            <Brand />
          </SidebarBrand>
          <IconButton aria-label={translate('menu.close')} onClick={onClose}>
            <Icon name="close" size={20} />
          </IconButton>
        </Header>
        <nav aria-label={translate('menu.label')}>
          <MainMenu onSelect={onClose} />
        </nav>
        <Footer>
          <WithPermission code="sys:profile">
            <p>{signedIn && `${signedIn.user.nickname} · ${signedIn.user.clientName}`}</p>
            <ProfileItems onSelect={onClose} />
          </WithPermission>
          <PopoverMenuItem onClick={signOut}>
            <Icon name="signOut" />
            {translate('top.signOut')}
          </PopoverMenuItem>
          <LanguageSelect />
          <ThemeSelect />
          <ExternalLinks />
        </Footer>
      </Content>
    </Drawer>
  )
}

const slideIn = keyframes`
  from { transform: translateX(-100%); }
`

const Drawer = styled.dialog`
  position: fixed;
  inset: 0 auto 0 0;
  inline-size: min(300px, calc(100vw - 48px));
  max-inline-size: none;
  block-size: 100dvh;
  max-block-size: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: ${({ theme }) => theme.color.side};
  color: ${({ theme }) => theme.color.sideText};
  animation: ${slideIn} 0.16s ease-out;

  &::backdrop {
    background: rgb(8 20 26 / 0.5);
  }
  /* The drawer is dark in every theme, including native controls. */
  input,
  select {
    color-scheme: dark;
  }
  :focus-visible {
    outline-color: #7fd6d2;
  }
  button:hover {
    color: #fff;
  }
`

const Content = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100%;
  padding: 12px;
`

const Header = styled.div`
  display: flex;
  justify-content: space-between;

  button {
    color: inherit;
    &:hover {
      background: ${({ theme }) => theme.color.sideActive};
    }
  }
`

const Footer = styled.div`
  display: grid;
  gap: 2px;
  justify-items: start;
  margin-block-start: auto;
  padding-block-start: 16px;

  > p {
    padding: 4px 10px;
    color: #fff;
    font-weight: 600;
  }
  > nav {
    flex-wrap: wrap;
    inline-size: 100%;
    margin-block-start: 6px;
    padding-block-start: 8px;
    border-block-start: 1px solid ${({ theme }) => theme.color.sideActive};
  }
`

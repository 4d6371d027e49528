import { useLayoutEffect, useRef } from 'react'
import styled, { keyframes } from 'styled-components'
import { useSignedIn } from '../session/rights.ts'
import { signOut } from '../session/sign-out.ts'
import { Allowed } from '../shared/allowed.tsx'
import { IconButton } from '../shared/button.tsx'
import { Icon } from '../shared/icon.tsx'
import { useWords } from '../shared/words.ts'
import { Brand } from './brand.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { MainMenu } from './main-menu.tsx'
import { OutsideLinks } from './outside-links.tsx'
import { MenuItem } from './popover-menu.tsx'
import { ProfileItems } from './profile-menu.tsx'
import { Home } from './sidebar.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** The sidebar of a small screen, with all that its top bar has no room for. */
export function Sheet({ onClose }: { onClose: () => void }) {
  const { say } = useWords()
  const signedIn = useSignedIn()
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  return (
    <Drawer
      ref={ref}
      aria-label={say('menu.label')}
      onCancel={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <Content>
        <Head>
          <Home to="/workspace" onClick={onClose}>
            <Brand />
          </Home>
          <IconButton aria-label={say('menu.close')} onClick={onClose}>
            <Icon name="close" size={20} />
          </IconButton>
        </Head>
        <nav aria-label={say('menu.label')}>
          <MainMenu onChoose={onClose} />
        </nav>
        <Foot>
          <Allowed code="sys:profile">
            <p>{signedIn && `${signedIn.user.nickname} · ${signedIn.user.clientName}`}</p>
            <ProfileItems onChoose={onClose} />
          </Allowed>
          <MenuItem onClick={signOut}>
            <Icon name="signOut" />
            {say('top.signOut')}
          </MenuItem>
          <LanguageChoice />
          <ThemeChoice />
          <OutsideLinks />
        </Foot>
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
  /* The sheet is dark in every theme, and so are the platform's own controls on it. */
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

const Head = styled.div`
  display: flex;
  justify-content: space-between;

  button {
    color: inherit;
    &:hover {
      background: ${({ theme }) => theme.color.sideOn};
    }
  }
`

const Foot = styled.div`
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
    border-block-start: 1px solid ${({ theme }) => theme.color.sideOn};
  }
`

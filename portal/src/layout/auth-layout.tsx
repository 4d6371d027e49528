import { Outlet } from 'react-router'
import styled from 'styled-components'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Brand } from './brand.tsx'
import { LanguageSelect } from './language-choice.tsx'
import { ThemeMenuButton } from './theme-choice.tsx'

/** Layout of sign-in and password pages, styled as a boarding pass with the brand on its stub. */
export function AuthLayout() {
  const { translate } = useTranslator()
  return (
    <Background>
      <Corner>
        <LanguageSelect />
        <ThemeMenuButton />
      </Corner>
      <Ticket tabIndex={-1}>
        <Stub>
          <Brand />
          <p>{translate('login.lead')}</p>
        </Stub>
        <Body data-current-view="">
          <Outlet />
        </Body>
      </Ticket>
    </Background>
  )
}

const Background = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  min-block-size: 100dvh;
`

const Corner = styled.header`
  display: flex;
  justify-content: flex-end;
  gap: 4px;
  padding: 10px 16px;
  color: ${({ theme }) => theme.color.muted};
`

const Ticket = styled.main`
  align-self: start;
  justify-self: center;
  inline-size: min(420px, 100% - 32px);
  margin-block: max(2vh, 8px) 48px;
  border-radius: ${({ theme }) => theme.radius.panel};
  box-shadow:
    0 10px 26px rgb(15 32 39 / 0.16),
    0 1px 2px rgb(15 32 39 / 0.1);

  @media (forced-colors: active) {
    border: 1px solid;

    > div {
      background: none;
    }
  }

  /* The ticket is the panel of the sign-in form. */
  --gw-panel-padding: 0;
  --gw-panel-border: 0;
  --gw-panel-radius: 0;
  --gw-panel-shadow: none;
  --gw-panel-background: none;
  --portal-notice-padding: 4px 0 0;
`

const Body = styled.div`
  padding: 26px 28px 28px;
  border-radius: 0 0 16px 16px;
  /* The notches have the background colour; transparent ones would show the shadow. */
  background:
    radial-gradient(
        circle at 0 0,
        ${({ theme }) => theme.color.ground} 9px,
        ${({ theme }) => theme.color.surface} 9.5px
      )
      left / 51% 100% no-repeat,
    radial-gradient(
        circle at 100% 0,
        ${({ theme }) => theme.color.ground} 9px,
        ${({ theme }) => theme.color.surface} 9.5px
      )
      right / 51% 100% no-repeat;

  ${({ theme }) => theme.narrow} {
    padding: 22px 20px 24px;
  }
`

const Stub = styled.div`
  position: relative;
  display: grid;
  gap: 10px;
  padding: 24px 28px 26px;
  border-radius: 16px 16px 0 0;
  background:
    radial-gradient(
        circle at 0 100%,
        ${({ theme }) => theme.color.ground} 9px,
        ${({ theme }) => theme.color.side} 9.5px
      )
      left / 51% 100% no-repeat,
    radial-gradient(
        circle at 100% 100%,
        ${({ theme }) => theme.color.ground} 9px,
        ${({ theme }) => theme.color.side} 9.5px
      )
      right / 51% 100% no-repeat;
  color: #fff;

  p {
    color: ${({ theme }) => theme.color.sideText};
  }
  &::after {
    content: '';
    position: absolute;
    inset: auto 14px 0;
    border-block-end: 2px dashed rgb(255 255 255 / 0.32);
  }
  ${({ theme }) => theme.narrow} {
    padding-inline: 20px;
  }
`

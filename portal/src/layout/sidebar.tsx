import { Link } from 'react-router'
import styled from 'styled-components'
import { Brand } from './brand.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { MainMenu } from './main-menu.tsx'

export function Sidebar() {
  const { translate } = useTranslator()
  return (
    <SidebarBox aria-label={translate('menu.label')}>
      <SidebarBrand to="/workspace">
        <Brand />
      </SidebarBrand>
      <MainMenu />
    </SidebarBox>
  )
}

const SidebarBox = styled.nav`
  flex: 1;
  min-block-size: 0;
  padding: 18px 12px;
  overflow-y: auto;
  color: ${({ theme }) => theme.color.sideText};
  scrollbar-color: ${({ theme }) => theme.color.sideActive} transparent;
`

export const SidebarBrand = styled(Link)`
  display: inline-flex;
  margin: 0 4px 16px;
  padding: 4px 6px;
  border-radius: 7px;
  color: #fff;
  text-decoration: none;

  &:focus-visible {
    outline-color: #7fd6d2;
  }
`

import { useId } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { NewIncidentBadge } from '../incidents/new-incidents.tsx'
import { TaskBadge } from '../task/task-badge.tsx'
import { useCurrentUser } from '../session/current-user.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { useCurrentPage } from './current-page.ts'
import { findActiveEntry, buildMenu, type MenuSection } from './menu.rules.ts'

/** Menu entries the user may open, in groups. Must be inside a navigation landmark. */
export function MainMenu({ onSelect }: { onSelect?: () => void }) {
  const signedIn = useCurrentUser()
  return (
    signedIn &&
    buildMenu(signedIn.permissions).map((section) => (
      <Section key={section.group} section={section} onSelect={onSelect} />
    ))
  )
}

function Section({ section: { group, entries }, onSelect }: { section: MenuSection; onSelect?: () => void }) {
  const { translate } = useTranslator()
  const current = findActiveEntry(useCurrentPage())
  const titleId = useId()
  return (
    <>
      {group !== 'start' && <GroupTitle id={titleId}>{translate(`menu.${group}`)}</GroupTitle>}
      <ul aria-labelledby={group === 'start' ? undefined : titleId}>
        {entries.map(({ path, page }) => (
          <li key={path}>
            <MenuEntry to={path} onClick={onSelect} aria-current={path === current ? 'page' : undefined}>
              {translate(`page.${page}.title`)}
              {page === 'incidents' && <NewIncidentBadge />}
              {page === 'tasks' && <TaskBadge />}
            </MenuEntry>
          </li>
        ))}
      </ul>
    </>
  )
}

const GroupTitle = styled.p`
  margin: 14px 10px 3px;
  color: ${({ theme }) => theme.color.sideFaint};
  font-size: 0.79rem;
  font-weight: 600;
  letter-spacing: 0.06em;
  text-transform: uppercase;
`

const MenuEntry = styled(Link)`
  display: flex;
  align-items: center;
  min-block-size: 34px;
  margin-block: 1px;
  padding: 5px 10px;
  border-radius: 7px;
  color: inherit;
  text-decoration: none;

  @media (pointer: coarse) {
    min-block-size: 44px;
  }
  &:hover {
    background: rgb(255 255 255 / 0.06);
    color: #fff;
  }
  &[aria-current] {
    background: ${({ theme }) => theme.color.sideActive};
    color: #fff;
  }
  @media (forced-colors: active) {
    &[aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  &:focus-visible {
    outline-color: #7fd6d2;
    outline-offset: -2px;
  }
`

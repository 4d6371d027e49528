import { useId } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { IncidentBadge } from '../incident/new-incidents.tsx'
import { useSignedIn } from '../session/rights.ts'
import { useWords } from '../shared/words.ts'
import { useCurrentPage } from './current-page.ts'
import { activeEntry, menuOf, type MenuSection } from './menu.rules.ts'

/** The entries the user may open, in groups. Stands in a navigation landmark. */
export function MainMenu({ onChoose }: { onChoose?: () => void }) {
  const signedIn = useSignedIn()
  return (
    signedIn &&
    menuOf(signedIn.rights).map((section) => <Section key={section.group} section={section} onChoose={onChoose} />)
  )
}

function Section({ section: { group, entries }, onChoose }: { section: MenuSection; onChoose?: () => void }) {
  const { say } = useWords()
  const current = activeEntry(useCurrentPage())
  const titleId = useId()
  return (
    <>
      {group !== 'start' && <GroupTitle id={titleId}>{say(`menu.${group}`)}</GroupTitle>}
      <ul aria-labelledby={group === 'start' ? undefined : titleId}>
        {entries.map(({ path, page }) => (
          <li key={path}>
            <Entry to={path} onClick={onChoose} aria-current={path === current ? 'page' : undefined}>
              {say(`page.${page}.title`)}
              {page === 'incidents' && <IncidentBadge />}
            </Entry>
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

const Entry = styled(Link)`
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
    background: ${({ theme }) => theme.color.sideOn};
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

import { Link } from 'react-router'
import styled from 'styled-components'
import { ContentCard } from '../layout/card.ts'
import { findPage } from '../routes.ts'
import type { PageRoute } from '../route-entry.ts'
import { useCurrentUser } from '../session/current-user.ts'
import { canOpenPage } from '../session/route-guard.rules.ts'
import { settings } from '../settings.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { HiddenText } from '../shared/ui/hidden-text.ts'
import { Icon } from '../shared/ui/icon.tsx'

/** Pages in the order of preference: the first that exists and that the user may open is linked. */
const shortcuts = [
  { name: 'airlines', paths: ['/airline/list', '/dashboard/airline-capability'] },
  { name: 'fareSearch', paths: ['/fareSearch/compare'] },
  { name: 'library', paths: ['/document/list'] },
] as const

/** Tiles that lead to a page: airline list, fare search, API document and product library. */
export function Shortcuts() {
  const { translate, lang } = useTranslator()
  const permissions = useCurrentUser()?.permissions
  const mayOpen = (page: PageRoute | undefined) =>
    permissions !== undefined && page !== undefined && canOpenPage(permissions, page, page.path)
  return (
    <Card>
      <h2>{translate('workspace.shortcuts.title')}</h2>
      <ul>
        {shortcuts.flatMap(({ name, paths }) => {
          const path = paths.find((each) => mayOpen(findPage(each)))
          if (!path) return []
          return (
            <li key={name}>
              <Link to={path}>
                <b>{translate(`workspace.shortcuts.${name}`)}</b>
                <small>{translate(`workspace.shortcuts.${name}Text`)}</small>
              </Link>
            </li>
          )
        })}
        <li>
          <a href={settings.links.apiDocument[lang]} target="_blank" rel="noopener">
            <b>
              {translate('workspace.shortcuts.api')} <Icon name="away" size={14} />
              <HiddenText>{translate('top.newTab')}</HiddenText>
            </b>
            <small>{translate('workspace.shortcuts.apiText')}</small>
          </a>
        </li>
      </ul>
    </Card>
  )
}

/** Features that the provider prepares, from the settings. */
export function Upcoming() {
  const { translate } = useTranslator()
  return (
    <Card>
      <h2>{translate('workspace.upcoming.title')}</h2>
      <ul>
        {settings.upcoming.map((name) => (
          <li key={name}>
            <b>{translate(`workspace.upcoming.${name}`)}</b>
            <small>{translate('workspace.upcoming.soon')}</small>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Card = styled(ContentCard)`
  li {
    border-block-end: 1px solid ${({ theme }) => theme.color.groundStrong};
  }
  li:not(:has(a)) {
    padding-block: 8px;
  }
  li:last-child {
    border: 0;
  }
  a {
    display: block;
    padding-block: 8px;
    color: inherit;
    text-decoration: none;
  }
  a:hover b {
    text-decoration: underline;
  }
  b {
    font-weight: 600;
  }
  small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.89rem;
  }
`

import styled from 'styled-components'
import { settings } from '../settings.ts'
import { HiddenText } from '../shared/ui/hidden-text.ts'
import { useTranslator } from '../shared/i18n/translations.ts'

/** Links to documentation and other pages outside the menu. */
export function ExternalLinks() {
  const { translate, lang } = useTranslator()
  const links = [
    { to: settings.links.capability[lang], label: translate('top.capability') },
    { to: settings.links.helpCenter[lang], label: translate('top.helpCentre') },
    { to: settings.links.apiDocument[lang], label: translate('top.apiDocument') },
  ]
  return (
    <Links aria-label={translate('top.links')}>
      {links.map(({ to, label }) => (
        <a key={label} href={to} target="_blank" rel="noopener">
          {label}
          <HiddenText>{translate('top.newTab')}</HiddenText>
        </a>
      ))}
    </Links>
  )
}

const Links = styled.nav`
  display: flex;
  gap: 4px;

  a {
    padding: 8px;
    border-radius: ${({ theme }) => theme.radius.control};
    color: inherit;
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover {
    background: color-mix(in srgb, currentcolor 8%, transparent);
  }
`

import styled from 'styled-components'
import { settings } from '../settings.ts'
import { HiddenText } from '../shared/hidden-text.ts'
import { useWords } from '../shared/words.ts'

/** The three links out of the daily work. */
export function OutsideLinks() {
  const { say, lang } = useWords()
  const links = [
    { to: settings.links.capability, label: say('top.capability') },
    { to: settings.links.helpCenter[lang], label: say('top.helpCentre') },
    { to: settings.links.apiDocument, label: say('top.apiDocument') },
  ]
  return (
    <Links aria-label={say('top.links')}>
      {links.map(({ to, label }) => (
        <a key={label} href={to} target="_blank" rel="noopener">
          {label}
          <HiddenText> ({say('top.newTab')})</HiddenText>
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

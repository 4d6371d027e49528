import { useId, useState } from 'react'
import styled from 'styled-components'
import { IconButton } from '../shared/ui/button.tsx'
import { Icon } from '../shared/ui/icon.tsx'
import { localStore } from '../shared/browser/local-store.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { PopoverMenu } from './popover-menu.tsx'

const themes = [
  { theme: 'system', label: 'top.themeSystem' },
  { theme: 'light', label: 'top.themeLight' },
  { theme: 'dark', label: 'top.themeDark' },
] as const

type Theme = (typeof themes)[number]['theme']

function chosenTheme(): Theme {
  const found = localStore.read('theme')
  return found === 'light' || found === 'dark' ? found : 'system'
}

function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    localStore.remove('theme')
    delete document.documentElement.dataset['theme']
  } else {
    localStore.write('theme', theme)
    document.documentElement.dataset['theme'] = theme
  }
}

/** Light, dark or system theme. */
export function ThemeSelect() {
  const { translate } = useTranslator()
  const [theme, setTheme] = useState(chosenTheme)
  const name = useId()
  return (
    <Choices>
      <legend>{translate('top.theme')}</legend>
      {themes.map((choice) => (
        <label key={choice.theme}>
          <input
            type="radio"
            name={name}
            checked={theme === choice.theme}
            onChange={() => {
              applyTheme(choice.theme)
              setTheme(choice.theme)
            }}
          />
          {translate(choice.label)}
        </label>
      ))}
    </Choices>
  )
}

export function ThemeMenuButton() {
  const { translate } = useTranslator()
  const id = useId()
  return (
    <>
      <IconButton popoverTarget={id} aria-label={translate('top.theme')}>
        <Icon name="theme" />
      </IconButton>
      <PopoverMenu id={id}>
        <ThemeSelect />
      </PopoverMenu>
    </>
  )
}

const Choices = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0 10px;
  border: 0;

  /* Overlaps the padding of its fieldset. */
  legend {
    padding: 6px 0 2px;
    color: inherit;
    font-size: 0.86rem;
    opacity: 0.85;
  }
  label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 32px;
    cursor: pointer;
  }
  input {
    margin: 0;
    accent-color: ${({ theme }) => theme.color.accent};
  }
`

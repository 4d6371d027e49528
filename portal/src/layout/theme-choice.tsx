import { useId, useState } from 'react'
import styled from 'styled-components'
import { IconButton } from '../shared/button.tsx'
import { Icon } from '../shared/icon.tsx'
import { stored } from '../shared/stored.ts'
import { useWords } from '../shared/words.ts'
import { Menu } from './popover-menu.tsx'

const choices = [
  { theme: 'system', label: 'top.themeSystem' },
  { theme: 'light', label: 'top.themeLight' },
  { theme: 'dark', label: 'top.themeDark' },
] as const

type Theme = (typeof choices)[number]['theme']

function chosenTheme(): Theme {
  const found = stored.read('theme')
  return found === 'light' || found === 'dark' ? found : 'system'
}

function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    stored.remove('theme')
    delete document.documentElement.dataset['theme']
  } else {
    stored.write('theme', theme)
    document.documentElement.dataset['theme'] = theme
  }
}

/** Light, dark, or as the system. */
export function ThemeChoice() {
  const { say } = useWords()
  const [theme, setTheme] = useState(chosenTheme)
  const name = useId()
  return (
    <Choices>
      <legend>{say('top.theme')}</legend>
      {choices.map((choice) => (
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
          {say(choice.label)}
        </label>
      ))}
    </Choices>
  )
}

/** The same behind a button, where there is little room. */
export function ThemeButton() {
  const { say } = useWords()
  const id = useId()
  return (
    <>
      <IconButton popoverTarget={id} aria-label={say('top.theme')}>
        <Icon name="theme" />
      </IconButton>
      <Menu id={id}>
        <ThemeChoice />
      </Menu>
    </>
  )
}

const Choices = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0 10px;
  border: 0;

  /* Stands above the padding of its fieldset. */
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

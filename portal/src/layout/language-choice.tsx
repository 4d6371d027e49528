import styled from 'styled-components'
import { client } from '../shared/client.ts'
import { HiddenText } from '../shared/hidden-text.ts'
import { session } from '../session/session.ts'
import { stored } from '../shared/stored.ts'
import { useWords } from '../shared/words.ts'

/** Saves the language, tells the server when somebody is signed in, and loads the page anew in it. */
async function chooseLanguage(chosen: 'en' | 'cn'): Promise<void> {
  stored.write('lang', chosen)
  if (session.token()) await client.call('POST /setLanguageVersion.do', { body: { lang: chosen }, quiet: true })
  location.reload()
}

export function LanguageChoice() {
  const { say, lang } = useWords()
  return (
    <label>
      <HiddenText>{say('top.language')}</HiddenText>
      <Select value={lang} onChange={(event) => void chooseLanguage(event.target.value === 'cn' ? 'cn' : 'en')}>
        <option value="en" lang="en">
          English
        </option>
        <option value="cn" lang="zh-CN">
          中文
        </option>
      </Select>
    </label>
  )
}

const Select = styled.select`
  /* As wide as what is chosen, not as the longest choice. */
  field-sizing: content;
  min-block-size: 36px;
  padding: 4px 6px;
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.radius.control};
  background: transparent;
  color: inherit;
  cursor: pointer;

  &:hover {
    background: color-mix(in srgb, currentcolor 8%, transparent);
  }
  option {
    background: ${({ theme }) => theme.color.surface};
    color: ${({ theme }) => theme.color.text};
  }
`

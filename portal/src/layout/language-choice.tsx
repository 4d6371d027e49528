import styled from 'styled-components'
import { client } from '../shared/api/client.ts'
import { HiddenText } from '../shared/ui/hidden-text.ts'
import { useCurrentUser } from '../session/current-user.ts'
import { localStore } from '../shared/browser/local-store.ts'
import { useTranslator } from '../shared/i18n/translations.ts'

/** Saves the language, sends it to the server for a signed-in user and reloads the page. */
async function chooseLanguage(chosen: 'en' | 'cn', isSignedIn: boolean): Promise<void> {
  localStore.write('lang', chosen)
  if (isSignedIn) await client.call('POST /setLanguageVersion.do', { body: { lang: chosen }, quiet: true })
  location.reload()
}

export function LanguageSelect() {
  const { translate, lang } = useTranslator()
  const user = useCurrentUser()
  const isSignedIn = user !== undefined && user.permissions.orderNo === undefined
  return (
    <label>
      <HiddenText>{translate('top.language')}</HiddenText>
      <Select
        value={lang}
        onChange={(event) => void chooseLanguage(event.target.value === 'cn' ? 'cn' : 'en', isSignedIn)}
      >
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
  /* As wide as the selected option, not as the longest one. */
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

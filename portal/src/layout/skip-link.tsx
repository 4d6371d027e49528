import styled from 'styled-components'
import { useTranslator } from '../shared/i18n/translations.ts'

/** First Tab stop. A button, because the router uses the URL hash for routes. */
export function SkipLink() {
  const { translate } = useTranslator()
  return (
    <Skip type="button" onClick={() => document.querySelector('main')?.focus()}>
      {translate('top.skip')}
    </Skip>
  )
}

const Skip = styled.button`
  position: fixed;
  z-index: 50;
  inset: 8px auto auto 8px;
  padding: 8px 14px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.accent};
  color: ${({ theme }) => theme.color.onAccent};
  font-weight: 600;

  &:not(:focus) {
    clip-path: inset(50%);
    inline-size: 1px;
    block-size: 1px;
    padding: 0;
    overflow: hidden;
  }
`

import styled from 'styled-components'
import { useCurrentUser } from '../session/current-user.ts'
import { useTranslator } from '../shared/i18n/translations.ts'

/** Says at the top of every page of the sandbox of an agency that nothing is real. It scrolls with the page. */
export function SandboxBanner() {
  const { translate } = useTranslator()
  if (useCurrentUser()?.user.isSandbox !== true) return null
  return (
    <Banner aria-label={translate('sandboxBanner.label')}>
      <strong>{translate('sandboxBanner.label')}</strong>
      <span>{translate('sandboxBanner.text')}</span>
    </Banner>
  )
}

const Banner = styled.aside`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0 8px;
  padding: 4px 16px;
  border-block-end: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.warnSoft};
  color: ${({ theme }) => theme.color.warn};
  font-size: 0.93rem;
  text-align: center;
`

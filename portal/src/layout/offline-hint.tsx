import styled from 'styled-components'
import { Icon } from '../shared/ui/icon.tsx'
import { useOffline } from '../shared/hooks/use-offline.ts'
import { useTranslator } from '../shared/i18n/translations.ts'

export function OfflineHint() {
  const { translate } = useTranslator()
  const offline = useOffline()
  return (
    <div role="status">
      {offline && (
        <Hint>
          <Icon name="offline" />
          {translate('offline')}
        </Hint>
      )}
    </div>
  )
}

const Hint = styled.p`
  position: fixed;
  z-index: 30;
  inset: auto 0 0;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  padding: 9px 16px;
  background: ${({ theme }) => theme.color.warnSoft};
  color: ${({ theme }) => theme.color.warn};
  border-block-start: 1px solid ${({ theme }) => theme.color.line};
`

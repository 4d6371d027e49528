import styled from 'styled-components'
import { Icon } from '../shared/icon.tsx'
import { useOffline } from '../shared/online.ts'
import { useWords } from '../shared/words.ts'

export function OfflineHint() {
  const { say } = useWords()
  const offline = useOffline()
  return (
    <div role="status">
      {offline && (
        <Hint>
          <Icon name="offline" />
          {say('offline')}
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

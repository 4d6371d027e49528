import { useNavigation } from 'react-router'
import styled, { keyframes } from 'styled-components'
import { HiddenText } from '../shared/ui/hidden-text.ts'
import { useTranslator } from '../shared/i18n/translations.ts'

/** Progress bar for slow navigations; hidden for fast ones. */
export function NavigationProgress() {
  const { translate } = useTranslator()
  const isLoading = useNavigation().state !== 'idle'
  return (
    <div role="status">
      {isLoading && (
        <Line>
          <HiddenText>{translate('top.loading')}</HiddenText>
        </Line>
      )}
    </div>
  )
}

const fadeIn = keyframes`
  from { opacity: 0; }
`
const slide = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(100%); }
`

const Line = styled.div`
  position: fixed;
  z-index: 40;
  inset: 0 0 auto;
  block-size: 2px;
  overflow: hidden;
  animation: ${fadeIn} 0.1s 0.2s backwards;

  &::before {
    content: '';
    position: absolute;
    inset: 0;
    background: ${({ theme }) => theme.color.accent};
    animation: ${slide} 1.1s ease-in-out infinite;
  }
`

import { useNavigation } from 'react-router'
import styled, { keyframes } from 'styled-components'
import { HiddenText } from '../shared/hidden-text.ts'
import { useWords } from '../shared/words.ts'

/** A line at the top while the next page is on its way; a quick one never shows it. */
export function NavigationLine() {
  const { say } = useWords()
  const isLoading = useNavigation().state !== 'idle'
  return (
    <div role="status">
      {isLoading && (
        <Line>
          <HiddenText>{say('top.loading')}</HiddenText>
        </Line>
      )}
    </div>
  )
}

const appear = keyframes`
  from { opacity: 0; }
`
const run = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(100%); }
`

const Line = styled.div`
  position: fixed;
  z-index: 40;
  inset: 0 0 auto;
  block-size: 2px;
  overflow: hidden;
  animation: ${appear} 0.1s 0.2s backwards;

  &::before {
    content: '';
    position: absolute;
    inset: 0;
    background: ${({ theme }) => theme.color.accent};
    animation: ${run} 1.1s ease-in-out infinite;
  }
`

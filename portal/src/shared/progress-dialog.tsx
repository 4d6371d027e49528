import styled from 'styled-components'
import { Dialog } from './dialog.tsx'
import { useObservable } from './observable.ts'
import { progress } from './progress.ts'
import { useWords } from './words.ts'

/** Shown while a long work runs; it closes by itself. */
export function ProgressDialog() {
  const shown = useObservable(progress.shown)
  const { say } = useWords()
  if (!shown) return null
  return (
    <Dialog title={shown.title} width="message">
      <Row>
        <progress aria-label={say('progress.label')} max={100} value={shown.percent} />
        <output>{shown.percent}%</output>
      </Row>
    </Dialog>
  )
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;

  progress {
    flex: 1;
    block-size: 8px;
    border: 0;
    border-radius: 4px;
    overflow: hidden;
    background: ${({ theme }) => theme.color.groundStrong};
    accent-color: ${({ theme }) => theme.color.accent};
  }
  progress::-webkit-progress-bar {
    background: ${({ theme }) => theme.color.groundStrong};
  }
  progress::-webkit-progress-value {
    background: ${({ theme }) => theme.color.accent};
    transition: inline-size 0.2s;
  }
  output {
    min-inline-size: 4ch;
    text-align: end;
    font-weight: 600;
  }
`

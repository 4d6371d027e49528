import styled from 'styled-components'
import { Dialog } from './dialog.tsx'
import { useObservable } from './observable.ts'
import { ProgressLine } from './progress-line.ts'
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
        <ProgressLine aria-label={say('progress.label')} max={100} value={shown.percent} />
        <output>{shown.percent}%</output>
      </Row>
    </Dialog>
  )
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;

  output {
    min-inline-size: 4ch;
    text-align: end;
    font-weight: 600;
  }
`

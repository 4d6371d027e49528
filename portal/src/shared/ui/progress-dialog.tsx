import styled from 'styled-components'
import { Dialog } from './dialog.tsx'
import { useObservable } from '../browser/observable.ts'
import { ProgressLine } from './progress-line.ts'
import { progress } from '../api/progress.ts'
import { useTranslator } from '../i18n/translations.ts'

/** Shown during a long operation; closes by itself. */
export function ProgressDialog() {
  const progressState = useObservable(progress.state)
  const { translate } = useTranslator()
  if (!progressState) return null
  return (
    <Dialog title={progressState.title}>
      <Row>
        <ProgressLine aria-label={translate('progress.label')} max={100} value={progressState.percent} />
        <output>{progressState.percent}%</output>
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

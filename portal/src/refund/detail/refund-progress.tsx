import { formatZonedTime, getRefundProgress } from '@gangway/core'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { ProgressSteps } from '../../shared/ui/progress-steps.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import type { Refund } from './refund-detail.ts'
import { formatArrival, formatExpectedStep } from './expected-step.ts'
import { formatRejection, listProgressSteps } from './refund-progress.rules.ts'

/** Progress of a refund and its expected next step. */
export function RefundProgress({ refund }: { refund: Refund }) {
  const { translate, lang, translator } = useTranslator()
  const { type, status, confirmState, confirmsAt, hint, overdue, actions } = refund
  const steps = listProgressSteps(refund)
  const isFinished = getRefundProgress(status) === undefined
  const expected = formatArrival(refund, translate, lang) ?? formatExpectedStep(hint, translator, lang)
  const confirmTime = confirmsAt ? formatZonedTime(confirmsAt, lang) : ''
  return (
    <ContentCard aria-label={translate('refund.progress.title')}>
      {!isFinished && (
        <ProgressSteps
          steps={steps.map(({ name, state }) => ({ name, label: translate(`refund.stop.${name}`), state }))}
        />
      )}
      <ExpectedStep>
        {expected && (
          <InfoBox $kind={overdue ? 'warn' : 'info'}>
            {expected} {overdue && translate('refund.progress.overdue')}
          </InfoBox>
        )}
        {status === 'REJECTED' && <InfoBox $kind="bad">{formatRejection(refund, translate)}</InfoBox>}
        {status === 'CANCELLED' && (
          <InfoBox>
            {translate(type === 'REFUND_CLAIM' ? 'refund.progress.cancelled_CLAIM' : 'refund.progress.cancelled')}
          </InfoBox>
        )}
        {confirmState === 'UNCONFIRMED' && (
          <InfoBox $kind="warn">
            {translate(
              actions.includes('CONFIRM') ? 'refund.progress.unconfirmed' : 'refund.progress.unconfirmedByOthers',
              {
                time: confirmTime,
              },
            )}
          </InfoBox>
        )}
        {confirmState === 'DISPUTED' && <InfoBox $kind="warn">{translate('refund.progress.disputed')}</InfoBox>}
      </ExpectedStep>
    </ContentCard>
  )
}

const ExpectedStep = styled.div`
  display: grid;
  gap: 8px;

  &:not(:empty):not(:first-child) {
    margin-block-start: 14px;
  }
`

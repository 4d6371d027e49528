import { formatZonedTime, getRefundProgress } from '@gangway/core'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { HiddenText } from '../../shared/ui/hidden-text.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import type { Refund } from './refund-detail.ts'
import { listProgressSteps } from './refund-progress.rules.ts'

/** Progress of a refund and its expected next step. */
export function RefundProgress({ refund }: { refund: Refund }) {
  const { translate, lang, translator } = useTranslator()
  const { type, status, confirmState, hint, overdue, rejectReason, method } = refund
  const steps = listProgressSteps({ type, status, method })
  const isFinished = getRefundProgress(status) === undefined
  const expected =
    hint && (hint.at !== null || hint.kind === 'ORIGINAL_METHOD')
      ? translator.t(`refund.hint.${hint.kind}`, { time: hint.at ? formatZonedTime(hint.at, lang) : '' })
      : undefined
  return (
    <ContentCard aria-label={translate('refund.progress.title')}>
      {!isFinished && (
        <StepList>
          {steps.map(({ name, state }) => (
            <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              {translate(`refund.stop.${name}`)}
              {state === 'done' && <HiddenText>{translate('refund.progress.done')}</HiddenText>}
            </li>
          ))}
        </StepList>
      )}
      <ExpectedStep>
        {expected && (
          <InfoBox $kind={overdue ? 'warn' : 'info'}>
            {expected} {overdue && translate('refund.progress.overdue')}
          </InfoBox>
        )}
        {status === 'REJECTED' && (
          <InfoBox $kind="bad">{rejectReason ?? translate('refund.progress.rejected')}</InfoBox>
        )}
        {status === 'CANCELLED' && <InfoBox>{translate('refund.progress.cancelled')}</InfoBox>}
        {confirmState === 'UNCONFIRMED' && <InfoBox $kind="warn">{translate('refund.progress.unconfirmed')}</InfoBox>}
        {confirmState === 'DISPUTED' && <InfoBox $kind="warn">{translate('refund.progress.disputed')}</InfoBox>}
      </ExpectedStep>
    </ContentCard>
  )
}

const StepList = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 0;

  li {
    position: relative;
    flex: 1 1 120px;
    padding-block-start: 18px;
    color: ${({ theme }) => theme.color.muted};
  }
  li::before {
    content: '';
    position: absolute;
    inset: 5px 0 auto 0;
    block-size: 2px;
    background: ${({ theme }) => theme.color.line};
  }
  li::after {
    content: '';
    position: absolute;
    inset: 0 auto auto 0;
    inline-size: 12px;
    block-size: 12px;
    border: 2px solid ${({ theme }) => theme.color.field};
    border-radius: 50%;
    background: ${({ theme }) => theme.color.surface};
  }
  li:last-child::before {
    display: none;
  }
  li[data-state='done']::before {
    background: ${({ theme }) => theme.color.accent};
  }
  li[data-state='done']::after {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accent};
  }
  li[data-state='now'] {
    color: ${({ theme }) => theme.color.text};
    font-weight: 600;
  }
  li[data-state='now']::after {
    border-color: ${({ theme }) => theme.color.accent};
  }
  ${({ theme }) => theme.narrow} {
    flex-direction: column;

    li {
      flex: none;
      padding: 0 0 6px 24px;
    }
    li::before {
      inset: 6px auto -10px 5px;
      inline-size: 2px;
      block-size: auto;
    }
    li::after {
      inset-block-start: 3px;
    }
  }
`

const ExpectedStep = styled.div`
  display: grid;
  gap: 8px;

  &:not(:empty):not(:first-child) {
    margin-block-start: 14px;
  }
`

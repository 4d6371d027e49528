import styled from 'styled-components'
import { useTranslator } from '../i18n/translations.ts'
import { HiddenText } from './hidden-text.ts'

export interface LabelledStep {
  name: string
  label: string
  state: 'done' | 'now' | 'ahead'
}

/** Steps of a process in their order, with the current one. */
export function ProgressSteps({ steps, label }: { steps: readonly LabelledStep[]; label?: string }) {
  const { translate } = useTranslator()
  return (
    <StepList aria-label={label}>
      {steps.map((step) => (
        <li key={step.name} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          {step.label}
          {step.state === 'done' && <HiddenText>{translate('refund.progress.done')}</HiddenText>}
        </li>
      ))}
    </StepList>
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

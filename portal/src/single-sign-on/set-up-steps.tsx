import styled from 'styled-components'
import { useTranslator } from '../shared/i18n/translations.ts'
import { HiddenText } from '../shared/ui/hidden-text.ts'
import type { ListedConnection } from './connection-queries.ts'

/** What is done and what is left before a connection can be used. */
export function SetUpSteps({ connection }: { connection: ListedConnection }) {
  const { translate } = useTranslator()
  const steps = [
    ['provider', true],
    ['values', connection.testedAt !== null],
    ['domain', connection.domains.some(({ verifiedAt }) => verifiedAt !== null)],
    ['test', connection.testedAt !== null],
    ['enable', connection.enabled],
  ] as const
  const next = steps.find(([, isDone]) => !isDone)?.[0]
  return (
    <Steps aria-label={translate('sso.steps.label')}>
      {steps.map(([id, isDone]) => (
        <li key={id} data-done={isDone || undefined} aria-current={id === next ? 'step' : undefined}>
          {translate(`sso.steps.${id}`)}
          {isDone && <HiddenText>{translate('sso.steps.done')}</HiddenText>}
        </li>
      ))}
    </Steps>
  )
}

const Steps = styled.ol`
  display: grid;
  gap: 6px;
  counter-reset: step;

  li {
    display: flex;
    align-items: baseline;
    gap: 10px;
    color: ${({ theme }) => theme.color.muted};
    counter-increment: step;
  }
  li::before {
    content: counter(step);
    flex: none;
    inline-size: 24px;
    border: 1px solid ${({ theme }) => theme.color.field};
    border-radius: 50%;
    font-size: 0.86rem;
    line-height: 22px;
    text-align: center;
  }
  li[data-done]::before {
    content: '✓' / '';
    border-color: transparent;
    background: ${({ theme }) => theme.color.okSoft};
    color: ${({ theme }) => theme.color.ok};
  }
  li[aria-current] {
    color: inherit;
    font-weight: 600;
  }
`

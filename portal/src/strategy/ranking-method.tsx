import styled from 'styled-components'
import { ContentCard } from '../layout/card.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import type { StrategyResult } from './strategy-queries.ts'

/** How the airlines of a result were ranked. */
export function RankingMethod({ points }: { points: StrategyResult['airlines'][number]['points'] }) {
  const { translate } = useTranslator()
  return (
    <Method>
      <h2>{translate('strategy.why')}</h2>
      <p>{translate('strategy.method.left')}</p>
      <dl>
        {points.map(({ criterion, of }) => (
          <div key={criterion}>
            <dt>
              {translate(`strategy.criterion.${criterion}`)} <b>{translate('strategy.method.upTo', { of })}</b>
            </dt>
            <dd>{translate(`strategy.method.${criterion}`)}</dd>
          </div>
        ))}
      </dl>
      <p>{translate('strategy.method.tie')}</p>
    </Method>
  )
}

const Method = styled(ContentCard)`
  display: grid;
  gap: 10px;

  p,
  dd {
    color: ${({ theme }) => theme.color.muted};
  }
  p {
    max-inline-size: 90ch;
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
    gap: 10px 24px;
  }
  dt b {
    color: ${({ theme }) => theme.color.muted};
    font-weight: 400;
  }
`

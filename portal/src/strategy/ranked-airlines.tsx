import { formatList } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import { FollowButton } from '../airline/follow-button.tsx'
import { ContentCard } from '../layout/card.ts'
import { formatCountry } from '../shared/i18n/country-name.ts'
import { getCodeName } from '../shared/i18n/code-names.ts'
import { formatCount, formatPercent } from '../shared/i18n/numbers.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { DescriptionList } from '../shared/ui/description-list.ts'
import { explainPlace } from './explain-place.rules.ts'
import type { StrategyResult } from './strategy-queries.ts'

type Ranked = StrategyResult['airlines'][number]

/** The airlines, best first, each with the reasons of its place. */
export function RankedAirlines({ result: { airlines, names } }: { result: StrategyResult }) {
  const { translate, lang } = useTranslator()
  return (
    <List>
      {airlines.map((row, at) => {
        const name = getCodeName(names.airlines, row.airline, lang)
        return (
          <li key={row.airline}>
            <ContentCard>
              <Header>
                <b aria-hidden="true">{at + 1}</b>
                <h2>
                  <Link to={`/airline/detail/${row.airline}`}>{name}</Link> <small>{row.airline}</small>
                </h2>
                <span>{translate('strategy.score', { score: row.score })}</span>
                <FollowButton airline={row.airline} name={name} followed={row.followed} subscribed />
              </Header>
              <Reasons row={row} />
              <Facts row={row} />
              <details>
                <summary>{translate('strategy.pointsOf')}</summary>
                <ul>
                  {row.points.map(({ criterion, points, of }) => (
                    <li key={criterion}>
                      <span>{translate(`strategy.criterion.${criterion}`)}</span>
                      <meter min={0} max={of} value={points} aria-hidden="true" />
                      <b>{translate('strategy.points', { points, of })}</b>
                    </li>
                  ))}
                </ul>
              </details>
            </ContentCard>
          </li>
        )
      })}
    </List>
  )
}

function Reasons({ row }: { row: Ranked }) {
  const { translate, lang } = useTranslator()
  const reasons = explainPlace(row)
  const shown = (['strengths', 'weaknesses', 'unknown'] as const).filter((kind) => reasons[kind].length > 0)
  return (
    <p>
      {shown
        .map((kind) => {
          const names = reasons[kind].map((each) => translate(`strategy.criterion.${each}`))
          return translate(`strategy.reason.${kind}`, { names: formatList(names, lang) })
        })
        .join(' ')}
    </p>
  )
}

function Facts({ row }: { row: Ranked }) {
  const { translate, lang } = useTranslator()
  const functions = (['checkedBaggage', 'carryOn', 'seatSelection', 'cancellation'] as const).filter((each) =>
    row.supports.includes(each),
  )
  const percent = (value: number | null) => (value === null ? '–' : formatPercent(value, lang))
  const payments = (['vcc', 'deposit'] as const)
    .filter((each) => row[each])
    .map((each) => translate(`guide.column.${each}`))
  const facts = [
    [translate('guide.column.routes'), formatCount(row.routes, lang)],
    ...(row.markets.length > 0
      ? [
          [
            translate('strategy.served'),
            formatList(
              row.markets.map((each) => formatCountry(each, lang)),
              lang,
            ),
          ] as const,
        ]
      : []),
    [
      translate('airline.filter.supports'),
      formatList(
        functions.map((each) => translate(`insight.function.${each}`)),
        lang,
      ) || '–',
    ],
    [translate('guide.column.priceParity'), percent(row.priceParity)],
    [translate('guide.column.successRate'), percent(row.successRate)],
    [translate('guide.column.bookingWindow'), translate('guide.days', { count: row.bookingWindowDays })],
    [translate('airline.column.payment'), formatList(payments, lang) || '–'],
    ...(row.lacks.length > 0
      ? [
          [
            translate('strategy.lacks'),
            formatList(
              row.lacks.map((each) => translate(`insight.function.${each}`)),
              lang,
            ),
          ] as const,
        ]
      : []),
  ] as const
  return (
    <DescriptionList>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </DescriptionList>
  )
}

const List = styled.ol`
  display: grid;
  gap: 12px;
  padding: 0;
  list-style: none;

  li > * {
    display: grid;
    gap: 12px;
  }
  p {
    color: ${({ theme }) => theme.color.muted};
  }
  details ul {
    display: grid;
    gap: 6px;
    max-inline-size: 520px;
    margin-block-start: 8px;
    padding: 0;
    list-style: none;
  }
  details li {
    display: grid;
    grid-template-columns: 1fr 90px auto;
    align-items: center;
    gap: 12px;
  }
  meter {
    inline-size: 90px;
  }
  summary {
    cursor: pointer;
  }
`

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;

  > b {
    color: ${({ theme }) => theme.color.muted};
    font-size: 1.2rem;
  }
  h2 {
    flex: 1;
    min-inline-size: 160px;
  }
  small {
    color: ${({ theme }) => theme.color.muted};
    font-weight: 400;
  }
  > span {
    color: ${({ theme }) => theme.color.muted};
  }
`

import { useState } from 'react'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { ChangeBadge } from '../../shared/charts/change-badge.tsx'
import { formatCount, formatPercent } from '../../shared/i18n/numbers.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { PlainTable } from '../../shared/list/plain-table.ts'
import { Button } from '../../shared/ui/button.tsx'
import { toPercentOf } from '../workspace.rules.ts'
import { funnelSteps, type FunnelFigures } from './funnel-params.ts'

interface FunnelChartProps {
  totals: FunnelFigures
  /** The period before; null without a comparison, or with too few visits. */
  before: FunnelFigures | null
}

/** A bar for each step with its share of the visits that searched, or the same values as a table. */
export function FunnelChart({ totals, before }: FunnelChartProps) {
  const { translate, lang } = useTranslator()
  const [isTable, setTable] = useState(false)
  const rows = funnelSteps.map((step, at) => {
    const previous = funnelSteps[at - 1]
    const [value, whole] = [totals[step], totals.search]
    return {
      step,
      label: translate(`insight.funnel.step.${step}`),
      value,
      ofSearches: toPercentOf(value, whole),
      ofPrevious: previous === undefined ? undefined : toPercentOf(value, totals[previous]),
      before: before?.[step],
      ofSearchesBefore: before ? toPercentOf(before[step], before.search) : undefined,
    }
  })
  const names = {
    visits: translate('insight.funnel.visits'),
    ofSearches: translate('insight.funnel.ofSearches'),
    ofPrevious: translate('insight.funnel.ofPrevious'),
    before: translate('chart.before'),
  }
  return (
    <ContentCard>
      <Header>
        <h2>{translate('insight.funnel.title')}</h2>
        <p>{translate('insight.funnel.all', { visits: formatCount(totals.visits, lang) })}</p>
        <Button $small $kind="plain" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {translate(isTable ? 'chart.showChart' : 'chart.showTable')}
        </Button>
      </Header>
      {isTable ? (
        <PlainTable>
          <caption>{translate('insight.funnel.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{translate('insight.funnel.stepColumn')}</th>
              {Object.values(before ? names : { ...names, before: '' })
                .filter((name) => name !== '')
                .map((name) => (
                  <th key={name} scope="col" data-number>
                    {name}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.step}>
                <th scope="row">{row.label}</th>
                <td data-number data-name={names.visits}>
                  {formatCount(row.value, lang)}
                </td>
                <td data-number data-name={names.ofSearches}>
                  {formatPercent(row.ofSearches, lang)}
                </td>
                <td data-number data-name={names.ofPrevious}>
                  {row.ofPrevious === undefined ? '–' : formatPercent(row.ofPrevious, lang)}
                </td>
                {row.before !== undefined && (
                  <td data-number data-name={names.before}>
                    {formatCount(row.before, lang)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      ) : (
        <Steps>
          {rows.map(({ step, label, value, ofSearches, ofPrevious, ofSearchesBefore }) => (
            <li key={step}>
              <span>{label}</span>
              <Track aria-hidden="true">
                <i style={{ inlineSize: `${Math.min(100, ofSearches)}%` }} />
                {ofSearchesBefore !== undefined && (
                  <b style={{ insetInlineStart: `${Math.min(100, ofSearchesBefore)}%` }} />
                )}
              </Track>
              <span>
                <strong>{formatCount(value, lang)}</strong> {formatPercent(ofSearches, lang)}
                {ofSearchesBefore !== undefined && step !== 'search' && (
                  <>
                    {' '}
                    <ChangeBadge
                      value={ofSearches}
                      before={ofSearchesBefore}
                      better="up"
                      text={translate('insight.funnel.againstBefore')}
                    />
                  </>
                )}
                {ofPrevious !== undefined && (
                  <small>
                    {translate('insight.funnel.fromPrevious', { percent: formatPercent(ofPrevious, lang) })}
                  </small>
                )}
              </span>
            </li>
          ))}
        </Steps>
      )}
    </ContentCard>
  )
}

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 10px;
  align-items: baseline;
  margin-block-end: 10px;

  h2 {
    margin: 0;
  }
  p {
    flex: 1;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.89rem;
  }
`

const Steps = styled.ol`
  display: grid;
  gap: 10px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 160px minmax(0, 1fr) 290px;
    gap: 4px 14px;
    align-items: center;
  }
  small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
  }
  ${({ theme }) => theme.narrow} {
    li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    li > :nth-child(2) {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
  ${({ theme }) => theme.phone} {
    li {
      grid-template-columns: minmax(0, 1fr);
    }
    li > :nth-child(2) {
      grid-row: auto;
    }
  }
`

const Track = styled.span`
  position: relative;
  block-size: 26px;
  border-radius: 4px;
  background: ${({ theme }) => theme.color.ground};

  i {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    min-inline-size: 2px;
    border-radius: 4px;
    background: ${({ theme }) => theme.color.accent};
  }
  b {
    position: absolute;
    inset-block: -3px;
    inline-size: 0;
    border-inline-start: 2px dashed ${({ theme }) => theme.color.text};
  }
  @media (forced-colors: active) {
    i {
      background: CanvasText;
    }
  }
`

import { useRef, useState } from 'react'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { useTranslator } from '../i18n/translations.ts'
import { Button } from '../ui/button.tsx'
import type { ChartData } from './chart-data.ts'
import { ChartTable } from './chart-table.tsx'
import { ChartValues, Dot } from './chart-values.tsx'
import { savePng } from './save-png.ts'

interface ChartCardProps extends ChartData {
  title: string
  /** Days that are drawn. */
  text: string
  hasBefore: boolean
}

/** A chart with a legend that hides series, a table of the same values and a picture to save. */
export function ChartCard({ title, text, hasBefore, ...data }: ChartCardProps) {
  const { translate } = useTranslator()
  const card = useRef<HTMLElement>(null)
  const [hidden, setHidden] = useState<readonly string[]>([])
  const [isTable, setTable] = useState(false)
  const shown = data.series.filter(({ id }) => !hidden.includes(id))
  const toggle = (id: string) => setHidden(hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id])
  const labels = { beforeLabel: translate('chart.before'), hasBefore }
  return (
    <Card ref={card}>
      <Header>
        <h2>{title}</h2>
        <p>{text}</p>
        <Actions>
          <Button $small $kind="plain" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {translate(isTable ? 'chart.showChart' : 'chart.showTable')}
          </Button>
          {!isTable && (
            <Button
              $small
              $kind="plain"
              onClick={() => {
                const plot = card.current?.querySelector('svg')
                if (plot) void savePng(plot, { title: `${title} · ${text}`, name: title })
              }}
            >
              {translate('chart.savePng')}
            </Button>
          )}
        </Actions>
      </Header>
      <Legend role="group" aria-label={translate('chart.legend')}>
        {data.series.map(({ id, label, color }) => (
          <button key={id} type="button" aria-pressed={!hidden.includes(id)} onClick={() => toggle(id)}>
            <Dot $color={color} /> {label}
          </button>
        ))}
        {hasBefore && data.series.some(({ before }) => before) && (
          <span>
            <i aria-hidden="true" /> {translate('chart.before')}
          </span>
        )}
      </Legend>
      {isTable ? (
        <ChartTable {...data} {...labels} series={shown} title={title} />
      ) : (
        <ChartValues {...data} {...labels} series={shown} label={title} />
      )}
    </Card>
  )
}

const Card = styled(ContentCard)`
  break-inside: avoid;
  min-inline-size: 0;
`

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 10px;

  h2 {
    margin: 0;
  }
  p {
    flex: 1 0 auto;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.89rem;
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  margin-inline-end: -10px;

  @media print {
    display: none;
  }
`

const Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  margin-block: 6px 8px;

  button,
  span {
    display: inline-flex;
    align-items: center;
    gap: 7px;
    min-block-size: 28px;
    padding: 2px 8px;
    border: 0;
    border-radius: 99px;
    background: none;
    color: ${({ theme }) => theme.color.text};
    font-size: 0.89rem;
  }
  button:hover {
    background: ${({ theme }) => theme.color.ground};
  }
  button[aria-pressed='false'] {
    color: ${({ theme }) => theme.color.muted};
    text-decoration: line-through;

    i {
      opacity: 0.35;
    }
  }
  span {
    color: ${({ theme }) => theme.color.muted};
  }
  span i {
    inline-size: 18px;
    border-block-start: 2px dashed currentcolor;
  }
  @media (pointer: coarse) {
    button {
      min-block-size: 44px;
    }
  }
`

import { formatList } from '@gangway/core'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import styled from 'styled-components'
import { useElementWidth } from '../hooks/use-element-width.ts'
import { useTranslator } from '../i18n/translations.ts'
import type { ChartData } from './chart-data.ts'
import { getNearestPosition } from './chart-scale.rules.ts'
import { LinePlot, plotHeight, plotSpan } from './line-plot.tsx'

interface ChartValuesProps extends ChartData {
  label: string
  hasBefore: boolean
  beforeLabel: string
}

/**
 * A plot whose values are read by pointer and by arrow keys. To assistive technology it is a slider over the positions,
 * whose value text has the figures.
 */
export function ChartValues({ label, hasBefore, beforeLabel, ...data }: ChartValuesProps) {
  const { positions, series, format } = data
  const { lang } = useTranslator()
  const box = useRef<HTMLDivElement>(null)
  const width = useElementWidth(box)
  const [active, setActive] = useState<number>()
  const last = positions.length - 1
  const current = Math.min(active ?? last, last)
  const position = positions[current]
  const rows = series.map(({ id, label: name, color, values, before }) => ({
    ...{ id, name, color, value: format(values[current] ?? 0) },
    before: hasBefore && before ? format(before[current] ?? 0) : undefined,
  }))
  const valueText = [
    position?.full,
    ...rows.map(
      ({ name, value, before }) =>
        `${name} ${formatList(before === undefined ? [value] : [value, `${beforeLabel} ${before}`], lang)}`,
    ),
  ].join(lang === 'cn' ? '；' : '; ')

  function readPointer(event: PointerEvent<HTMLDivElement>): void {
    const { left } = event.currentTarget.getBoundingClientRect()
    const { start, length } = plotSpan(width)
    setActive(getNearestPosition((event.clientX - left - start) / length, positions.length))
  }

  function readKey(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -7, PageUp: 7 }[event.key]
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? last : step && current + step
    if (next === undefined) return
    event.preventDefault()
    setActive(Math.min(last, Math.max(0, next)))
  }

  const { start, length } = plotSpan(width)
  const share = last > 0 ? current / last : 0.5
  return (
    <Frame
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={Math.max(0, current)}
      aria-valuetext={valueText}
      onPointerMove={readPointer}
      onPointerDown={readPointer}
      onPointerLeave={() => setActive(undefined)}
      onKeyDown={readKey}
      onBlur={() => setActive(undefined)}
    >
      {width > 0 && <LinePlot {...data} width={width} hasBefore={hasBefore} active={active} />}
      {active !== undefined && position && (
        <Values
          aria-hidden="true"
          style={{ insetInlineStart: start + share * length, translate: `${-100 * share}% 0` }}
        >
          <b>{position.full}</b>
          {hasBefore && position.before && <small>{position.before}</small>}
          {rows.map(({ id, name, color, value, before }) => (
            <span key={id}>
              <Dot $color={color} /> {name} <b>{value}</b>
              {before !== undefined && <small>{before}</small>}
            </span>
          ))}
        </Values>
      )}
    </Frame>
  )
}

const Frame = styled.div`
  position: relative;
  min-block-size: ${plotHeight}px;
  border-radius: ${({ theme }) => theme.radius.small};
  touch-action: pan-y;
  direction: ltr;
`

const Values = styled.div`
  position: absolute;
  z-index: 1;
  inset-block-start: 4px;
  display: grid;
  gap: 2px;
  inline-size: max-content;
  max-inline-size: min(260px, 90%);
  padding: 8px 10px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.surface};
  box-shadow: ${({ theme }) => theme.shadow.high};
  font-size: 0.86rem;
  pointer-events: none;

  span {
    display: flex;
    align-items: baseline;
    gap: 6px;
  }
  span b {
    margin-inline-start: auto;
    padding-inline-start: 10px;
  }
  small {
    color: ${({ theme }) => theme.color.muted};
  }
`

export const Dot = styled.i.attrs({ 'aria-hidden': true })<{ $color: ChartData['series'][number]['color'] }>`
  flex: none;
  inline-size: 9px;
  block-size: 9px;
  border-radius: 50%;
  background: ${({ theme, $color }) => theme.color[$color]};
  @media (forced-colors: active) {
    background: CanvasText;
  }
`

import { useId } from 'react'
import styled, { useTheme } from 'styled-components'
import type { ChartData, ChartSeries } from './chart-data.ts'
import { getLabelPositions, getTicks } from './chart-scale.rules.ts'

interface LinePlotProps extends ChartData {
  width: number
  hasBefore: boolean
  /** Position whose values are shown. */
  active: number | undefined
}

export const plotHeight = 236
const margin = { top: 12, right: 14, bottom: 26, left: 46 }
/** Space for the longest label of a day, which is Chinese. */
const labelGap = 84
/** With more positions single points are not drawn. */
const mostPoints = 31

export function plotSpan(width: number): { start: number; length: number } {
  return { start: margin.left, length: Math.max(1, width - margin.left - margin.right) }
}

/** Lines over time as SVG. It has no text alternative: its frame names the values. */
export function LinePlot({ positions, series, format, hasFractions, width, hasBefore, active }: LinePlotProps) {
  const { color } = useTheme()
  const clip = useId()
  const { start, length } = plotSpan(width)
  const bottom = plotHeight - margin.bottom
  const shown = series.flatMap(({ values, before }) => [...values, ...(hasBefore ? (before ?? []) : [])])
  const ticks = getTicks(Math.max(0, ...shown), 4, hasFractions !== true)
  const highest = ticks.at(-1) ?? 1
  const x = (at: number) => start + (positions.length > 1 ? (at / (positions.length - 1)) * length : length / 2)
  const y = (value: number) => bottom - (value / highest) * (bottom - margin.top)
  const path = (values: readonly number[]) =>
    values.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('')
  const line = (one: ChartSeries) => (
    <g key={one.id}>
      {hasBefore && one.before && (
        <path
          d={path(one.before)}
          fill="none"
          stroke={color[one.color]}
          strokeWidth="1.5"
          strokeDasharray="4 4"
          opacity="0.65"
        />
      )}
      {series.length === 1 && positions.length > 1 && (
        <path
          d={`${path(one.values)}L${x(positions.length - 1)} ${bottom}L${x(0)} ${bottom}Z`}
          fill={color[one.color]}
          opacity="0.08"
        />
      )}
      <path d={path(one.values)} fill="none" stroke={color[one.color]} strokeWidth="2" strokeLinejoin="round" />
      {positions.length <= mostPoints &&
        one.values.map((value, at) => (
          <circle
            key={positions[at]?.full}
            cx={x(at)}
            cy={y(value)}
            r={at === active ? 4.5 : 2.4}
            fill={color[one.color]}
          />
        ))}
      {positions.length > mostPoints && active !== undefined && (
        <circle cx={x(active)} cy={y(one.values[active] ?? 0)} r="4.5" fill={color[one.color]} />
      )}
    </g>
  )
  return (
    <Plot width={width} height={plotHeight} viewBox={`0 0 ${width} ${plotHeight}`} aria-hidden="true" focusable="false">
      <clipPath id={clip}>
        <rect x={start - 6} y="0" width={length + 12} height={plotHeight} />
      </clipPath>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={start} x2={start + length} y1={y(tick)} y2={y(tick)} stroke={color.line} />
          <text x={start - 8} y={y(tick) + 4} textAnchor="end" fill={color.muted} fontSize="11">
            {format(tick)}
          </text>
        </g>
      ))}
      {getLabelPositions(positions.length, length, labelGap).map((at) => (
        <text
          key={at}
          x={x(at)}
          y={plotHeight - 7}
          textAnchor={at === positions.length - 1 && at > 0 ? 'end' : 'middle'}
          fill={color.muted}
          fontSize="11"
        >
          {positions[at]?.short}
        </text>
      ))}
      {active !== undefined && (
        <line x1={x(active)} x2={x(active)} y1={margin.top} y2={bottom} stroke={color.field} strokeDasharray="2 3" />
      )}
      <g clipPath={`url(#${clip})`}>{series.map(line)}</g>
    </Plot>
  )
}

const Plot = styled.svg`
  display: block;
  inline-size: 100%;
  font-family: inherit;
  /* Time runs from left to right in every script. */
  direction: ltr;

  @media (forced-colors: active) {
    path,
    line {
      stroke: CanvasText;
    }
    path[opacity='0.08'] {
      stroke: none;
    }
    circle,
    text {
      fill: CanvasText;
    }
  }
`

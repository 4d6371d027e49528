import styled from 'styled-components'

const size = { width: 96, height: 30 }
const edge = 3

/** Small line without axes. The figure beside it has the value, so it is hidden from assistive technology. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const highest = Math.max(...values, 0)
  const lowest = Math.min(...values, highest)
  const x = (at: number) => edge + (at / Math.max(1, values.length - 1)) * (size.width - 2 * edge)
  const y = (value: number) =>
    size.height - edge - (highest === lowest ? 0.5 : (value - lowest) / (highest - lowest)) * (size.height - 2 * edge)
  const points = values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`)
  return (
    <Line width={size.width} height={size.height} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <polyline points={points.join(' ')} fill="none" strokeWidth="1.8" strokeLinejoin="round" strokeLinecap="round" />
      <circle cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r="2.6" />
    </Line>
  )
}

const Line = styled.svg`
  flex: none;
  stroke: ${({ theme }) => theme.color.accent};
  direction: ltr;

  circle {
    fill: ${({ theme }) => theme.color.accent};
    stroke: none;
  }
  @media (forced-colors: active) {
    stroke: CanvasText;
  }
`

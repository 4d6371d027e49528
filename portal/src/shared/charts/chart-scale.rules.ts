const steps = [1, 2, 2.5, 5, 10]

/** Round values from zero to at least the maximum, for the lines of an axis. */
export function getTicks(maximum: number, wanted = 4, isWhole = true): number[] {
  if (maximum <= 0) return [0, 1]
  const rough = maximum / wanted
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const found = steps.map((step) => step * magnitude).find((step) => step >= rough) ?? 10 * magnitude
  const step = isWhole ? Math.max(1, Math.ceil(found)) : found
  const count = Math.ceil(maximum / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, at) => Math.round(at * step * 1e6) / 1e6)
}

/** Positions that get a label, with at least `gap` pixels between two; the last always has one. */
export function getLabelPositions(count: number, width: number, gap = 64): number[] {
  if (count <= 1) return count === 1 ? [0] : []
  const every = Math.max(1, Math.ceil((gap * (count - 1)) / Math.max(1, width)))
  const positions = []
  for (let at = count - 1; at >= 0; at -= every) positions.unshift(at)
  return positions
}

/** Position nearest to a place between 0 and 1. */
export function getNearestPosition(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))))
}

/** Change in per cent with one decimal; undefined when there was nothing before. */
export function getChangePercent(value: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round((1_000 * (value - before)) / Math.abs(before)) / 10
}

export type ChartColor = 'accent' | 'info' | 'warn' | 'ok' | 'bad'

/** One row of values of a chart, one for each label of the axis. */
export interface ChartSeries {
  id: string
  label: string
  color: ChartColor
  values: readonly number[]
  /** Values of the period before, at the same positions. */
  before?: readonly number[]
}

export interface ChartData {
  /** Label of each position, short for the axis and in full for values and table. */
  positions: readonly { short: string; full: string; before?: string }[]
  series: readonly ChartSeries[]
  format: (value: number) => string
  /** Values below one are possible, so the axis is not limited to whole numbers. */
  hasFractions?: true
}

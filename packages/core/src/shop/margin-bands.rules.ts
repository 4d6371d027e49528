/** Upper ends of the bands of margins in percent of the cost; the last band has no end. */
export const marginBandEnds = [0, 2, 5, 10, 20] as const

/** The band of a margin: 0 for a loss. */
export function marginBandOf({ cost, margin }: { cost: number; margin: number }): number {
  const percent = cost === 0 ? (margin > 0 ? Infinity : margin) : (margin / cost) * 100
  const band = marginBandEnds.findIndex((end) => percent < end)
  return band < 0 ? marginBandEnds.length : band
}

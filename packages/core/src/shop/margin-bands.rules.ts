/** Upper ends of the bands of margins in percent of the sale price; the last band has no end. */
export const marginBandEnds = [0, 2, 5, 10, 20] as const

/** The band of a margin: 0 for a loss, also for what is sold for nothing. */
export function marginBandOf({ sale, margin }: { sale: number; margin: number }): number {
  const percent = sale === 0 ? margin : (margin / sale) * 100
  const band = marginBandEnds.findIndex((end) => percent < end)
  return band < 0 ? marginBandEnds.length : band
}

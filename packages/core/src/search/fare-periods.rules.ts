import type { FareRules } from '../shared/contract/offer.contract.ts'

type Band = FareRules['refund']['bands'][number]

const minuteMs = 60_000

/** Merges adjacent periods with the same fee. */
export function mergeBands(bands: readonly Band[]): Band[] {
  const merged: Band[] = []
  for (const band of bands) {
    const last = merged.at(-1)
    const isSame =
      last?.allowance === band.allowance && last.percent === band.percent && last.amount?.amount === band.amount?.amount
    if (last && isSame) merged[merged.length - 1] = { ...last, toMinutes: band.toMinutes }
    else merged.push(band)
  }
  return merged
}

/** The moment some minutes before departure. */
export function getBandEnd(departsAt: number, minutes: number): Date {
  return new Date(departsAt - minutes * minuteMs)
}

/** When the fee changes next; undefined when it stays. */
export function findNextFeeChange(bands: readonly Band[], departsAt: number, now: Date): Date | undefined {
  const ends = mergeBands(bands).slice(0, -1)
  return ends.map(({ toMinutes }) => getBandEnd(departsAt, toMinutes)).find((end) => end > now)
}

/** The periods, with nothing allowed from some minutes before departure on. */
export function endBandsAt(bands: readonly Band[], minutes: number): Band[] {
  const last = bands.at(-1)
  const before = bands.filter(({ fromMinutes }) => fromMinutes > minutes)
  if (!last || last.toMinutes >= minutes) return [...bands]
  return [
    ...before.map((band) => ({ ...band, toMinutes: Math.max(band.toMinutes, minutes) })),
    { fromMinutes: minutes, toMinutes: last.toMinutes, allowance: 'NO' },
  ]
}

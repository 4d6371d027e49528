/** Prints a figure in one line, with its ratio to a baseline of the same run where there is one. */
export function figure(name: string, value: string, note = ''): void {
  console.log(`${name.padEnd(52)} ${value.padStart(14)}  ${note}`)
}

export function heading(name: string): void {
  console.log(`\n${name}`)
}

export function median(values: number[]): number {
  return percentile(values, 50)
}

export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((percent / 100) * sorted.length))] ?? Number.NaN
}

/** Calls `once` so many times, so many at a time, and says how many a second and how long each took. */
export async function load(times: number, atOnce: number, once: (turn: number) => Promise<void>) {
  const durations: number[] = []
  let turn = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (turn < times) {
        const mine = turn++
        const begun = performance.now()
        await once(mine)
        durations.push(performance.now() - begun)
      }
    }),
  )
  const perSecond = times / ((performance.now() - started) / 1000)
  return { perSecond, p50: median(durations), p95: percentile(durations, 95) }
}

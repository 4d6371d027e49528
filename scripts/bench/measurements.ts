/** Prints a measurement in one line, with its ratio to a baseline of the same run if given. */
export function printFigure(name: string, value: string, note = ''): void {
  console.log(`${name.padEnd(52)} ${value.padStart(14)}  ${note}`)
}

export function printHeading(name: string): void {
  console.log(`\n${name}`)
}

export function median(values: number[]): number {
  return percentile(values, 50)
}

export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((percent / 100) * sorted.length))] ?? Number.NaN
}

/** Calls `once` a number of times with a concurrency; returns the rate per second and latencies. */
export async function runLoad(times: number, atOnce: number, once: (turn: number) => Promise<void>) {
  const durations: number[] = []
  let turn = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (turn < times) {
        const mine = turn++
        const startedAt = performance.now()
        await once(mine)
        durations.push(performance.now() - startedAt)
      }
    }),
  )
  const perSecond = times / ((performance.now() - started) / 1000)
  return { perSecond, p50: median(durations), p95: percentile(durations, 95) }
}

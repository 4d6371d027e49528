import { hashPassword } from '../../session/passwords/hash-password.ts'
import { seedDemo } from '../seed-demo.ts'
import type { Deps } from '../../deps.ts'
import type { Weighted } from './history-random.ts'

/** A password hash with a weak cost, because a strong one is slow. */
export const weakHash: typeof hashPassword = (clientHash) =>
  hashPassword(clientHash, { memory: 64, passes: 1, parallelism: 1 })

/** The demo agencies with their history. `HISTORY_TIMES=1` prints rows and seconds. */
export async function seedWithHistory(deps: Deps): Promise<void> {
  const print = (line: string) => void (process.env['HISTORY_TIMES'] && process.stderr.write(`${line}\n`))
  await seedDemo(deps, { history: true, hash: weakHash, print })
}

/** The keys whose share differs by more than the tolerance, in percentage points. */
export function differences(
  counts: Record<string, number>,
  wanted: Record<string, number>,
  tolerance: number,
): string[] {
  const sumOf = (values: Record<string, number>) => Object.values(values).reduce((all, each) => all + each, 0)
  return Object.entries(wanted).flatMap(([key, weight]) => {
    const share = (100 * (counts[key] ?? 0)) / sumOf(counts)
    const planned = (100 * weight) / sumOf(wanted)
    return Math.abs(share - planned) < tolerance
      ? []
      : [`${key}: ${share.toFixed(1)} % instead of ${planned.toFixed(1)} %`]
  })
}

/** The planned share of each value, by its name. */
export const weightsOf = <Value>(all: Weighted<Value>, nameOf: (value: Value) => string) =>
  Object.fromEntries(all.map(([value, weight]) => [nameOf(value), weight]))

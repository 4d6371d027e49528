/** What one call costs the server. */
export interface Cost {
  cpuMs: number
  /** Processor time in units of `calibrate`, which machines of different speed share. */
  units: number
  statements: number
  kilobytes: number
}

export type Costs = Readonly<Record<string, Cost>>

const allowedIncrease = 1.15
/** Below this a figure is mostly noise. */
const leastStatements = 1

/** One line for each figure that is more than 15 % above the last release. */
export function compareCost(costs: Costs, baseline: Costs): string[] {
  return Object.entries(costs).flatMap(([name, cost]) => {
    const before = baseline[name]
    if (!before) return [`${name}: the last release has no figure. Write one with COST_BASELINE=write.`]
    const figures = [
      ['processor time', cost.units, before.units],
      ['allocated memory', cost.kilobytes, before.kilobytes],
      ['the statements', cost.statements, before.statements],
    ] as const
    return figures.flatMap(([figure, now, then]) =>
      now > then * allowedIncrease && now - then > (figure === 'the statements' ? leastStatements : 0)
        ? [
            `${name}: ${figure} ${figure === 'the statements' ? 'are' : 'is'} ${Math.round((now / then - 1) * 100)} % above the last release.`,
          ]
        : [],
    )
  })
}

/** Processor milliseconds of a fixed piece of work on this machine: the best of several turns. */
export function calibrate(): number {
  const rows = Array.from({ length: 2_000 }, (_, at) => ({ id: `row-${at}`, price: at * 1.25, stops: [at, at + 1] }))
  const turns = Array.from({ length: 20 }, () => {
    const before = process.cpuUsage()
    const copy = JSON.parse(JSON.stringify(rows)) as typeof rows
    copy.toSorted((one, other) => other.price - one.price || one.id.localeCompare(other.id))
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  return Math.min(...turns)
}

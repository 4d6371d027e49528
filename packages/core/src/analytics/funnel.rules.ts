/** The steps of a visit from the search to the ticket. */
export const funnelSteps = ['search', 'results', 'select', 'passengers', 'pay', 'issued'] as const

export type FunnelStep = (typeof funnelSteps)[number]

/** The events of widgets that reach a step. */
const stepTargets: Readonly<Record<string, FunnelStep>> = {
  'search-started': 'search',
  results: 'results',
  'offer-chosen': 'select',
  'passengers-shown': 'passengers',
  'payment-started': 'pay',
  issued: 'issued',
}

/** Groups with fewer visits are shown together under "other". */
export const smallestGroup = 10
/** Figures of groups are rounded to a multiple of this in each week, so that two filters subtracted disclose no visitor. */
export const groupRounding = 5

export const funnelDimensions = ['widget', 'origin', 'device'] as const
export type FunnelDimension = (typeof funnelDimensions)[number]

/** The name of the group of all small groups, and of visits without a value. */
export const otherGroup = 'other'

export type FunnelFigures = { visits: number } & Record<FunnelStep, number>
export type FunnelGroup = FunnelFigures & { name: string }

export const noFunnel: FunnelFigures = { visits: 0, search: 0, results: 0, select: 0, passengers: 0, pay: 0, issued: 0 }

/** The step that an event reaches; a failed search has no results. */
export function funnelStepOf(target: string | undefined, { status }: { status?: string } = {}): FunnelStep | undefined {
  if (target === 'results' && status === 'failed') return undefined
  return target === undefined ? undefined : stepTargets[target]
}

/** The group with the most visits first. Small groups are summed until their sum is large enough. */
export function mergeSmallGroups(groups: readonly FunnelGroup[]): FunnelGroup[] {
  const sorted = groups.toSorted((one, other) => other.visits - one.visits || (one.name < other.name ? -1 : 1))
  const shown = sorted.filter(({ name, visits }) => name !== otherGroup && visits >= smallestGroup)
  const small = sorted.filter((each) => !shown.includes(each))
  const visitsOf = (rows: readonly FunnelGroup[]) => rows.reduce((sum, { visits }) => sum + visits, 0)
  // Otherwise the total without the shown groups would disclose the small one.
  while (small.length > 0 && visitsOf(small) < smallestGroup) {
    const next = shown.pop()
    if (!next) return []
    small.push(next)
  }
  if (small.length === 0) return shown
  return [...shown, { ...small.reduce(addFigures, { ...noFunnel, name: otherGroup }), name: otherGroup }]
}

function addFigures(sum: FunnelGroup, each: FunnelGroup): FunnelGroup {
  const added = { ...sum }
  for (const name of ['visits', ...funnelSteps] as const) added[name] += each[name]
  return added
}

/**
 * Figures of a group in the week with this number, as they may be shown. Each figure has one rounded value per week; the offset
 * changes from week to week, so that the sum of weeks with small figures is near the true one.
 */
export function roundGroup<Figures extends FunnelFigures>(figures: Figures, weekNumber: number): Figures {
  const offset = (2 * weekNumber) % groupRounding
  const rounded = { ...figures }
  for (const name of ['visits', ...funnelSteps] as const)
    Object.assign(rounded, { [name]: groupRounding * Math.floor((figures[name] + offset) / groupRounding) })
  return rounded
}

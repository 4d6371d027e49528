import {
  funnelDimensions,
  funnelSteps,
  mergeSmallGroups,
  noFunnel,
  otherGroup,
  roundGroup,
  smallestGroup,
  type FunnelDimension,
  type FunnelFigures,
  type FunnelGroup,
} from '@gangway/core/contract'

type Row = FunnelFigures & Record<FunnelDimension, string>
export type FunnelFilter = Partial<Record<FunnelDimension, string>>

/** The rows of one week. */
export interface FunnelWeek {
  /** See `weekNumberOf`. */
  number: number
  rows: readonly Row[]
}

interface WeekView {
  totals: FunnelFigures
  groups: Record<FunnelDimension, FunnelGroup[]>
}

export interface FunnelView {
  /** Null when no week can be shown. */
  totals: FunnelFigures | null
  groups: WeekView['groups']
  /** Weeks with visits whose figures are too small to be shown. */
  hiddenWeeks: number
}

const figureNames = ['visits', ...funnelSteps] as const

/** The name and value of the chosen filters. */
export function chosenFilters(filter: FunnelFilter): [FunnelDimension, string][] {
  return funnelDimensions.flatMap((name): [FunnelDimension, string][] => {
    const value = filter[name]
    return value === undefined ? [] : [[name, value]]
  })
}

/**
 * The figures that may be shown: the sum of what each week shows by itself. Two periods therefore differ by weeks that could be
 * shown alone, whatever their days.
 */
export function viewFunnel(weeks: readonly FunnelWeek[], filter: FunnelFilter): FunnelView {
  const views = weeks.flatMap((week) => viewWeek(week, filter) ?? [])
  const hiddenWeeks = weeks.length - views.length
  return {
    totals: views.length === 0 && hiddenWeeks > 0 ? null : sumFigures(views.map(({ totals }) => totals)),
    groups: mapDimensions((dimension) => sumByName(views.flatMap(({ groups }) => groups[dimension]))),
    hiddenWeeks,
  }
}

/**
 * The figures of a week, undefined when they are too small. A filter works for a group that is shown without it, so that
 * neither the group nor the rest is small; filtered figures and those of groups are rounded.
 */
function viewWeek({ number, rows }: FunnelWeek, filter: FunnelFilter): WeekView | undefined {
  const all = sumFigures(rows)
  if (all.visits < smallestGroup) return undefined
  const whole = mapDimensions((dimension) => mergeSmallGroups(groupBy(rows, dimension)))
  const round = (groups: readonly FunnelGroup[]) => groups.map((group) => roundGroup(group, number))
  const [chosen] = chosenFilters(filter)
  if (!chosen) return { totals: all, groups: mapDimensions((dimension) => round(whole[dimension])) }
  const [by, value] = chosen
  if (!whole[by].some(({ name }) => name === value)) return undefined
  const found = rows.filter((row) => row[by] === value)
  return {
    totals: roundGroup(sumFigures(found), number),
    groups: mapDimensions((dimension) => round(mergeSmallGroups(groupSafely(found, dimension, whole[dimension])))),
  }
}

/** Groups of a filtered week. One that is not shown without the filter, or whose rest is small, belongs to the others. */
function groupSafely(found: readonly Row[], dimension: FunnelDimension, whole: readonly FunnelGroup[]): FunnelGroup[] {
  return groupBy(found, dimension).map((group) => {
    const total = whole.find(({ name }) => name === group.name)
    const rest = (total?.visits ?? 0) - group.visits
    return total && (rest === 0 || rest >= smallestGroup) ? group : { ...group, name: otherGroup }
  })
}

function mapDimensions(groupsOf: (dimension: FunnelDimension) => FunnelGroup[]): WeekView['groups'] {
  return { widget: groupsOf('widget'), origin: groupsOf('origin'), device: groupsOf('device') }
}

function groupBy(rows: readonly Row[], dimension: FunnelDimension): FunnelGroup[] {
  return sumByName(rows.map((row) => ({ ...row, name: row[dimension] })))
}

/** The group with the most visits first, `other` last. */
function sumByName(rows: readonly FunnelGroup[]): FunnelGroup[] {
  const names = [...new Set(rows.map(({ name }) => name))]
  const sums = names.map((name) => ({ name, ...sumFigures(rows.filter((row) => row.name === name)) }))
  const isOther = ({ name }: FunnelGroup) => Number(name === otherGroup)
  return sums.toSorted((one, two) => isOther(one) - isOther(two) || two.visits - one.visits)
}

function sumFigures(rows: readonly FunnelFigures[]): FunnelFigures {
  const sum = { ...noFunnel }
  for (const row of rows) for (const name of figureNames) sum[name] += row[name]
  return sum
}

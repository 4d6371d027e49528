import {
  funnelDimensions,
  funnelSteps,
  mergeSmallGroups,
  noFunnel,
  roundGroup,
  smallestGroup,
  type FunnelDimension,
  type FunnelFigures,
  type FunnelGroup,
} from '@gangway/core/contract'

type Row = FunnelFigures & Record<FunnelDimension, string>
export type FunnelFilter = Partial<Record<FunnelDimension, string>>

export interface FunnelView {
  totals: FunnelFigures | null
  groups: Record<FunnelDimension, FunnelGroup[]>
}

const figureNames = ['visits', ...funnelSteps] as const
const noGroups = (): FunnelView['groups'] => ({ widget: [], origin: [], device: [] })

/** The name and value of the chosen filters. */
export function chosenFilters(filter: FunnelFilter): [FunnelDimension, string][] {
  return funnelDimensions.flatMap((name): [FunnelDimension, string][] => {
    const value = filter[name]
    return value === undefined ? [] : [[name, value]]
  })
}

/**
 * The figures that may be shown. A filter works for a group that is shown without it, so that neither the group nor the
 * rest is small; filtered figures and those of groups are rounded.
 */
export function viewFunnel(rows: readonly Row[], filter: FunnelFilter): FunnelView {
  const all = sumFigures(rows)
  if (all.visits === 0) return { totals: noFunnel, groups: noGroups() }
  if (all.visits < smallestGroup) return { totals: null, groups: noGroups() }
  const [chosen] = chosenFilters(filter)
  if (!chosen) return { totals: all, groups: groupAll(rows) }
  const [dimension, value] = chosen
  if (!mergeSmallGroups(groupBy(rows, dimension)).some(({ name }) => name === value))
    return { totals: null, groups: noGroups() }
  const found = rows.filter((row) => row[dimension] === value)
  return { totals: roundGroup(sumFigures(found)), groups: groupAll(found) }
}

function groupAll(rows: readonly Row[]): FunnelView['groups'] {
  const shown = (dimension: FunnelDimension) =>
    mergeSmallGroups(groupBy(rows, dimension)).map((group) => roundGroup(group))
  return { widget: shown('widget'), origin: shown('origin'), device: shown('device') }
}

function groupBy(rows: readonly Row[], dimension: FunnelDimension): FunnelGroup[] {
  const names = [...new Set(rows.map((row) => row[dimension]))]
  return names.map((name) => ({ name, ...sumFigures(rows.filter((row) => row[dimension] === name)) }))
}

function sumFigures(rows: readonly Row[]): FunnelFigures {
  const sum = { ...noFunnel }
  for (const row of rows) for (const name of figureNames) sum[name] += row[name]
  return sum
}

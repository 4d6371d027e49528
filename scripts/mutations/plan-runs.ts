import type { Fault } from './faults.ts'

export interface Result {
  fault: string
  selection: 'quick' | 'full'
  /** The step that failed first; undefined when all passed. */
  foundBy?: string
  /** What failed, as far as the report says. */
  failures: readonly string[]
  seconds: number
}

export interface Planned {
  fault: Fault
  selection: Result['selection']
}

/**
 * What is still to be run: every fault in the quick selection, and in the full one only where the quick one missed it, because
 * the full one runs every test of the quick one too.
 */
export function planRuns(faults: readonly Fault[], results: readonly Result[]): Planned[] {
  const resultOf = (fault: Fault, selection: Result['selection']) =>
    results.find((result) => result.fault === fault.name && result.selection === selection)
  return faults.flatMap((fault): Planned[] => {
    const quick = resultOf(fault, 'quick')
    if (!quick) return [{ fault, selection: 'quick' }]
    if (quick.foundBy !== undefined || resultOf(fault, 'full')) return []
    return [{ fault, selection: 'full' }]
  })
}

/** One line for each fault: who finds it, in which selection. */
export function resultTable(faults: readonly Fault[], results: readonly Result[]): string {
  const cell = (fault: Fault, selection: Result['selection']): string => {
    const result = results.find((each) => each.fault === fault.name && each.selection === selection)
    if (result) return result.foundBy ?? 'missed'
    const quick = results.find((each) => each.fault === fault.name && each.selection === 'quick')
    return selection === 'full' && quick?.foundBy !== undefined ? 'as quick' : 'not run'
  }
  const rows = faults.map((fault) => [fault.layer, fault.name, cell(fault, 'quick'), cell(fault, 'full')])
  return [['layer', 'fault', 'quick', 'full'], ['---', '---', '---', '---'], ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
}

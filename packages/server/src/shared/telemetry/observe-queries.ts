import type { MeasuredOperation, Telemetry } from './telemetry.ts'

export type ObserveQuery = <Value>(statement: string, query: () => Promise<Value>) => Promise<Value>

/** Measures statements by their verb; a trace also names the table. Values are never recorded. */
export function createQueryObserver({ observe }: Pick<Telemetry, 'observe'>): ObserveQuery {
  return <Value>(statement: string, query: () => Promise<Value>) => observe<Value>(operationOf(statement), query)
}

const verbs = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback'])

function operationOf(statement: string): MeasuredOperation {
  const start = statement.slice(0, 400)
  const word = (/^\s*([a-z]+)/i.exec(start)?.[1] ?? '').toLowerCase()
  const name = verbs.has(word) ? word : 'other'
  const table = /\b(?:from|into|update) "?([a-z_]+)"?/i.exec(start)?.[1]
  return {
    kind: 'database',
    name,
    ...(table !== undefined && { spanName: `${name} ${table}` }),
    attributes: { 'db.system.name': 'postgresql' },
  }
}

import type { FieldProblem } from './reply.ts'

/** Something that came over the wire: understood, or the reason why not. */
export type Read<Value> = { ok: true; value: Value } | { ok: false; problem: FieldProblem }

export function problem(path: string, key: string, values?: FieldProblem['values']): Read<never> {
  return { ok: false, problem: { path, key, values } }
}

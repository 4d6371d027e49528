import type { FieldProblem } from '../reply.ts'

/** Parsed input, or the problem with it. */
export type ParseResult<Value> = { ok: true; value: Value } | { ok: false; parseProblem: FieldProblem }

export function parseProblem(path: string, key: string, values?: FieldProblem['values']): ParseResult<never> {
  return { ok: false, parseProblem: { path, key, values } }
}

import type { CallError } from '@gangway/core'
import { FailedCallError } from './client.ts'

/** The fields that the server has refused. */
export function refusedFieldsOf(error: unknown): NonNullable<CallError['fields']> {
  return error instanceof FailedCallError ? (error.error.fields ?? []) : []
}

/** The message of each field that the server has refused. */
export function fieldProblemsOf(error: unknown): (path: string) => string | undefined {
  const fields = refusedFieldsOf(error)
  return (path) => fields.find((each) => each.path === path)?.message
}

/** Whether the fields of a form say all that is wrong. */
export function hasFieldProblems(error: unknown): boolean {
  return refusedFieldsOf(error).length > 0
}

import type * as z from 'zod/mini'
import type { FieldProblem, MessageValues } from '../reply.ts'

type Issue = z.core.$ZodIssue

const maxProblems = 20

/** The schema's issues as fields with message keys. `whole` names the place when the input itself is wrong. */
export function listFieldProblems(issues: readonly Issue[], rootPath: 'body' | 'query'): FieldProblem[] {
  return issues.slice(0, maxProblems).map((issue) => {
    const path = issue.path.map(String).join('.')
    return { path: path || rootPath, ...messageKeyOf(issue) }
  })
}

function messageKeyOf(issue: Issue): { key: string; values?: MessageValues } {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? { key: 'input.required' } : typeOf(issue.expected)
    case 'too_small':
      return sizeOf(issue.origin, Number(issue.minimum), 'Min')
    case 'too_big':
      return sizeOf(issue.origin, Number(issue.maximum), 'Max')
    case 'invalid_value':
      return issue.input === undefined
        ? { key: 'input.required' }
        : { key: 'input.choice', values: { choices: issue.values.map(String) } }
    case 'custom':
      // A custom rule of a contract gives its own message key.
      return { key: issue.message.startsWith('input.') ? issue.message : 'input.format' }
    default:
      return { key: 'input.format' }
  }
}

const types: Record<string, string> = {
  string: 'input.text',
  int: 'input.wholeNumber',
  number: 'input.number',
  boolean: 'input.yesOrNo',
  array: 'input.list',
  tuple: 'input.list',
  object: 'input.object',
  record: 'input.object',
}

function typeOf(expected: string): { key: string } {
  return { key: types[expected] ?? 'input.format' }
}

function sizeOf(origin: string, count: number, bound: 'Min' | 'Max'): { key: string; values?: MessageValues } {
  if (origin === 'string') {
    return bound === 'Min' && count === 1 ? { key: 'input.filled' } : { key: `input.text${bound}`, values: { count } }
  }
  if (origin === 'array' || origin === 'set' || origin === 'map')
    return { key: `input.list${bound}`, values: { count } }
  return { key: `input.number${bound}`, values: { count } }
}

import type { AccountParameter } from '../ports/supplier/airline-account.model.ts'
import type { FieldProblem } from '../shared/http/reply.ts'

export interface AccountValues {
  parameters: Record<string, string>
  secrets: Record<string, string>
}

type Given = readonly { key: string; value: string }[]

/**
 * The values of an account by its template. An empty secret keeps the stored one; parameters that the template does not
 * have are dropped.
 */
export function readAccountValues(
  template: readonly AccountParameter[],
  given: Given,
  stored: Readonly<Record<string, string>> = {},
): { values: AccountValues } | { problems: FieldProblem[] } {
  const values: AccountValues = { parameters: {}, secrets: {} }
  const problems: FieldProblem[] = []
  for (const { key, isSecret, pattern } of template) {
    const typed = given.findLast((each) => each.key === key)?.value ?? ''
    const value = typed === '' && isSecret ? (stored[key] ?? '') : typed
    const path = `params.${key}`
    if (value === '') problems.push({ path, key: 'input.required' })
    else if (typed !== '' && pattern !== undefined && !new RegExp(`^(?:${pattern})$`).test(typed))
      problems.push({ path, key: 'input.airlineAccount.pattern' })
    else values[isSecret ? 'secrets' : 'parameters'][key] = value
  }
  return problems.length > 0 ? { problems } : { values }
}

import { maxShopRuleCodes, maxShopRules, parseRuleForm, type MarkupRule, type RuleForm } from '@gangway/core/contract'
import { currencies } from '@gangway/reference'
import { newId } from '../../shared/ids.ts'
import type { FieldProblem } from '../../shared/http/reply.ts'

/** The rules of forms, or the problem of each field. A form without an id is a new rule. */
export function readRuleForms(
  forms: readonly RuleForm[],
  now: Date,
  pathOf: (at: number) => string,
): { rules: MarkupRule[] } | { problems: FieldProblem[] } {
  const rules: MarkupRule[] = []
  const problems: FieldProblem[] = []
  if (forms.length > maxShopRules)
    problems.push({ path: 'rules', key: 'input.numberMax', values: { count: maxShopRules } })
  const codes = forms.reduce(
    (sum, { airlines, origins, destinations }) => sum + [airlines, origins, destinations].flat().length,
    0,
  )
  if (codes > maxShopRuleCodes)
    problems.push({ path: 'rules', key: 'input.shop.tooManyCodes', values: { count: maxShopRuleCodes } })
  const ids = new Set<string>()
  for (const [at, form] of forms.entries()) {
    const id = form.id !== undefined && !ids.has(form.id) ? form.id : newId(now)
    ids.add(id)
    const parsed = parseRuleForm(form, id, rules)
    const path = pathOf(at)
    if (!currencies.includes(form.currency))
      problems.push({ path: `${path}currency`, key: 'input.choice', values: { choices: currencies } })
    if ('rule' in parsed) rules.push(parsed.rule)
    else for (const [field, key] of Object.entries(parsed.problems)) problems.push({ path: `${path}${field}`, key })
  }
  return problems.length > 0 ? { problems } : { rules }
}

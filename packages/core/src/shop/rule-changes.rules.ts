import type { MarkupRule } from './markup.rules.ts'
import { writeRuleForm, type RuleForm } from './rule-form.rules.ts'

type RuleMarkup = Pick<RuleForm, 'kind' | 'value' | 'currency' | 'minimum' | 'maximum'>

export interface RuleChangeSummary {
  kind: 'added' | 'removed' | 'changed'
  name: string
  /** Changed fields. */
  fields: string[]
  /** Present if the markup has changed; versions of older releases are without it. */
  markup?: { before: RuleMarkup; after: RuleMarkup }
}

const markupFields = ['kind', 'value', 'currency', 'minimum', 'maximum']

/** What a version of the rules has changed, in the order of the rules. */
export function compareRules(before: readonly MarkupRule[], after: readonly MarkupRule[]): RuleChangeSummary[] {
  const known = new Map(before.map((rule) => [rule.id, rule]))
  const kept = new Set(after.map(({ id }) => id))
  return [
    ...after.flatMap((rule): RuleChangeSummary[] => {
      const old = known.get(rule.id)
      if (!old) return [{ kind: 'added', name: rule.name, fields: [] }]
      const fields = changedFields(old, rule)
      if (fields.length === 0) return []
      const isPriced = fields.some((field) => markupFields.includes(field))
      const markup = isPriced && { markup: { before: markupOf(old), after: markupOf(rule) } }
      return [{ kind: 'changed', name: rule.name, fields, ...markup }]
    }),
    ...before.flatMap(({ id, name }): RuleChangeSummary[] =>
      kept.has(id) ? [] : [{ kind: 'removed', name, fields: [] }],
    ),
  ]
}

function markupOf(rule: MarkupRule): RuleMarkup {
  const { kind, value, currency, minimum, maximum } = writeRuleForm(rule)
  return { kind, value, currency, minimum, maximum }
}

function changedFields(before: MarkupRule, after: MarkupRule): string[] {
  const fields = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after).flatMap(([name, value]) => (textOf(fields.get(name)) === textOf(value) ? [] : [name]))
}

/** The database keeps the names of an object in an order of its own. */
function textOf(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

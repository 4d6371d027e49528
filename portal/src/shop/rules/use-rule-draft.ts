import { createSessionDrafts, findRuleProblems, parseRuleForm, type RuleForm, type RuleProblem } from '@gangway/core'
import { useMemo, useState } from 'react'
import type { ShopRules } from '../shop-queries.ts'

export interface DraftRule extends RuleForm {
  id: string
}

export interface RuleDraft {
  rules: readonly DraftRule[]
  isChanged: boolean
  /** The problem of a rule, by its id. */
  problems: ReadonlyMap<string, RuleProblem>
  /** Adds the rule at the end, or replaces the one with its id. */
  save(rule: DraftRule): void
  remove(id: string): void
  /** Moves a rule to a place, counted from 0. */
  move(id: string, to: number): void
  reset(): void
}

const draftStore = createSessionDrafts()

/**
 * Rules that are changed here until they are published as a new version. The order of the list is the priority. Changes are
 * kept under `name` for the session of the page.
 */
export function useRuleDraft(name: string, { list }: Pick<ShopRules, 'list'>, today: string): RuleDraft {
  const stored = useMemo(() => list.toSorted((one, other) => one.priority - other.priority), [list])
  const [changed, setChanged] = useState(() => readRules(name))
  const rules = changed ?? stored
  const problems = useMemo(() => {
    const parsed = rules.flatMap((form) => {
      const read = parseRuleForm(form, form.id)
      return 'rule' in read ? [read.rule] : []
    })
    return new Map(findRuleProblems(parsed, today).map((problem) => [problem.ruleId, problem]))
  }, [rules, today])
  const set = (next: readonly DraftRule[]) => {
    const ordered = next.map((rule, at) => ({ ...rule, priority: at + 1 }))
    draftStore.set(name, JSON.stringify(ordered))
    setChanged(ordered)
  }
  return {
    rules,
    problems,
    isChanged: changed !== undefined && JSON.stringify(changed) !== JSON.stringify(stored),
    save: (rule) =>
      set(
        rules.some(({ id }) => id === rule.id)
          ? rules.map((each) => (each.id === rule.id ? rule : each))
          : [...rules, rule],
      ),
    remove: (id) => set(rules.filter((rule) => rule.id !== id)),
    move(id, to) {
      const moved = rules.find((rule) => rule.id === id)
      if (!moved) return
      const others = rules.filter((rule) => rule.id !== id)
      set([...others.slice(0, to), moved, ...others.slice(to)])
    },
    reset() {
      draftStore.remove(name)
      setChanged(undefined)
    },
  }
}

export function emptyRule(currency: string): DraftRule {
  const always = { validFrom: null, validTo: null }
  return {
    ...{ id: crypto.randomUUID(), name: '', priority: 9_999, airlines: [], origins: [], destinations: [] },
    ...{ tripType: null, passengerType: null, bookDates: always, departDates: always, kind: 'PERCENT', value: '' },
    ...{ currency, minimum: null, maximum: null, active: true },
  }
}

/** The rules that were changed earlier in this session; undefined if there are none, or if they have another form. */
function readRules(name: string): readonly DraftRule[] | undefined {
  const fields = Object.keys(emptyRule(''))
  const isRule = (rule: unknown): rule is DraftRule => fields.every((field) => Object.hasOwn(Object(rule), field))
  try {
    const read: unknown = JSON.parse(draftStore.get(name) ?? 'null')
    return Array.isArray(read) && read.every(isRule) ? read : undefined
  } catch {
    return undefined
  }
}

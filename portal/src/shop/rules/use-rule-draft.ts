import { createSessionDrafts, findRuleProblems, parseRuleForm, type RuleForm, type RuleProblem } from '@gangway/core'
import { useMemo, useState } from 'react'
import type { ShopRules } from '../shop-queries.ts'
import { applyDraft } from './apply-draft.rules.ts'

export interface DraftRule extends RuleForm {
  id: string
}

export interface RuleDraft {
  rules: readonly DraftRule[]
  isChanged: boolean
  /** Other rules have been published, or have started, since the draft was begun. */
  isOutdated: boolean
  /** The problem of a rule, by its id. */
  problems: ReadonlyMap<string, RuleProblem>
  /** Adds the rule at the end, or replaces the one with its id. */
  save(rule: DraftRule): void
  remove(id: string): void
  /** Moves a rule to a place, counted from 0. */
  move(id: string, to: number): void
  /** Replaces all rules of the draft. */
  replace(rules: readonly DraftRule[]): void
  /** Applies the changes to the rules that are published now. */
  update(): void
  reset(): void
}

/** The rules that a draft was begun from. */
type DraftBase = Pick<ShopRules, 'version' | 'newestVersion' | 'list'>

interface KeptDraft {
  base: DraftBase
  rules: readonly DraftRule[]
}

const draftStore = createSessionDrafts()

/**
 * Rules that are changed here until they are published as a new version. The order of the list is the priority. Changes are
 * kept under `name` for the session of the page, also when others publish meanwhile.
 */
export function useRuleDraft(name: string, published: DraftBase, today: string): RuleDraft {
  const stored = useMemo(() => sortByPlace(published.list), [published.list])
  const [kept, setKept] = useState(() => readDraft(name))
  const rules = kept?.rules ?? stored
  const base = kept?.base ?? published
  const begun = useMemo(() => sortByPlace(base.list), [base.list])
  const problems = useMemo(() => {
    const parsed = rules.flatMap((form) => {
      const read = parseRuleForm(form, form.id)
      return 'rule' in read ? [read.rule] : []
    })
    return new Map(findRuleProblems(parsed, today).map((problem) => [problem.ruleId, problem]))
  }, [rules, today])
  const keep = (draft: KeptDraft) => {
    draftStore.set(name, JSON.stringify(draft))
    setKept(draft)
  }
  const set = (next: readonly DraftRule[], from = base) => {
    const { version, newestVersion, list } = from
    keep({ base: { version, newestVersion, list }, rules: next.map((rule, at) => ({ ...rule, priority: at + 1 })) })
  }
  const isChanged = kept !== undefined && JSON.stringify(rules) !== JSON.stringify(begun)
  return {
    rules,
    problems,
    isChanged,
    isOutdated: isChanged && (base.version !== published.version || base.newestVersion !== published.newestVersion),
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
    replace: (next) => set(next),
    update: () => set(applyDraft(begun, rules, stored), published),
    reset() {
      draftStore.remove(name)
      setKept(undefined)
    },
  }
}

function sortByPlace(list: ShopRules['list']): ShopRules['list'] {
  return list.toSorted((one, other) => one.priority - other.priority)
}

export function emptyRule(currency: string): DraftRule {
  const always = { validFrom: null, validTo: null }
  return {
    ...{ id: crypto.randomUUID(), name: '', priority: 9_999, airlines: [], origins: [], destinations: [] },
    ...{ tripType: null, passengerType: null, bookDates: always, departDates: always, kind: 'PERCENT', value: '' },
    ...{ currency, minimum: null, maximum: null, active: true },
  }
}

/** The draft that was begun earlier in this session; undefined if there is none, or if it has another form. */
function readDraft(name: string): KeptDraft | undefined {
  try {
    const read: unknown = JSON.parse(draftStore.get(name) ?? 'null')
    return isDraft(read) ? read : undefined
  } catch {
    return undefined
  }
}

function isDraft(read: unknown): read is KeptDraft {
  const { base, rules } = Object(read) as Partial<KeptDraft>
  return areRules(rules) && areRules(base?.list)
}

function areRules(list: unknown): boolean {
  const fields = Object.keys(emptyRule(''))
  return Array.isArray(list) && list.every((rule) => fields.every((field) => Object.hasOwn(Object(rule), field)))
}

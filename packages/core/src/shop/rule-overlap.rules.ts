import { covers, overlap } from './date-range.rules.ts'
import { byPriority, type MarkupRule } from './markup.rules.ts'

/** A rule that an earlier one affects. */
export type RuleProblem =
  /** An earlier rule applies to everything that this one is for. */
  | { kind: 'neverReached'; ruleId: string; byId: string }
  /** Both are for the same trips in part, and neither is a special case of the other. */
  | { kind: 'conflict'; ruleId: string; byId: string }
  /** Its dates are over. */
  | { kind: 'ended'; ruleId: string }

/** At most one problem for each active rule, in the order of the rules. */
export function findRuleProblems(rules: readonly MarkupRule[], day: string): RuleProblem[] {
  const active = rules.filter((rule) => rule.active).toSorted(byPriority)
  return active.flatMap((rule, at): RuleProblem[] => {
    const ruleId = rule.id
    const hasEnded = [rule.bookDates.validTo, rule.departDates.validTo].some((last) => last !== null && last < day)
    if (hasEnded) return [{ kind: 'ended', ruleId }]
    const earlier = active.slice(0, at)
    const cover = earlier.find((each) => coversRule(each, rule))
    if (cover) return [{ kind: 'neverReached', ruleId, byId: cover.id }]
    const crossing = earlier.find((each) => overlapsRule(each, rule) && !coversRule(rule, each))
    return crossing ? [{ kind: 'conflict', ruleId, byId: crossing.id }] : []
  })
}

const codeLists = ['airlines', 'origins', 'destinations'] as const
const choices = ['tripType', 'passengerType'] as const
const ranges = ['bookDates', 'departDates'] as const

function coversRule(wide: MarkupRule, narrow: MarkupRule): boolean {
  return (
    codeLists.every(
      (name) =>
        wide[name].length === 0 || (narrow[name].length > 0 && narrow[name].every((code) => wide[name].includes(code))),
    ) &&
    choices.every((name) => wide[name] === null || wide[name] === narrow[name]) &&
    ranges.every((name) => covers(wide[name], narrow[name]))
  )
}

function overlapsRule(one: MarkupRule, other: MarkupRule): boolean {
  return (
    codeLists.every(
      (name) =>
        one[name].length === 0 || other[name].length === 0 || one[name].some((code) => other[name].includes(code)),
    ) &&
    choices.every((name) => one[name] === null || other[name] === null || one[name] === other[name]) &&
    ranges.every((name) => overlap(one[name], other[name]))
  )
}

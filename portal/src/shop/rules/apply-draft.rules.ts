interface Rule {
  id: string
  priority: number
}

/**
 * The changes of a draft on top of rules that were published after it was begun from `base`. What both have changed stays
 * as in the draft. The order is that of the draft; rules that it does not know come last.
 */
export function applyDraft<R extends Rule>(base: readonly R[], draft: readonly R[], published: readonly R[]): R[] {
  const baseById = new Map(base.map((rule) => [rule.id, rule]))
  const publishedById = new Map(published.map((rule) => [rule.id, rule]))
  const drafted = new Set(draft.map(({ id }) => id))
  const kept = draft.flatMap((rule) => {
    const begun = baseById.get(rule.id)
    if (!begun || !isSameRule(begun, rule)) return [rule]
    return publishedById.get(rule.id) ?? []
  })
  return [...kept, ...published.filter(({ id }) => !drafted.has(id) && !baseById.has(id))]
}

/** Whether two rules differ in their place at most. */
function isSameRule<R extends Rule>(one: R, other: R): boolean {
  return JSON.stringify({ ...one, priority: 0 }) === JSON.stringify({ ...other, priority: 0 })
}

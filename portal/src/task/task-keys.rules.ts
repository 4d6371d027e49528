/** Single keys of the task list; each is also a button. */
export const taskKeys = ['j', 'k', 'Enter', 'e', 's', '?'] as const
export type TaskKey = (typeof taskKeys)[number]

interface PressedKey {
  key: string
  hasModifier: boolean
  /** The key was pressed in a field, a dialog, a menu or on a control that handles it. */
  isElsewhere: boolean
}

export function readTaskKey({ key, hasModifier, isElsewhere }: PressedKey): TaskKey | undefined {
  if (hasModifier || isElsewhere) return undefined
  const plain = key.length === 1 ? key.toLowerCase() : key
  return taskKeys.find((each) => each === plain)
}

/** Index of the entry after `j` or `k`; stays at both ends, and starts at the first entry. */
export function moveSelection(current: number, by: 1 | -1, length: number): number {
  if (length === 0) return -1
  return current < 0 ? 0 : Math.min(length - 1, Math.max(0, current + by))
}

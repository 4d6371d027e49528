export interface DiffLine {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Lines of two texts in order: those of both, those that were removed and those that were added. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, next] = [before.split('\n'), after.split('\n')]
  // Lengths of the longest common part of what is left of both, from the end.
  const lengths = Array.from({ length: old.length + 1 }, () => Array.from({ length: next.length + 1 }, () => 0))
  const lengthAt = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = next.length - 1; j >= 0; j--) {
      const row = lengths[i]
      if (!row) continue
      row[j] = old[i] === next[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
    }
  }
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < next.length) {
    const [was = '', is = ''] = [old[i], next[j]]
    if (i < old.length && j < next.length && was === is) {
      lines.push({ kind: 'same', text: was })
      i++
      j++
    } else if (j >= next.length || (i < old.length && lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      lines.push({ kind: 'removed', text: was })
      i++
    } else {
      lines.push({ kind: 'added', text: is })
      j++
    }
  }
  return lines
}

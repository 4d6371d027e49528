export interface DiffPart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Above this number of comparisons a changed part is shown as a whole. */
const mostComparisons = 400_000

/** The lines that two texts share, and the words that differ in the others. */
export function diffTexts(before: string, after: string): DiffPart[] {
  const parts = diffPieces(piecesOf(before, /[^\n]*\n|[^\n]+/g), piecesOf(after, /[^\n]*\n|[^\n]+/g))
  const result: DiffPart[] = []
  for (let at = 0; at < parts.length; at++) {
    const [part, next] = [parts[at], parts[at + 1]]
    if (!part) break
    if (part.kind === 'removed' && next?.kind === 'added') {
      result.push(...diffPieces(wordsOf(part.text), wordsOf(next.text)))
      at++
    } else result.push(part)
  }
  return join(result)
}

const piecesOf = (text: string, form: RegExp): string[] => text.match(form) ?? []
/** Words and the space between them; Chinese characters one by one. */
const wordsOf = (text: string): string[] => piecesOf(text, /\p{Script=Han}|[^\s\p{Script=Han}]+|\s+/gu)

/** The longest common subsequence of two lists; what is equal at both ends is not compared. */
function diffPieces(before: readonly string[], after: readonly string[]): DiffPart[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const head = before.slice(0, start)
  const tail = end > 0 ? before.slice(-end) : []
  const middle = diffMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end))
  return join([...head.map(same), ...middle, ...tail.map(same)])
}

const same = (text: string): DiffPart => ({ kind: 'same', text })

function diffMiddle(before: readonly string[], after: readonly string[]): DiffPart[] {
  const [rows, columns] = [before.length, after.length]
  if (rows * columns > mostComparisons)
    return [
      { kind: 'removed', text: before.join('') },
      { kind: 'added', text: after.join('') },
    ]
  /** Length of the common subsequence of what follows. */
  const lengths = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1))
  const lengthAt = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--) {
      const found = before[row] === after[column]
      const line = lengths[row]
      if (line)
        line[column] = found
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
    }
  const parts: DiffPart[] = []
  let [row, column] = [0, 0]
  while (row < rows || column < columns) {
    if (row < rows && column < columns && before[row] === after[column]) {
      parts.push(same(before[row] ?? ''))
      row++
      column++
    } else if (row < rows && (column >= columns || lengthAt(row + 1, column) >= lengthAt(row, column + 1)))
      parts.push({ kind: 'removed', text: before[row++] ?? '' })
    else parts.push({ kind: 'added', text: after[column++] ?? '' })
  }
  return parts
}

/** Neighbours of one kind become one part; of a change, what was removed comes first. */
function join(parts: readonly DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = []
  let [removed, added] = ['', '']
  const close = () => {
    if (removed) joined.push({ kind: 'removed', text: removed })
    if (added) joined.push({ kind: 'added', text: added })
    removed = added = ''
  }
  for (const { kind, text } of parts) {
    if (kind === 'removed') removed += text
    else if (kind === 'added') added += text
    else {
      close()
      const last = joined.at(-1)
      if (last?.kind === 'same') last.text += text
      else joined.push({ kind, text })
    }
  }
  close()
  return joined
}

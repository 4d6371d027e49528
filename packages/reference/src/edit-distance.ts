/** Bit mask of the letters of a text, to rule out distant texts quickly. */
export function lettersOf(text: string): number {
  let bits = 0
  for (let at = 0; at < text.length; at += 1) bits |= 1 << (text.charCodeAt(at) & 31)
  return bits
}

const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)] as const

/**
 * The edit distance (insertion, deletion, substitution, transposition) between a text and the beginning of a name.
 * Distances above `limit` are returned as `limit + 1`.
 */
export function prefixDistance(
  typed: string,
  typedLetters: number,
  name: string,
  nameLetters: number,
  limit: number,
): number {
  if (limit < 1 || bitCount(typedLetters & ~nameLetters) > limit) return limit + 1
  const width = Math.min(name.length, typed.length + limit)
  let [older, previous, current] = rows
  for (let column = 0; column <= width; column += 1) previous[column] = column
  for (let row = 1; row <= Math.min(typed.length, 62); row += 1) {
    current[0] = row
    let least = row
    for (let column = 1; column <= width; column += 1) {
      const same = typed.charCodeAt(row - 1) === name.charCodeAt(column - 1)
      let cost = Math.min(
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
      )
      if (
        row > 1 &&
        column > 1 &&
        typed.charCodeAt(row - 1) === name.charCodeAt(column - 2) &&
        typed.charCodeAt(row - 2) === name.charCodeAt(column - 1)
      ) {
        cost = Math.min(cost, (older[column - 2] ?? 0) + 1)
      }
      current[column] = cost
      if (cost < least) least = cost
    }
    if (least > limit) return limit + 1
    ;[older, previous, current] = [previous, current, older]
  }
  let nearest = limit + 1
  for (let column = Math.max(0, typed.length - limit); column <= width; column += 1) {
    nearest = Math.min(nearest, previous[column] ?? nearest)
  }
  return nearest
}

function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x5555_5555)
  rest = (rest & 0x3333_3333) + ((rest >>> 2) & 0x3333_3333)
  return (((rest + (rest >>> 4)) & 0x0f0f_0f0f) * 0x0101_0101) >>> 24
}

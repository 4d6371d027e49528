/** The rows of a CSV text below its header. Quoted cells may contain line breaks, and rows without content do not count. */
export function countCsvRows(text: string): number {
  let rows = 0
  let isQuoted = false
  let hasContent = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && (character === '\n' || character === '\r')) {
      if (hasContent) rows += 1
      hasContent = false
    } else if (!/[\s,;\uFEFF]/.test(character)) hasContent = true
  }
  return Math.max(0, rows + (hasContent ? 1 : 0) - 1)
}

/** Markup still open at the end of a line: bold, code, or a link from its label to its target. */
const openLink = /\[([^[\]]*)(?:\](?:\([^()\s]*)?)?$/
const lineStart = /(^|\n)[ \t]*(?:#{1,6}|[-*]|\d{1,3}[.)]?|\|.*)[ \t]*$/

/**
 * Closes open markup of text that is still being streamed: bold text is bold from its first character, a link is its
 * label until its target is known, and markup is never visible.
 */
export function closeOpenMarkdown(source: string): string {
  const text = source.replace(lineStart, '$1')
  const at = text.lastIndexOf('\n') + 1
  return text.slice(0, at) + closed(text.slice(at))
}

function closed(line: string): string {
  const text = line.replace(openLink, '$1')
  if (hasUnclosedMark(text, /`/g)) return text.endsWith('`') ? text.slice(0, -1) : `${text}\``
  if (hasUnclosedMark(text, /\*\*/g)) {
    const rest = text.slice(text.lastIndexOf('**') + 2)
    const whole = rest.replace(/\*$/, '').trimEnd()
    return whole === ''
      ? text.slice(0, text.lastIndexOf('**'))
      : `${text.slice(0, text.length - rest.length)}${whole}**`
  }
  return text.replace(/(?<!\*)\*$/, '')
}

function hasUnclosedMark(text: string, mark: RegExp): boolean {
  return [...text.matchAll(mark)].length % 2 === 1
}

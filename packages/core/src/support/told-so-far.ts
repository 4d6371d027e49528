/** What is yet to be closed at the end of a line: bold, code, or a link from its label to its target. */
const openLink = /\[([^[\]]*)(?:\](?:\([^()\s]*)?)?$/
const lineHead = /(^|\n)[ \t]*(?:#{1,6}|[-*]|\d{1,3}[.)]?)[ \t]*$/

/**
 * A text that is still being told, with every mark closed that has begun: bold words are bold from their first letter on, a link is
 * its label until it is known where it leads, and nobody ever sees the marks.
 */
export function toldSoFar(source: string): string {
  const text = source.replace(lineHead, '$1')
  const at = text.lastIndexOf('\n') + 1
  return text.slice(0, at) + closed(text.slice(at))
}

function closed(line: string): string {
  const text = line.replace(openLink, '$1')
  if (odd(text, /`/g)) return text.endsWith('`') ? text.slice(0, -1) : `${text}\``
  if (odd(text, /\*\*/g)) {
    const rest = text.slice(text.lastIndexOf('**') + 2)
    const whole = rest.replace(/\*$/, '').trimEnd()
    return whole === ''
      ? text.slice(0, text.lastIndexOf('**'))
      : `${text.slice(0, text.length - rest.length)}${whole}**`
  }
  return text.replace(/(?<!\*)\*$/, '')
}

function odd(text: string, mark: RegExp): boolean {
  return [...text.matchAll(mark)].length % 2 === 1
}

import { parseRichText } from './rich-text.ts'

/** Text of our Markdown subset without its markup, for screen readers. */
export function toPlainText(source: string): string {
  return parseRichText(source)
    .flatMap((block) => (block.kind === 'list' ? block.items : [block.spans]))
    .map((spans) => spans.map(({ text }) => text).join(''))
    .join(' ')
}

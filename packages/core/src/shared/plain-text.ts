import { richText } from './rich-text.ts'

/** What is read out of a text in our small part of Markdown. */
export function plainText(source: string): string {
  return richText(source)
    .flatMap((block) => (block.kind === 'list' ? block.items : [block.spans]))
    .map((spans) => spans.map(({ text }) => text).join(''))
    .join(' ')
}

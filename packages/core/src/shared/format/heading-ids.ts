import type { ArticleBlock } from './article-text.ts'
import type { TextBlock } from './rich-text.ts'

const longestId = 60

/** The ids of the headings of a text in their order, for links to a part of it. Each is made of the words of its heading. */
export function headingIds(blocks: readonly (TextBlock | ArticleBlock)[]): string[] {
  const used = new Set<string>()
  return blocks.flatMap((block) => {
    if (block.kind !== 'heading') return []
    const text = block.spans.map((span) => span.text).join('')
    const words =
      text
        .normalize('NFKC')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    const wanted = words.join('-').slice(0, longestId) || 'section'
    let id = wanted
    for (let number = 2; used.has(id); number++) id = `${wanted}-${number}`
    used.add(id)
    return [id]
  })
}

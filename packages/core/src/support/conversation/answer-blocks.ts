import type { AssistantAnswer } from '../../shared/contract/assistant.contract.ts'
import { parseRichText, type TextBlock, type TextSpan } from '../../shared/format/rich-text.ts'

/** A block of an answer. The first row of a table names its columns. */
export type AnswerBlock = TextBlock | { kind: 'table'; rows: TextSpan[][][] }

const tableRow = /^\s*\|(.*)\|\s*$/

/** Rich text with tables: lines that begin and end with `|`. */
export function parseAnswerText(source: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = []
  let lines: string[] = []
  const close = () => blocks.push(...parseRichText(lines.splice(0).join('\n')))
  for (const line of source.split(/\r?\n/)) {
    const cells = tableRow.exec(line)?.[1]?.split('|')
    if (!cells) {
      lines.push(line)
      continue
    }
    close()
    const last = blocks.at(-1)
    // The line below the names of the columns.
    if (last?.kind === 'table' && cells.every((cell) => /^\s*:?-+:?\s*$/.test(cell))) continue
    const row = cells.map((cell) => parseRichText(cell).flatMap(spansIn))
    if (last?.kind === 'table') last.rows.push(row)
    else blocks.push({ kind: 'table', rows: [row] })
  }
  close()
  return blocks
}

const spansIn = (block: TextBlock) => (block.kind === 'list' ? block.items.flat() : block.spans)

/** Caches the parsed text of complete answers. */
const parsed = new WeakMap<AssistantAnswer, AnswerBlock[]>()

export function blocksOf(answer: AssistantAnswer): AnswerBlock[] {
  const blocks = parsed.get(answer) ?? parseAnswerText(answer.msg)
  parsed.set(answer, blocks)
  return blocks
}

import type { AssistantAnswer } from '../../shared/contract/assistant.contract.ts'
import type { TextSpan } from '../../shared/format/rich-text.ts'
import { blocksOf } from '../conversation/answer-blocks.ts'

/** Text of an answer for other applications: lines with list marks, the cells of a table separated by tabs. */
export function answerLines(answer: AssistantAnswer): string {
  return blocksOf(answer)
    .map((block) => {
      if (block.kind === 'list')
        return block.items.map((item, at) => `${block.ordered ? `${at + 1}.` : '-'} ${textOf(item)}`).join('\n')
      if (block.kind === 'table') return block.rows.map((row) => row.map(textOf).join('\t')).join('\n')
      return textOf(block.spans)
    })
    .join('\n\n')
}

const textOf = (spans: readonly TextSpan[]) =>
  spans.map(({ text, href }) => (href && href !== text ? `${text} (${href})` : text)).join('')

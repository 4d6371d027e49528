import type { AnswerPart } from './chat-model.ts'

const data = (body: unknown) => `data: ${JSON.stringify(body)}\n\n`
const named = (type: string, body: object = {}) => `event: ${type}\n${data({ type, ...body })}`

/** Encodes an answer in the format of a provider, streamed and complete. */
export interface WireFormat {
  stream(pieces: readonly AnswerPart[]): string[]
  whole(pieces: readonly AnswerPart[]): string
  /** An overload error within a stream. */
  overloaded: string
}

const textOf = (pieces: readonly AnswerPart[]) =>
  pieces.flatMap((piece) => (piece.kind === 'text' ? piece.text : [])).join('')
const callsOf = (pieces: readonly AnswerPart[]) => pieces.flatMap((piece) => (piece.kind === 'call' ? piece : []))

export const openai: WireFormat = {
  stream(pieces) {
    const delta = (said: object, finish_reason: string | null = null) =>
      data({ choices: [{ delta: said, finish_reason }] })
    const calls = callsOf(pieces).flatMap(({ id, name, input }, index) => {
      const asked = JSON.stringify(input)
      const half = Math.ceil(asked.length / 2)
      const part = (more: object) => delta({ tool_calls: [{ index, ...more }] })
      return [
        part({ id, type: 'function', function: { name, arguments: '' } }),
        part({ function: { arguments: asked.slice(0, half) } }),
        part({ function: { arguments: asked.slice(half) } }),
      ]
    })
    const texts = pieces.flatMap((piece) => (piece.kind === 'text' ? delta({ content: piece.text }) : []))
    return [
      delta({ role: 'assistant' }),
      ...texts,
      ...calls,
      delta({}, calls.length > 0 ? 'tool_calls' : 'stop'),
      'data: [DONE]\n\n',
    ]
  },
  whole: (pieces) =>
    JSON.stringify({
      choices: [
        {
          message: {
            content: textOf(pieces) || null,
            tool_calls: callsOf(pieces).map(({ id, name, input }) => ({
              id,
              type: 'function',
              function: { name, arguments: JSON.stringify(input) },
            })),
          },
        },
      ],
    }),
  overloaded: data({ error: { code: 'rate_limit_exceeded', message: 'Slow down' } }),
}

export const anthropic: WireFormat = {
  stream(pieces) {
    const blocks = pieces.flatMap((piece, index) => {
      if (piece.kind === 'text')
        return [
          named('content_block_start', { index, content_block: { type: 'text', text: '' } }),
          named('content_block_delta', { index, delta: { type: 'text_delta', text: piece.text } }),
          named('content_block_stop', { index }),
        ]
      const { id, name, input } = piece
      const asked = JSON.stringify(input)
      const part = (partial_json: string) =>
        named('content_block_delta', { index, delta: { type: 'input_json_delta', partial_json } })
      return [
        named('content_block_start', { index, content_block: { type: 'tool_use', id, name, input: {} } }),
        part(asked.slice(0, 3)),
        part(asked.slice(3)),
        named('content_block_stop', { index }),
      ]
    })
    return [
      named('message_start'),
      named('ping'),
      ...blocks,
      named('message_delta', { delta: {} }),
      named('message_stop'),
    ]
  },
  whole: (pieces) =>
    JSON.stringify({
      content: pieces.map((piece) =>
        piece.kind === 'text'
          ? { type: 'text', text: piece.text }
          : { type: 'tool_use', id: piece.id, name: piece.name, input: piece.input },
      ),
    }),
  overloaded: named('error', { error: { type: 'overloaded_error', message: 'Overloaded' } }),
}

export const dify: WireFormat = {
  stream: (pieces) => [
    'event: ping\n\n',
    ...pieces.flatMap((piece) => (piece.kind === 'text' ? data({ event: 'message', answer: piece.text }) : [])),
    data({ event: 'message_end', metadata: {} }),
  ],
  whole: (pieces) => JSON.stringify({ event: 'message', answer: textOf(pieces) }),
  overloaded: data({ event: 'error', status: 429, code: 'rate_limit_error', message: 'Slow down' }),
}

import type { AnswerPart, AssistantSettings } from './chat-model.ts'

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

/** The tokens that every complete answer reports. */
export const reportedTokens = 150
const [inputTokens, outputTokens] = [120, 30]

const completion = { id: 'chatcmpl-1', object: 'chat.completion', created: 1_772_000_000, model: 'a-model' }
const completionUsage = {
  usage: { prompt_tokens: inputTokens, completion_tokens: outputTokens, total_tokens: reportedTokens },
}

const openai: WireFormat = {
  stream(pieces) {
    const chunk = (body: object) => data({ ...completion, object: 'chat.completion.chunk', usage: null, ...body })
    const delta = (said: object, finish_reason: string | null = null) =>
      chunk({ choices: [{ index: 0, delta: said, finish_reason }] })
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
      chunk({ choices: [], ...completionUsage }),
      'data: [DONE]\n\n',
    ]
  },
  whole: (pieces) =>
    JSON.stringify({
      ...completion,
      ...completionUsage,
      choices: [
        {
          index: 0,
          finish_reason: callsOf(pieces).length > 0 ? 'tool_calls' : 'stop',
          message: {
            role: 'assistant',
            refusal: null,
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

const message = { id: 'msg_1', type: 'message', role: 'assistant', model: 'a-model', stop_sequence: null }
const stopOf = (pieces: readonly AnswerPart[]) => (callsOf(pieces).length > 0 ? 'tool_use' : 'end_turn')
const isContent = (piece: AnswerPart) => piece.kind !== 'usage'

const anthropic: WireFormat = {
  stream(pieces) {
    const blocks = pieces.filter(isContent).flatMap((piece, index) => {
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
      named('message_start', {
        message: { ...message, content: [], stop_reason: null, usage: { input_tokens: inputTokens, output_tokens: 1 } },
      }),
      named('ping'),
      ...blocks,
      named('message_delta', {
        delta: { stop_reason: stopOf(pieces), stop_sequence: null },
        usage: { output_tokens: outputTokens },
      }),
      named('message_stop'),
    ]
  },
  whole: (pieces) =>
    JSON.stringify({
      ...message,
      stop_reason: stopOf(pieces),
      usage: { input_tokens: inputTokens, output_tokens: outputTokens },
      content: pieces
        .filter(isContent)
        .map((piece) =>
          piece.kind === 'text'
            ? { type: 'text', text: piece.text }
            : { type: 'tool_use', id: piece.id, name: piece.name, input: piece.input },
        ),
    }),
  overloaded: named('error', { error: { type: 'overloaded_error', message: 'Overloaded' } }),
}

const response = { id: 'resp_1', object: 'response', created_at: 1_772_000_000, model: 'a-model', error: null }
const callItem = ({ id, name, input }: Extract<AnswerPart, { kind: 'call' }>) => ({
  ...{ id: `fc_${id}`, type: 'function_call', status: 'completed', call_id: id, name },
  arguments: JSON.stringify(input),
})
const messageItem = (text: string) => ({
  ...{ id: 'msg_1', type: 'message', status: 'completed', role: 'assistant' },
  content: [{ type: 'output_text', text, annotations: [] }],
})
const completed = (pieces: readonly AnswerPart[]) => ({
  ...{ ...response, status: 'completed', incomplete_details: null },
  output: [...(textOf(pieces) ? [messageItem(textOf(pieces))] : []), ...callsOf(pieces).map(callItem)],
  usage: { input_tokens: inputTokens, output_tokens: outputTokens, total_tokens: reportedTokens },
})

const responses: WireFormat = {
  stream(pieces) {
    const texts = pieces.flatMap((piece) => (piece.kind === 'text' ? piece.text : []))
    const place = { item_id: 'msg_1', output_index: 0, content_index: 0 }
    const whole = textOf(pieces)
    const messageEvents: [string, object][] = [
      ['response.output_item.added', { output_index: 0, item: { ...messageItem(''), content: [] } }],
      ['response.content_part.added', { ...place, part: { type: 'output_text', text: '', annotations: [] } }],
      ...texts.map((delta): [string, object] => ['response.output_text.delta', { ...place, delta }]),
      ['response.output_text.done', { ...place, text: whole }],
      ['response.content_part.done', { ...place, part: { type: 'output_text', text: whole, annotations: [] } }],
      ['response.output_item.done', { output_index: 0, item: messageItem(whole) }],
    ]
    const callEvents = callsOf(pieces).flatMap((call, at): [string, object][] => {
      const item = callItem(call)
      const here = { item_id: item.id, output_index: at + 1 }
      return [
        ['response.output_item.added', { ...here, item: { ...item, status: 'in_progress', arguments: '' } }],
        ['response.function_call_arguments.delta', { ...here, delta: item.arguments }],
        ['response.function_call_arguments.done', { ...here, arguments: item.arguments }],
        ['response.output_item.done', { output_index: at + 1, item }],
      ]
    })
    const running = { response: { ...response, status: 'in_progress', output: [], usage: null } }
    const events: [string, object][] = [
      ['response.created', running],
      ['response.in_progress', running],
      ...(texts.length > 0 ? messageEvents : []),
      ...callEvents,
      ['response.completed', { response: completed(pieces) }],
    ]
    return events.map(([type, body], sequence_number) => named(type, { sequence_number, ...body }))
  },
  whole: (pieces) => JSON.stringify(completed(pieces)),
  overloaded: named('error', { code: 'rate_limit_exceeded', message: 'Slow down', param: null, sequence_number: 3 }),
}

const dify: WireFormat = {
  stream: (pieces) => [
    'event: ping\n\n',
    ...pieces.flatMap((piece) => (piece.kind === 'text' ? data({ event: 'message', answer: piece.text }) : [])),
    data({ event: 'message_end', metadata: {} }),
  ],
  whole: (pieces) => JSON.stringify({ event: 'message', answer: textOf(pieces) }),
  overloaded: data({ event: 'error', status: 429, code: 'rate_limit_error', message: 'Slow down' }),
}

export const wires: Readonly<Record<AssistantSettings['kind'], WireFormat>> = {
  openai,
  'openai-responses': responses,
  anthropic,
  dify,
}

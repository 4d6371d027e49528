import { isEnvelope, readEnvelope } from './answer.ts'
import type { CallError } from './call-error.ts'
import type { Client } from './client.ts'
import type { Clock } from './clock.ts'

export interface StreamedEvent {
  /** As the server numbers them; nothing while it has named none. */
  id: string
  kind: string
  data: string
}

export interface StreamSettings {
  client: Pick<Client, 'open'>
  /** Behind the base of the calls, for example `/events`. */
  path: string
  clock: Pick<Clock, 'after'>
  /** Aborting it is the one way to end a stream that the server keeps up. */
  signal: AbortSignal
  /** The last event that is known already. */
  after?: string
  onEvent(event: StreamedEvent): void
  /** Gives up after so many connections in a row that brought nothing; never when left out. */
  tries?: number
}

/** Aborted by the reader, refused by the server, or not to be had. */
export type StreamEnd = { why: 'aborted' | 'unreachable' } | { why: 'refused'; error: CallError }

const firstWaitMs = 1_000
const longestWaitMs = 30_000
/** The server lets out a breath every 15 s; a line that is silent for three of them is dead. */
const silenceMs = 45_000

/** Follows a stream of server-sent events: comes back after every break, and names the last event it knows. */
export async function followEvents(settings: StreamSettings): Promise<StreamEnd> {
  const { client, path, clock, signal, onEvent, tries = Number.POSITIVE_INFINITY } = settings
  let lastId = settings.after ?? ''
  let failures = 0
  let waitMs = firstWaitMs

  async function listen(): Promise<CallError | undefined> {
    const line = new AbortController()
    const breakOff = () => line.abort()
    signal.addEventListener('abort', breakOff)
    let quiet = clock.after(silenceMs, breakOff)
    try {
      const headers = { accept: 'text/event-stream', ...(lastId && { 'last-event-id': lastId }) }
      const answer = await client.open(path, { headers, signal: line.signal })
      const { body } = answer
      if (!body || !answer.headers.get('content-type')?.startsWith('text/event-stream')) {
        return refusal(await answer.text())
      }
      const read = createEventReader((event) => {
        failures = 0
        waitMs = firstWaitMs
        lastId = event.id
        if (!signal.aborted) onEvent(event)
      }, lastId)
      const reader = body.getReader()
      const decoder = new TextDecoder()
      while (!signal.aborted) {
        const { done, value } = await reader.read()
        if (done) break
        quiet()
        quiet = clock.after(silenceMs, breakOff)
        read(decoder.decode(value, { stream: true }))
      }
    } catch {
      // A broken line: the next one goes on where it ended.
    } finally {
      quiet()
      signal.removeEventListener('abort', breakOff)
      line.abort()
    }
    return undefined
  }

  while (!signal.aborted) {
    failures += 1
    const error = await listen()
    if (signal.aborted) break
    if (error) return { why: 'refused', error }
    if (failures >= tries) return { why: 'unreachable' }
    await pause(clock, waitMs, signal)
    waitMs = Math.min(waitMs * 2, longestWaitMs)
  }
  return { why: 'aborted' }
}

/** An envelope says no for good; anything else, a proxy's page for example, may be better next time. */
function refusal(text: string): CallError | undefined {
  const envelope: unknown = JSON.parse(text)
  const result = isEnvelope(envelope) ? readEnvelope(envelope) : undefined
  return result && !result.ok && result.error.retry !== 'yes' ? result.error : undefined
}

function pause(clock: Pick<Clock, 'after'>, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      callOff()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const callOff = clock.after(ms, end)
    signal.addEventListener('abort', end)
  })
}

/** Takes the text of a stream in pieces of any size, and tells its events. */
export function createEventReader(tell: (event: StreamedEvent) => void, after = ''): (text: string) => void {
  let rest = ''
  let id = after
  let kind = ''
  let data: string[] = []
  return (text) => {
    // A carriage return at the very end may be the half of a line end.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
      if (line === '') {
        if (data.length > 0) tell({ id, kind: kind || 'message', data: data.join('\n') })
        kind = ''
        data = []
      } else if (name === 'id') id = value
      else if (name === 'event') kind = value
      else if (name === 'data') data.push(value)
    }
  }
}

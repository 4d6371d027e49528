import { isEnvelope, parseEnvelope } from './envelope.ts'
import type { CallError } from './call-error.ts'
import type { Client } from './client.ts'
import type { Clock } from '../clock.ts'

export interface StreamedEvent {
  /** Id given by the server; empty before the first one. */
  id: string
  kind: string
  data: string
}

export interface StreamSettings {
  client: Pick<Client, 'open'>
  /** Path below the base URL, for example `/events`. */
  path: string
  clock: Pick<Clock, 'after'>
  /** Aborting ends the stream; the server otherwise keeps it open. */
  signal: AbortSignal
  /** Id of the last known event. */
  after?: string
  onEvent(event: StreamedEvent): void
  /** Consecutive connections without an event before giving up; unlimited by default. */
  attempts?: number
}

/** Aborted by the caller, rejected by the server, or unreachable. */
export type StreamEnd = { why: 'aborted' | 'unreachable' } | { why: 'refused'; error: CallError }

const firstWaitMs = 1_000
const longestWaitMs = 30_000
/** The server sends a heartbeat every 15 s; after three missing ones the connection counts as dead. */
const silenceMs = 45_000

/** Follows a stream of server-sent events and reconnects after every interruption with the last known event id. */
export async function followEvents(settings: StreamSettings): Promise<StreamEnd> {
  const { client, path, clock, signal, onEvent, attempts = Number.POSITIVE_INFINITY } = settings
  let lastId = settings.after ?? ''
  let failures = 0
  let waitMs = firstWaitMs

  async function readStream(): Promise<CallError | undefined> {
    const line = new AbortController()
    const abortConnection = () => line.abort()
    signal.addEventListener('abort', abortConnection)
    let cancelSilenceTimer = clock.after(silenceMs, abortConnection)
    try {
      const headers = { accept: 'text/event-stream', ...(lastId && { 'last-event-id': lastId }) }
      const answer = await client.open(path, { headers, signal: line.signal })
      const { body } = answer
      if (!body || !answer.headers.get('content-type')?.startsWith('text/event-stream')) {
        return parseRejection(await answer.text())
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
        cancelSilenceTimer()
        cancelSilenceTimer = clock.after(silenceMs, abortConnection)
        read(decoder.decode(value, { stream: true }))
      }
    } catch {
      // After an interruption the next connection continues where this one ended.
    } finally {
      cancelSilenceTimer()
      signal.removeEventListener('abort', abortConnection)
      line.abort()
    }
    return undefined
  }

  while (!signal.aborted) {
    failures += 1
    const error = await readStream()
    if (signal.aborted) break
    if (error) return { why: 'refused', error }
    if (failures >= attempts) return { why: 'unreachable' }
    await wait(clock, waitMs, signal)
    waitMs = Math.min(waitMs * 2, longestWaitMs)
  }
  return { why: 'aborted' }
}

/** An envelope is a permanent rejection; anything else, such as a proxy's error page, is retried. */
function parseRejection(text: string): CallError | undefined {
  const envelope: unknown = JSON.parse(text)
  const result = isEnvelope(envelope) ? parseEnvelope(envelope) : undefined
  return result && !result.ok && result.error.retry !== 'yes' ? result.error : undefined
}

function wait(clock: Pick<Clock, 'after'>, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      cancelTimer()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const cancelTimer = clock.after(ms, end)
    signal.addEventListener('abort', end)
  })
}

export function createEventReader(emitEvent: (event: StreamedEvent) => void, after = ''): (text: string) => void {
  let pendingText = ''
  let id = after
  let kind = ''
  let data: string[] = []
  return (text) => {
    // A carriage return at the end of a chunk can be half of a line break.
    const lines = (pendingText + text).split(/\r\n|\n|\r(?!$)/)
    pendingText = lines.pop() ?? ''
    for (const line of lines) {
      const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
      if (line === '') {
        if (data.length > 0) emitEvent({ id, kind: kind || 'message', data: data.join('\n') })
        kind = ''
        data = []
      } else if (name === 'id') id = value
      else if (name === 'event') kind = value
      else if (name === 'data') data.push(value)
    }
  }
}

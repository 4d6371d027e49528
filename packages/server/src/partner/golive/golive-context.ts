import { setTimeout as pause } from 'node:timers/promises'
import type { PartnerHandlers } from '../http/partner-call.ts'
import { callInternally, type WirePath, type InternalResponse, type InternalCaller } from '../http/call-internally.ts'
import { redactForReport } from './redact-for-report.ts'

export interface Evidence {
  path: string
  status: number
  asked: Record<string, unknown>
  answered: Record<string, unknown>
}

/** Polling for tickets. */
export interface PollingPolicy {
  polls: number
  pauseMs: number
}

/** State shared by scenarios: requests, created orders and the passengers' family name. */
export interface GoLiveContext {
  call(path: WirePath, body: unknown): Promise<InternalResponse>
  /** Sends a request without recording evidence. */
  callWithoutEvidence(path: WirePath, body: unknown): Promise<InternalResponse>
  /** Polls until the response is as expected or the attempts are used up. */
  until(path: WirePath, body: unknown, isDone: (result: InternalResponse) => boolean): Promise<InternalResponse>
  /** Returns and clears the evidence recorded so far. */
  takeEvidence(): Evidence[]
  /** Ids that one scenario stores for others. */
  known: Map<'routing' | 'session' | 'order' | 'cardOrder', string>
  unpaid: Set<string>
  family: string
  /** The date a number of days from today, yyyyMMdd. */
  day(ahead: number): string
}

interface Dependencies {
  handlers: Pick<PartnerHandlers, WirePath>
  internalCaller: InternalCaller
  family: string
  polling: PollingPolicy
}

export function createGoLiveContext({ handlers, internalCaller, family, polling }: Dependencies): GoLiveContext {
  const recorded: Evidence[] = []
  const ask = async (path: WirePath, body: unknown) => callInternally(handlers, internalCaller, path, body)
  const record = (path: WirePath, body: unknown, { status, msg, data }: InternalResponse) =>
    void recorded.push({
      path,
      status,
      asked: redactForReport(Object(body)),
      answered: redactForReport({ status, msg, ...data }),
    })
  return {
    async call(path, body) {
      const result = await ask(path, body)
      record(path, body, result)
      return result
    },
    callWithoutEvidence: ask,
    async until(path, body, isDone) {
      for (let turn = 1; ; turn++) {
        const result = await ask(path, body)
        if (isDone(result) || turn >= polling.polls) {
          record(path, body, result)
          return result
        }
        await pause(polling.pauseMs)
      }
    },
    takeEvidence: () => recorded.splice(0),
    known: new Map(),
    unpaid: new Set(),
    family,
    day: (ahead) =>
      new Date(internalCaller.caller.clock.now().getTime() + ahead * 86_400_000)
        .toISOString()
        .slice(0, 10)
        .replaceAll('-', ''),
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import type { PartnerHandlers } from '../integrator.ts'
import { playCall, type PlayablePath, type PlayedCall, type Player } from '../play-call.ts'
import { excerptOf } from './excerpt.ts'

export interface Evidence {
  path: string
  status: number
  asked: Record<string, unknown>
  answered: Record<string, unknown>
}

/** How long tickets are waited for. */
export interface Patience {
  polls: number
  pauseMs: number
}

/** What scenarios share: the calls they make, what these left behind, and who flies. */
export interface Scene {
  call(path: PlayablePath, body: unknown): Promise<PlayedCall>
  /** The same, and no evidence of anything. */
  look(path: PlayablePath, body: unknown): Promise<PlayedCall>
  /** Asks until the answer is what is waited for, or patience is over. */
  until(path: PlayablePath, body: unknown, isDone: (told: PlayedCall) => boolean): Promise<PlayedCall>
  /** Takes what was noted since it was last asked. */
  takeEvidence(): Evidence[]
  /** Names that one scenario leaves for another. */
  known: Map<'routing' | 'session' | 'order' | 'cardOrder', string>
  /** Orders that nobody has paid yet. */
  unpaid: Set<string>
  family: string
  /** Days from today as the wire format writes them. */
  day(ahead: number): string
}

interface Parts {
  handlers: Pick<PartnerHandlers, PlayablePath>
  player: Player
  family: string
  patience: Patience
}

export function createScene({ handlers, player, family, patience }: Parts): Scene {
  const notes: Evidence[] = []
  const ask = async (path: PlayablePath, body: unknown) => playCall(handlers, player, path, body)
  const note = (path: PlayablePath, body: unknown, { status, msg, data }: PlayedCall) =>
    void notes.push({ path, status, asked: excerptOf(Object(body)), answered: excerptOf({ status, msg, ...data }) })
  return {
    async call(path, body) {
      const told = await ask(path, body)
      note(path, body, told)
      return told
    },
    look: ask,
    async until(path, body, isDone) {
      for (let turn = 1; ; turn++) {
        const told = await ask(path, body)
        if (isDone(told) || turn >= patience.polls) {
          note(path, body, told)
          return told
        }
        await pause(patience.pauseMs)
      }
    },
    takeEvidence: () => notes.splice(0),
    known: new Map(),
    unpaid: new Set(),
    family,
    day: (ahead) =>
      new Date(player.caller.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10).replaceAll('-', ''),
  }
}

import { mayDo, openFrom, sides } from '@gangway/core/contract'
import type { Tx } from '../../database/db.ts'
import { scopeOf, type Scope } from '../../database/tenant.ts'
import type { Deps } from '../../deps.ts'
import type { Due } from '../../shared/agenda.ts'
import type { Clock } from '../../shared/clock.ts'
import { sentence } from '../../shared/http/sentence.ts'
import { moveRequest, type Move } from '../move-request.ts'
import { changesOf, holdRequest, type Request } from '../request.store.ts'
import { hoursOf } from '../support-hours.ts'
import { agentOf } from './agents.ts'
import { factsOf } from './facts.ts'
import { nextTurn } from './pace.ts'
import { playOf } from './play.ts'
import { questionFor, writeAnswer } from './write-answer.ts'

/** A turn of the simulated desk: it takes a request up, asks back, or answers. For clients in test mode only. */
export async function workDesk(deps: Deps, { scope, subject, clock, rehearsal }: Due): Promise<Date | undefined> {
  if (!rehearsal) return undefined
  const now = clock.now()
  const hours = hoursOf(deps)
  return deps.db.transaction(async (tx) => {
    const row = await holdRequest(tx, scope, subject)
    if (!row || !isForDesk(row)) return undefined
    const opens = openFrom(hours, now.getTime())
    if (opens > now.getTime()) return new Date(opens)
    const moved = await turnTo(tx, deps, row, now)
    return row.state === 'NEW' ? nextTurn(hours, moved, now) : undefined
  })
}

/** The same at once, whatever the hour: taken up and answered in one go. */
export async function answerNow(
  deps: Deps,
  scope: Scope,
  requestNo: string,
  clock: Clock,
): Promise<'done' | 'impossible' | 'unknown'> {
  const now = clock.now()
  return deps.db.transaction(async (tx) => {
    const row = await holdRequest(tx, scope, requestNo)
    if (!row) return 'unknown'
    if (!isForDesk(row)) return 'impossible'
    const taken = row.state === 'NEW' ? await turnTo(tx, deps, row, now) : row
    await turnTo(tx, deps, taken, now)
    await deps.agenda.remove(tx, scope, { kind: 'request.desk', subject: row.id })
    return 'done'
  })
}

/** No real person has it, and there is something to be done. */
function isForDesk({ state, handlerUserId }: Request): boolean {
  return handlerUserId === null && mayDo(state, 'processed')
}

async function turnTo(tx: Tx, deps: Deps, row: Request, now: Date): Promise<Request> {
  const agent = agentOf(row)
  const act = async (move: Pick<Move, 'action' | 'step'>, content?: string) => {
    const moved = await moveRequest(tx, deps, row, {
      ...move,
      side: sides.support,
      name: agent,
      now,
      handler: { name: agent, userId: null },
      ...(content !== undefined && { words: { content } }),
    })
    return moved.row
  }
  if (row.state === 'NEW') return act({ action: 'take', step: 'TAKEN' })
  const past = await pastOf(tx, row)
  const facts = await factsOf(tx, row)
  const question = past.hasAsked ? undefined : questionOf(row, questionFor(row, facts))
  return question
    ? act({ action: 'reply', step: 'REPLIED' }, question)
    : act({ action: 'processed', step: 'PROCESSED' }, writeAnswer(row, facts, agent, past.wasProcessed))
}

function questionOf(row: Request, needed: string | undefined): string | undefined {
  return playOf(row.description) === 'asks'
    ? (needed ?? sentence(row.lang, 'request.desk.askMore', { name: row.creator }))
    : needed
}

/** The desk asks once, and answers otherwise when its first answer did not help. */
async function pastOf(tx: Tx, row: Request): Promise<{ hasAsked: boolean; wasProcessed: boolean }> {
  const steps = (await changesOf(tx, scopeOf(row), row)).map(({ step }) => step)
  return { hasAsked: steps.includes('REPLIED'), wasProcessed: steps.includes('PROCESSED') }
}

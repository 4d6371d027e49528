import { isRequestActionAllowed, findNextOpening, requestSides } from '@gangway/core/contract'
import type { Tx } from '../../database/db.ts'
import { clientScopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { JobContext } from '../../shared/scheduler/job.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { changeRequestStatus, type RequestChange } from '../change-request-status.ts'
import { listRequestChanges, lockRequest, type Request } from '../request.store.ts'
import { serviceHoursOf } from '../support-hours.ts'
import { simulatedAgentOf } from './simulated-agents.ts'
import { loadBookingFacts } from './booking-facts.ts'
import { nextStepAt } from './schedule-step.ts'
import { behaviourFromText } from './agent-behaviour.ts'
import { questionFor, writeAnswer } from './write-answer.ts'

/** A step of the simulated agent: it takes a request, asks a question, or answers. For agencies in test mode only. */
export async function runSimulatedAgent(
  deps: Deps,
  { scope, subject, clock, simulation }: JobContext,
): Promise<Date | undefined> {
  if (!simulation) return undefined
  const now = clock.now()
  const hours = serviceHoursOf(deps)
  return deps.db.transaction(async (tx) => {
    const row = await lockRequest(tx, scope, subject)
    if (!row || !canSimulatedAgentAnswer(row)) return undefined
    const opens = findNextOpening(hours, now.getTime())
    if (opens > now.getTime()) return new Date(opens)
    const updated = await handleStep(tx, deps, row, now)
    return row.state === 'NEW' ? nextStepAt(hours, updated, now) : undefined
  })
}

/** Takes and answers a request at once, regardless of service hours. */
export async function answerNow(
  tx: Tx,
  deps: Deps,
  scope: Scope,
  requestNo: string,
  now: Date,
): Promise<'done' | 'impossible' | 'unknown'> {
  const row = await lockRequest(tx, scope, requestNo)
  if (!row) return 'unknown'
  if (!canSimulatedAgentAnswer(row)) return 'impossible'
  const takenRequest = row.state === 'NEW' ? await handleStep(tx, deps, row, now) : row
  await handleStep(tx, deps, takenRequest, now)
  await deps.scheduler.remove(tx, scope, { kind: 'request.simulate', subject: row.id })
  return 'done'
}

/** No human agent has it, and an answer is needed. */
function canSimulatedAgentAnswer({ state, handlerUserId }: Request): boolean {
  return handlerUserId === null && isRequestActionAllowed(state, 'processed')
}

async function handleStep(tx: Tx, deps: Deps, row: Request, now: Date): Promise<Request> {
  const agent = simulatedAgentOf(row)
  const act = async (move: Pick<RequestChange, 'action' | 'step'>, content?: string) => {
    const updated = await changeRequestStatus(tx, deps, row, {
      ...move,
      side: requestSides.support,
      name: agent,
      now,
      handler: { name: agent, userId: null },
      ...(content !== undefined && { message: { content } }),
    })
    return updated.row
  }
  if (row.state === 'NEW') return act({ action: 'take', step: 'TAKEN' })
  const pastSteps = await loadPastSteps(tx, row)
  const facts = await loadBookingFacts(tx, row)
  const question = pastSteps.hasAsked ? undefined : questionOf(row, questionFor(row, facts))
  return question
    ? act({ action: 'reply', step: 'REPLIED' }, question)
    : act({ action: 'processed', step: 'PROCESSED' }, writeAnswer(row, facts, agent, pastSteps.wasProcessed))
}

function questionOf(row: Request, needed: string | undefined): string | undefined {
  return behaviourFromText(row.description) === 'asks'
    ? (needed ?? translateMessage(row.lang, 'request.agent.askMore', { name: row.creator }))
    : needed
}

/** The simulated agent asks once, and answers differently after its first answer. */
async function loadPastSteps(tx: Tx, row: Request): Promise<{ hasAsked: boolean; wasProcessed: boolean }> {
  const steps = (await listRequestChanges(tx, clientScopeOf(row), row)).map(({ step }) => step)
  return { hasAsked: steps.includes('REPLIED'), wasProcessed: steps.includes('PROCESSED') }
}

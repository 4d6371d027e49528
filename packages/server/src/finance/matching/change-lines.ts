import type { Tx } from '../../database/db.ts'
import { externalStatementLine } from '../../database/schema.ts'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog, type AuditEntry } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { newId } from '../../shared/ids.ts'
import { joinParts, setLineState } from './match.store.ts'
import { maxStatementVolume, volumeOf } from './statement-volume.ts'
import {
  changeStatement,
  findLines,
  findStatement,
  readLines,
  readVolume,
  type ExternalStatement,
} from './statement.store.ts'

type Change =
  | Call<'POST /client/matching/match'>
  | Call<'POST /client/matching/undo'>
  | Call<'POST /client/matching/exclude'>
  | Call<'POST /client/matching/restore'>
  | Call<'POST /client/matching/split'>

interface OpenContext {
  tx: Tx
  scope: Scope
  statement: ExternalStatement
  now: Date
}

interface Done {
  action: AuditEntry['action']
  detail: AuditEntry['detail']
}

/**
 * Runs a change of an open statement: changes of one statement follow each other, and each is in the audit log. A refusal
 * of `change` changes nothing.
 */
export async function changeOpenStatement<Result>(
  deps: Deps,
  { caller, body, address, agent }: Change,
  change: (context: OpenContext) => Promise<Refusal | (Done & { result: Result })>,
): Promise<Refusal | { kind: 'done'; result: Result }> {
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  return deps.db.transaction(async (tx) => {
    const statement = await findStatement(tx, scope, body, 'lock')
    if (!statement) return refuse(5004)
    if (statement.state !== 'OPEN') return changedMeanwhile()
    const done = await change({ tx, scope, statement, now })
    if ('kind' in done) return done
    await changeStatement(tx, scope, statement.id)
    const object = { kind: 'externalStatement', id: statement.statementNo }
    const { action, detail, result } = done
    await writeAuditLog(tx, { action, by: caller, from: { address, agent }, object, detail }, deps.clock.now())
    return { kind: 'done' as const, result }
  })
}

export function changedMeanwhile(): Refusal {
  return refuse(5312, { errorType: 1, values: { context: 'statementChanged' } })
}

type Exclude = 'POST /client/matching/exclude'

export async function excludeLines(deps: Deps, call: Call<Exclude>): Promise<Reply<Answer<Exclude>> | Refusal> {
  const { lineIds, reason } = call.body
  const outcome = await changeOpenStatement<true>(deps, call, async ({ tx, scope, statement }) => {
    const lines = await findLines(tx, scope, statement.id, lineIds)
    if (lines.length < new Set(lineIds).size) return refuse(5004)
    if (lines.some(({ state }) => state !== 'UNMATCHED')) return changedMeanwhile()
    await setLineState(tx, scope, lineIds, { state: 'EXCLUDED', reason })
    return { action: 'STATEMENT_EXCLUDE', detail: { lines: lines.length }, result: true }
  })
  return outcome.kind === 'done' ? answer(true) : outcome
}

type Restore = 'POST /client/matching/restore'

/** Takes lines back that were set aside; the parts of a split line become one line again. */
export async function restoreLines(deps: Deps, call: Call<Restore>): Promise<Reply<Answer<Restore>> | Refusal> {
  const { lineIds } = call.body
  const outcome = await changeOpenStatement<true>(deps, call, async ({ tx, scope, statement }) => {
    const lines = await findLines(tx, scope, statement.id, lineIds)
    if (lines.length < new Set(lineIds).size) return refuse(5004)
    const areRestorable = lines.every(({ state, part }) => state === 'EXCLUDED' || (state === 'UNMATCHED' && part > 0))
    if (!areRestorable) return changedMeanwhile()
    const excluded = lines.filter(({ state }) => state === 'EXCLUDED').map(({ id }) => id)
    if (excluded.length > 0) await setLineState(tx, scope, excluded, { state: 'UNMATCHED', reason: null })
    const positions = new Set(
      lines.flatMap(({ state, part, position }) => (state === 'UNMATCHED' && part > 0 ? [position] : [])),
    )
    if (positions.size > 0) {
      const parts = (await readLines(tx, scope, statement.id)).filter((each) => positions.has(each.position))
      if (parts.some(({ part, state }) => part > 0 && state !== 'UNMATCHED')) return changedMeanwhile()
      await joinParts(tx, scope, statement.id, [...positions])
    }
    return { action: 'STATEMENT_RESTORE', detail: { lines: lines.length }, result: true }
  })
  return outcome.kind === 'done' ? answer(true) : outcome
}

type Split = 'POST /client/matching/split'

export async function splitLine(deps: Deps, call: Call<Split>): Promise<Reply<Answer<Split>> | Refusal> {
  const { lineId, amounts } = call.body
  const outcome = await changeOpenStatement<true>(deps, call, async ({ tx, scope, statement, now }) => {
    const [line] = await findLines(tx, scope, statement.id, [lineId])
    if (!line) return refuse(5004)
    if (line.state !== 'UNMATCHED' || line.part > 0) return changedMeanwhile()
    const wrong = (key: string) => refuse(5001, { errorType: 1, fields: [{ path: 'amounts', key }] })
    const volume = (await readVolume(tx, scope, statement.id)) - Math.abs(line.amount) + volumeOf(amounts)
    if (volume > maxStatementVolume) return wrong('input.matching.volume')
    const sum = amounts.reduce((total, amount) => total + amount, 0)
    if (sum !== line.amount || amounts.includes(0)) return wrong('input.matching.parts')
    await setLineState(tx, scope, [line.id], { state: 'SPLIT', reason: null })
    await tx
      .insert(externalStatementLine)
      .values(
        amounts.map((amount, at) => ({ ...line, id: newId(now), amount, part: at + 1, state: 'UNMATCHED' as const })),
      )
    return { action: 'STATEMENT_SPLIT', detail: { parts: amounts.length }, result: true }
  })
  return outcome.kind === 'done' ? answer(true) : outcome
}

import type { MatchReason } from '@gangway/core/contract'
import { writeUnique } from '../../database/write-unique.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { newId } from '../../shared/ids.ts'
import { changedMeanwhile, changeOpenStatement } from './change-lines.ts'
import { findCandidates, ledgerItemOf } from './ledger-candidates.store.ts'
import { scorePair } from './match-score.ts'
import { deleteMatches, insertMatches } from './match.store.ts'
import { statementItemOf } from './process-statement.ts'
import { findLines } from './statement.store.ts'

type Match = 'POST /client/matching/match'

/** Matches lines with entries. A difference above the tolerance needs a note that explains it. */
export async function matchByHand(deps: Deps, call: Call<Match>): Promise<Reply<Answer<Match>> | Refusal> {
  const { caller, body } = call
  const lineIds = [...new Set(body.lineIds)]
  const entryIds = [...new Set(body.entryIds)]
  const outcome = await changeOpenStatement<string>(deps, call, async ({ tx, scope, statement, now }) => {
    const { id: statementId, source, currency, tolerance, dayWindow } = statement
    const lines = await findLines(tx, scope, statementId, lineIds)
    const entries = await findCandidates(tx, scope, { source, currency: currency ?? '' }, entryIds)
    if (lines.length < lineIds.length || entries.length < entryIds.length) return refuse(5004)
    const isFree = lines.every(({ state }) => state === 'UNMATCHED') && entries.every(({ matchId }) => matchId === null)
    if (!isFree) return changedMeanwhile()
    const sum = (items: readonly { amount: number }[]) => items.reduce((total, { amount }) => total + amount, 0)
    const difference = sum(lines) - sum(entries)
    if (Math.abs(difference) > tolerance && body.note === '')
      return refuse(5001, { errorType: 1, fields: [{ path: 'note', key: 'input.matching.note' }] })
    const [line, entry] = [lines[0], entries[0]]
    const isPair = lines.length === 1 && entries.length === 1 && line && entry
    const found = isPair
      ? scorePair(statementItemOf(line), ledgerItemOf(entry), { tolerance, dayWindow })
      : { score: 0, reasons: [] }
    const reasons: MatchReason[] = ['MANUAL', ...found.reasons]
    const id = newId(now)
    const { clientId } = scope
    const row = { id, clientId, statementId, isAutomatic: false, score: found.score, reasons, difference }
    const stored = { ...row, note: body.note, userId: caller.userId, createdAt: now }
    // Another statement can take an entry meanwhile.
    const taken = await writeUnique(tx, ['statement_match_entry_once'], async (part) =>
      insertMatches(part, scope, source, [{ row: stored, lineIds, entryIds }]),
    )
    if (taken) return changedMeanwhile()
    const detail = { lines: lines.length, entries: entries.length, difference }
    return { action: 'STATEMENT_MATCH', detail, result: id }
  })
  return outcome.kind === 'done' ? answer({ matchId: outcome.result }) : outcome
}

type Undo = 'POST /client/matching/undo'

export async function undoMatches(deps: Deps, call: Call<Undo>): Promise<Reply<Answer<Undo>> | Refusal> {
  const matchIds = [...new Set(call.body.matchIds)]
  const outcome = await changeOpenStatement<true>(deps, call, async ({ tx, scope, statement }) => {
    const count = await deleteMatches(tx, scope, statement.id, matchIds)
    return count < matchIds.length
      ? changedMeanwhile()
      : { action: 'STATEMENT_UNDO', detail: { matches: count }, result: true }
  })
  return outcome.kind === 'done' ? answer(true) : outcome
}

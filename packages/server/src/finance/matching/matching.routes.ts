import type { matchingRoutes } from '@gangway/core/contract'
import { createTurns } from '../../database/query-queue.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../shared/http/pipeline/call.ts'
import { excludeLines, restoreLines, splitLine } from './change-lines.ts'
import { closeStatement, deleteStatement } from './close-statement.ts'
import { downloadReport } from './download-report.ts'
import { listFreeEntries, listStatementLines } from './list-lines.ts'
import { listStatementPage, showStatement } from './list-statements.ts'
import { matchByHand, undoMatches } from './match-by-hand.ts'
import { processStatement } from './process-statement.ts'
import { previewStatement, startMatching } from './start-matching.ts'
import { uploadStatement } from './upload-statement.ts'

export function matchingHandlers(deps: Deps): Handlers<typeof matchingRoutes> {
  const mutex = createTurns()
  return {
    'POST /client/matching/upload': (call) => uploadStatement(deps, mutex, call),
    'GET /client/matching/preview/{statementNo}': (call) => previewStatement(deps, call),
    'POST /client/matching/start': (call) => startMatching(deps, call),
    'POST /client/matching/getPageList': (call) => listStatementPage(deps, call),
    'GET /client/matching/info/{statementNo}': (call) => showStatement(deps, call),
    'POST /client/matching/lines': (call) => listStatementLines(deps, call),
    'POST /client/matching/entries': (call) => listFreeEntries(deps, call),
    'POST /client/matching/match': (call) => matchByHand(deps, call),
    'POST /client/matching/undo': (call) => undoMatches(deps, call),
    'POST /client/matching/exclude': (call) => excludeLines(deps, call),
    'POST /client/matching/restore': (call) => restoreLines(deps, call),
    'POST /client/matching/split': (call) => splitLine(deps, call),
    'POST /client/matching/close': (call) => closeStatement(deps, call),
    'POST /client/matching/delete': (call) => deleteStatement(deps, call),
    'GET /client/matching/report/{statementNo}': (call) => downloadReport(deps, call),
  }
}

export function registerMatchingJobs(deps: Deps): void {
  deps.scheduler.handle('statement.match', (job) => processStatement(deps, job))
}

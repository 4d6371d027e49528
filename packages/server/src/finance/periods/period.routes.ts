import type { periodConsoleRoutes, periodRoutes } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../shared/http/pipeline/call.ts'
import { closePeriod } from './close-period.ts'
import { exportJournal } from './export-journal.ts'
import { listJournalAccounts, updateJournalAccounts } from './journal-accounts.ts'
import { listPeriods } from './list-periods.ts'
import { applyReopen, declineReopen, listClosedPeriods, proposeReopen } from './reopen-period.ts'
import { downloadTrialBalance, showTrialBalance } from './trial-balance.ts'

export function periodHandlers(deps: Deps): Handlers<typeof periodRoutes & typeof periodConsoleRoutes> {
  return {
    'GET /client/period/list': (call) => listPeriods(deps, call),
    'GET /client/period/trialBalance/{month}': (call) => showTrialBalance(deps, call),
    'GET /client/period/trialBalanceFile/{month}': (call) => downloadTrialBalance(deps, call),
    'POST /client/period/journal': (call) => exportJournal(deps, call),
    'POST /client/period/close': (call) => closePeriod(deps, call),
    'GET /client/journalAccount/list': (call) => listJournalAccounts(deps, call),
    'POST /client/journalAccount/update': (call) => updateJournalAccounts(deps, call),
    'POST /console/period/getPageList': (call) => listClosedPeriods(deps, call),
    'POST /console/period/proposeReopen': (call) => proposeReopen(deps, call),
    'POST /console/period/applyReopen': (call) => applyReopen(deps, call),
    'POST /console/period/declineReopen': (call) => declineReopen(deps, call),
  }
}

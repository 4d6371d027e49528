import { journalPurposes, type JournalPurpose, type Lang } from '@gangway/core/contract'
import type { Db } from '../../database/db.ts'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { fileTypeOf } from '../../download/file-type.ts'
import { recordDownload } from '../../download/record-document.ts'
import { csvLines, xlsxFile, type Cell } from '../../download/spreadsheet.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, answerFile, type FileReply, type Reply } from '../../shared/http/reply.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { purposeOf, readJournalAccounts } from './journal-accounts.ts'
import { shiftMonth } from './months.ts'
import { findLastClosed } from './period-lock.store.ts'
import { sumMonths } from './period-sums.store.ts'

type Show = 'GET /client/period/trialBalance/{month}'
type TrialBalance = Answer<Show>

export async function showTrialBalance(
  { db }: Pick<Deps, 'db'>,
  { caller, params, lang }: Call<Show>,
): Promise<Reply<TrialBalance>> {
  return answer(await readTrialBalance(db, scopeOf(caller), params.month, lang))
}

type File = 'GET /client/period/trialBalanceFile/{month}'

export async function downloadTrialBalance(
  deps: Pick<Deps, 'db' | 'clock'>,
  { caller, params, query, lang }: Call<File>,
): Promise<FileReply> {
  const { currencies, month } = await readTrialBalance(deps.db, scopeOf(caller), params.month, lang)
  const names = ['currency', 'code', 'name', 'opening', 'debit', 'credit', 'closing']
  const head = names.map((name) => translateMessage(lang, `journal.column.${name}`))
  const rows = currencies.flatMap(({ currency, rows: accounts, totals }) => {
    const sum = { code: '', name: translateMessage(lang, 'journal.total'), ...totals }
    return [...accounts, sum].map(({ code, name, opening, debit, credit, closing }): Cell[] => [
      ...[currency, code, name],
      ...[opening, debit, credit, closing],
    ])
  })
  const title = `${translateMessage(lang, 'journal.trialBalance')} ${month}`
  const content = query.format === 'CSV' ? csvLines([head, ...rows], true) : await xlsxFile(title, [head, ...rows])
  const name = `${title}.${query.format.toLowerCase()}`
  await recordDownload(deps, caller, { type: 'TRIAL_BALANCE', name, request: { month, format: query.format } })
  return answerFile({ name, type: fileTypeOf(name), size: content.byteLength, content })
}

/** Opening + debit − credit = closing, for each account that has ever moved. */
async function readTrialBalance(db: Db, scope: Scope, month: string, lang: Lang): Promise<TrialBalance> {
  const [before, during, accounts, last] = await Promise.all([
    sumMonths(db, scope, { before: month }),
    sumMonths(db, scope, { from: month, before: shiftMonth(month, 1) }),
    readJournalAccounts(db, scope, lang),
    findLastClosed(db, scope),
  ])
  const currencies = [...new Set([...before, ...during].map(({ currency }) => currency))].toSorted()
  return {
    month,
    isClosed: last !== undefined && month <= last.month,
    currencies: currencies.map((currency) => {
      const sumOf = (sums: typeof before, purpose: JournalPurpose) => {
        const own = sums.filter((each) => each.currency === currency && purposeOf(each.account, each.kind) === purpose)
        const sum = (side: 'debit' | 'credit') => own.reduce((total, each) => total + each[side], 0)
        return { debit: sum('debit'), credit: sum('credit'), count: own.length }
      }
      const sums = journalPurposes.flatMap((purpose) => {
        const [earlier, { debit, credit, count }] = [sumOf(before, purpose), sumOf(during, purpose)]
        const opening = earlier.debit - earlier.credit
        return earlier.count + count > 0 ? [{ purpose, opening, debit, credit, closing: opening + debit - credit }] : []
      })
      const money = (amount: number) => ({ amount, currency })
      const total = (name: 'opening' | 'debit' | 'credit' | 'closing') =>
        money(sums.reduce((sum, each) => sum + each[name], 0))
      return {
        currency,
        rows: sums.map(({ purpose, opening, debit, credit, closing }) => {
          const { code = '', name = '' } = accounts.find((each) => each.purpose === purpose) ?? {}
          const amounts = { opening: money(opening), debit: money(debit), credit: money(credit) }
          return { purpose, code, name, ...amounts, closing: money(closing) }
        }),
        totals: {
          opening: total('opening'),
          debit: total('debit'),
          credit: total('credit'),
          closing: total('closing'),
        },
      }
    }),
  }
}

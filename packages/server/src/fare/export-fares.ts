import { toServerTime } from '@gangway/core/contract'
import * as z from 'zod/mini'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Cell } from '../download/spreadsheet.ts'
import { startDownload } from '../download/start-download.ts'
import type { Write } from '../download/write-downloads.ts'
import { tableWriters, type WriteRows } from '../download/write-table.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { lowestOf } from './compare-offer.ts'
import { fareTableHead, fareTableRows } from './fare-table.ts'
import { answersOf, findFareSearches } from './fare.store.ts'

/** Starts an export of selected fare searches with their offers. */
export async function exportFares(
  { db, scheduler, clock }: Pick<Deps, 'db' | 'scheduler' | 'clock'>,
  { caller, body, lang, address, agent }: Call<'POST /fareSearch/export'>,
): Promise<Reply<Answer<'POST /fareSearch/export'>>> {
  const { format } = body
  const { clientId, userId } = caller
  const now = caller.clock.now()
  const ids = [...new Set(body.ids)]
  const found = await findFareSearches(db, scopeOf(caller), ids)
  if (found.length !== ids.length) return refuse(5004)
  const name = `${translateMessage(lang, 'fareTable.file')} ${toServerTime(now).slice(0, 10)}.${format.toLowerCase()}`
  const from = { address, agent }
  const task = { clientId, userId, type: `FARE_${format}`, name, request: { ids, lang }, from } as const
  const downloadTaskId = await db.transaction((tx) => startDownload(tx, { scheduler, clock }, task, now))
  return answer({ downloadTaskId })
}

const request = z.object({ ids: z.array(z.string()), lang: z.enum(['en', 'cn']) })

export function writeFares({ db }: Pick<Deps, 'db'>): Record<'FARE_CSV' | 'FARE_XLSX', Write> {
  const { csv, xlsx } = tableWriters(rowsOf, (lang) => translateMessage(lang, 'fareTable.file'))
  return { FARE_CSV: csv, FARE_XLSX: xlsx }

  /** Fare searches deleted in the meantime are left out. */
  async function* rowsOf(...[task, { scope, progress }]: Parameters<WriteRows>): AsyncIterable<Cell[][]> {
    const { ids, lang } = z.parse(request, task.request)
    yield [fareTableHead(lang)]
    const searches = await findFareSearches(db, scope, ids)
    for (const [at, search] of searches.entries()) {
      const offers = (await answersOf(db, scope, search.id)).flatMap((each) => each.offers)
      yield fareTableRows(
        search,
        offers.sort((one, other) => lowestOf(one) - lowestOf(other)),
        lang,
      )
      await progress(((at + 1) / searches.length) * 100)
    }
  }
}

import { toServerTime, type Lang } from '@gangway/core/contract'
import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../database/db.ts'
import { marketingLog, marketingObject } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import type { Cell } from '../download/spreadsheet.ts'
import { startDownload } from '../download/start-download.ts'
import type { Write } from '../download/write-downloads.ts'
import { streamedTableWriters, type WriteRows } from '../download/write-table.ts'
import type { Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { translateMessage } from '../shared/http/translate-message.ts'

/** A requested export as stored with its download task. */
const marketingExport = z.object({ lang: z.enum(['en', 'cn']) })
const rowsPerPart = 500
const columns = ['createdAt', 'campaign', 'company', 'email', 'lang', 'opened', 'lastOpened'] as const

/** Contacts of campaigns belong to the provider: only its staff exports them. */
export async function exportMarketing(
  { db, scheduler, clock }: Pick<Deps, 'db' | 'scheduler' | 'clock'>,
  { caller, body: { format }, lang, address, agent }: Call<'POST /console/marketing/export'>,
): Promise<Reply<{ downloadTaskId: string }> | Refusal> {
  if (!caller.provider) return refuse(403)
  const now = caller.clock.now()
  const { clientId, userId } = caller
  const task = {
    ...{ clientId, userId, type: `MARKETING_${format}` as const, from: { address, agent }, request: { lang } },
    name: `${translateMessage(lang, 'site.marketing.file')} ${toServerTime(now).slice(0, 10)}.${format.toLowerCase()}`,
    rows: await db.$count(marketingObject),
  }
  return answer({ downloadTaskId: await db.transaction((tx) => startDownload(tx, { scheduler, clock }, task, now)) })
}

export function writeMarketing({ db }: Pick<Deps, 'db'>): Record<'MARKETING_CSV' | 'MARKETING_XLSX', Write> {
  const { csv, xlsx } = streamedTableWriters(rowsOf, (lang) => translateMessage(lang, 'site.marketing.file'))
  return { MARKETING_CSV: csv, MARKETING_XLSX: xlsx }

  async function* rowsOf(...[task]: Parameters<WriteRows>): AsyncIterable<Cell[][]> {
    const { lang } = z.parse(marketingExport, task.request)
    yield [columns.map((name) => translateMessage(lang, `site.marketing.column.${name}`))]
    let last: StoredObject | undefined
    for (;;) {
      const rows = await readAfter(db, last)
      if (rows.length === 0) return
      yield rows.map((row) => cellsOf(row, lang))
      last = rows.at(-1)
    }
  }
}

type StoredObject = Awaited<ReturnType<typeof readAfter>>[number]

/** The next contacts in the order of their creation. */
function readAfter(db: Db, last: { createdAt: Date; id: string } | undefined) {
  const { createdAt, id } = marketingObject
  const isLater = last && or(gt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), gt(id, last.id)))
  return db
    .select({
      ...{ id, createdAt, campaign: marketingObject.campaign, company: marketingObject.company },
      ...{ email: marketingObject.email, lang: marketingObject.lang },
      opened: sql<number>`(select count(*)::int from ${marketingLog} where ${marketingLog.objectId} = ${id})`,
      lastOpened: sql<
        string | null
      >`(select to_json(max(${marketingLog.at})) from ${marketingLog} where ${marketingLog.objectId} = ${id})`,
    })
    .from(marketingObject)
    .where(isLater)
    .orderBy(asc(createdAt), asc(id))
    .limit(rowsPerPart)
}

function cellsOf(row: StoredObject, lang: Lang): Cell[] {
  const { createdAt, campaign, company, email, opened, lastOpened } = row
  return [
    ...[toServerTime(createdAt), campaign, company, email, row.lang === 'cn' ? 'zh-CN' : 'en', opened],
    lastOpened === null ? translateMessage(lang, 'site.marketing.never') : toServerTime(new Date(lastOpened)),
  ]
}

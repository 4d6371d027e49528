import { toServerTime } from '@gangway/core/contract'
import * as z from 'zod/mini'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { startDownload } from '../download/start-download.ts'
import type { Write } from '../download/write-downloads.ts'
import { zipStream } from '../download/zip-stream.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { contentOf, electronicContent, fileNameOf } from './download-invoice.ts'
import { findInvoices, type Invoice } from './invoice.store.ts'

type Zip = 'POST /client/invoice/zip'

/** Requests one ZIP file with the selected documents; all of them or none. */
export async function zipInvoices(
  { db, scheduler, clock }: Pick<Deps, 'db' | 'scheduler' | 'clock'>,
  { caller, body, lang, address, agent }: Call<Zip>,
): Promise<Reply<Answer<Zip>>> {
  const codes = [...new Set(body.invoiceCodes)]
  const documents = await findInvoices(db, scopeOf(caller), codes)
  if (documents.length < codes.length) return refuse(5004)
  const now = caller.clock.now()
  const { clientId, userId } = caller
  const name = `${translateMessage(lang, 'invoice.file')} ${toServerTime(now).slice(0, 10)}.zip`
  const task = { type: 'INVOICE_ZIP', name, request: { codes, lang }, rows: codes.length } as const
  const from = { address, agent }
  const downloadTaskId = await db.transaction((tx) =>
    startDownload(tx, { scheduler, clock }, { clientId, userId, ...task, from }, now),
  )
  return answer({ downloadTaskId })
}

const request = z.object({ codes: z.array(z.string()), lang: z.enum(['en', 'cn']) })

export function writeInvoices({ db }: Pick<Deps, 'db'>): Record<'INVOICE_ZIP', Write> {
  return {
    async *INVOICE_ZIP(task, { scope, progress }) {
      const { codes, lang } = z.parse(request, task.request)
      const documents = await findInvoices(db, scope, codes)
      const xmlOf = async function* (document: Invoice) {
        yield await electronicContent(db, scope, document, lang)
      }
      yield* zipStream(
        (async function* () {
          for (const [index, document] of documents.entries()) {
            yield { name: fileNameOf(document), content: contentOf(db, scope, document, lang), at: document.createdAt }
            if (document.kind !== 'STATEMENT')
              yield { name: `${document.code}.xml`, content: xmlOf(document), at: document.createdAt }
            await progress(((index + 1) / documents.length) * 100)
          }
        })(),
      )
    },
  }
}

import { dateTimeText, toServerTime, type RequestStep } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { client } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { page, paragraph } from '../session/letter.ts'
import { sentence } from '../shared/http/sentence.ts'
import type { Request } from './request.store.ts'

const letters: Partial<Record<RequestStep, 'raised' | 'replied' | 'processed' | 'closed'>> = {
  CREATED: 'raised',
  REPLIED: 'replied',
  PROCESSED: 'processed',
  CLOSED: 'closed',
  EXPIRED: 'closed',
}

/** Tells whoever raised it what support did; what the reader did himself he knows. */
export async function mailRequest(
  tx: Tx,
  { mail, settings }: Pick<Deps, 'mail' | 'settings'>,
  row: Request,
  { step, words = '' }: { step: RequestStep; now: Date; words?: string },
): Promise<void> {
  const letter = letters[step]
  if (!letter || row.email === '') return
  const { lang, requestNo, title, creator } = row
  const [its] = await tx.select({ zone: client.zone }).from(client).where(eq(client.id, row.clientId))
  const zone = its?.zone ?? 'Asia/Singapore'
  const answerBy = `${dateTimeText(toServerTime(row.answerBy), lang, zone)} (${zone})`
  const say = (part: string) =>
    sentence(lang, `request.mail.${letter}.${part}`, { requestNo, title, name: creator, answerBy })
  const link = `${settings.publicUrl}/#/request/list?srId=${row.id}`
  const parts = [sentence(lang, 'request.mail.greeting', { name: creator }), say('reason'), words, say('next'), link]
  const told = parts.filter(Boolean)
  await mail.send(tx, {
    to: row.email,
    subject: say('subject'),
    text: `${told.join('\n\n')}\n`,
    html: page(lang, told.map(paragraph)),
  })
}

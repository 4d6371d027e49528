import type { Deps } from '../deps.ts'
import { networkOfAddress, spendAttempt, throttleKeyOf, type ThrottleLimit } from '../session/sign-in/throttle.ts'
import { mailPage, mailParagraph, onOneLine } from '../shared/mail-page.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import type { Lead, LeadKind, LeadValues } from './lead-fields.ts'
import { insertLead, isLeadStored } from './lead.store.ts'

/** For one network. The visitors of a trade event share that of the venue. */
const limits: Record<LeadKind, ThrottleLimit> = {
  contact: { failures: 5, minutes: 60 },
  event: { failures: 50, minutes: 60 },
  airline: { failures: 5, minutes: 60 },
}

type Submitted = { outcome: 'stored' } | { outcome: 'too-many'; until: Date }

export interface SentLead {
  id: string
  kind: LeadKind
  subject?: string
  values: LeadValues
  lang: Lead['lang']
  /** The network address of the sender. */
  address: string
}

/** Stores what a visitor sent, once, and mails it to the provider, within the hourly limit of its kind. */
export async function submitLead(
  { db, clock, mail, settings }: Pick<Deps, 'db' | 'clock' | 'mail' | 'settings'>,
  { id, kind, subject, values, lang, address }: SentLead,
): Promise<Submitted> {
  // A second click on the last form within the limit gets the same answer as the first.
  if (await isLeadStored(db, id)) return { outcome: 'stored' }
  const now = clock.now()
  const turn = await spendAttempt(db, throttleKeyOf('lead', `${kind} ${networkOfAddress(address)}`), limits[kind], now)
  if (!turn.allowed) return { outcome: 'too-many', until: turn.until }
  const { company = '', name = '', email = '', ...fields } = values
  const names = { company: onOneLine(company), name: onOneLine(name) }
  const given: Lead = { id, kind, ...(subject && { subject }), ...names, email, fields, lang }
  await db.transaction(async (tx) => {
    if ((await insertLead(tx, given, now)) && settings.contactEmail)
      await mail.send(tx, mailOf(given, settings.contactEmail))
  })
  return { outcome: 'stored' }
}

/** For the provider's staff, in English. The text of a visitor is never part of the subject. */
function mailOf({ kind, subject, company, name, email, fields }: Lead, to: string) {
  const lines = Object.entries({ subject, company, name, email, ...fields }).flatMap(([field, value]) =>
    value ? `${translateMessage('en', `site.field.${field}`)}: ${value}` : [],
  )
  return {
    to,
    subject: translateMessage('en', `site.mail.${kind}`),
    text: `${lines.join('\n')}\n`,
    html: mailPage(
      'en',
      lines.map((line) => mailParagraph(line)),
    ),
  }
}

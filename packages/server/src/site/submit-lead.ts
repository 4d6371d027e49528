import type { Deps } from '../deps.ts'
import { networkOfAddress, spendAttempt, throttleKeyOf, type ThrottleLimit } from '../session/sign-in/throttle.ts'
import { mailPage, mailParagraph, onOneLine } from '../shared/mail-page.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import type { Lead, LeadKind, LeadValues } from './lead-fields.ts'
import { insertLead } from './lead.store.ts'

const addressLimit: ThrottleLimit = { failures: 5, minutes: 60 }

type Submitted = { outcome: 'stored' } | { outcome: 'too-many'; until: Date }

interface Sent {
  id: string
  kind: LeadKind
  subject?: string
  values: LeadValues
  lang: Lead['lang']
  /** The network address of the sender. */
  address: string
}

/** Stores what a visitor sent, once, and mails it to the provider. At most five in an hour come from one address. */
export async function submitLead(
  { db, clock, mail, settings }: Pick<Deps, 'db' | 'clock' | 'mail' | 'settings'>,
  { id, kind, subject, values, lang, address }: Sent,
): Promise<Submitted> {
  const now = clock.now()
  const turn = await spendAttempt(db, throttleKeyOf('lead', networkOfAddress(address)), addressLimit, now)
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

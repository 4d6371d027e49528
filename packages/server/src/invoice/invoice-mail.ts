import { formatMoney } from '@gangway/core/contract'
import type { Tx } from '../database/db.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { findNamedAgency } from '../shared/agency/agency-profile.store.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { escapeHtml, mailPage, mailParagraph } from '../shared/mail-page.ts'
import type { Invoice, InvoiceConfig } from './invoice.store.ts'

/** Mails what was made, with a link to each document in the portal, to the subscription and the invoice contacts. */
export async function sendInvoiceMail(
  tx: Tx,
  { mail, settings }: Pick<Deps, 'mail' | 'settings'>,
  { clientId, subscriptionEmail, lang }: Pick<InvoiceConfig, 'clientId' | 'subscriptionEmail' | 'lang'>,
  documents: readonly Invoice[],
): Promise<void> {
  const translate = (key: string, values?: Record<string, string | number>) =>
    translateMessage(lang, `mail.invoice.${key}`, values)
  const [first] = documents
  if (!first) return
  const lines = documents.map(({ code, kind, currency, total, periodFrom, periodTo }) => ({
    name: `${translateMessage(lang, `invoice.kind.${kind}`)} ${code}`,
    facts: `${periodFrom} – ${periodTo} · ${formatMoney({ amount: total, currency })}`,
    url: `${settings.publicUrl}/#/financial/invoice?invoiceCode=${code}`,
  }))
  const subject = translate('subject', { agency: first.parties.buyer.name, count: documents.length })
  const [greeting, intro] = [translate('greeting'), translate('intro')]
  const text = [greeting, intro, ...lines.map(({ name, facts, url }) => `${name}\n${facts}\n${url}`)].join('\n\n')
  const items = lines.map(
    ({ name, facts, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(name)}</a><br>${escapeHtml(facts)}</li>`,
  )
  const html = mailPage(lang, [mailParagraph(greeting), mailParagraph(intro), `<ul>${items.join('')}</ul>`])
  const { invoiceContacts } = await findNamedAgency(tx, clientScopeOf({ clientId }))
  for (const to of new Set([subscriptionEmail, ...invoiceContacts])) await mail.send(tx, { to, subject, text, html })
}

import { formatZonedTime, type EmailForwardError } from '@gangway/core/contract'
import { buffer } from 'node:stream/consumers'
import { writeLog } from '../booking/write-log.ts'
import type { Tx } from '../database/db.ts'
import { bookingMail } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Email } from '../ports/mail/mail.port.ts'
import { findNamedAgency } from '../shared/agency/agency-profile.store.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { newId } from '../shared/ids.ts'
import { escapeHtml, mailPage, mailParagraph } from '../shared/mail-page.ts'
import type { JobHandler } from '../shared/scheduler/job.ts'
import { changeForward, findForward, lockForward, originalPath, type StoredForward } from './email-forward.store.ts'
import { findForwardRecipients, type ForwardRecipient } from './find-forward-recipients.ts'
import { hideToken } from './inbound-address.ts'
import { matchBooking, type MatchedBooking } from './match-booking.ts'
import { readEmail, type ReadEmail } from './read-email.ts'

type Parts = Pick<Deps, 'db' | 'files' | 'mail' | 'settings'>

/**
 * Links a received e-mail to its booking and writes it to the outbox, both in one transaction with the new status: a
 * repetition of the job finds it done.
 */
export function forwardEmails(deps: Parts): JobHandler {
  const { db, files } = deps
  return async ({ scope, subject: id, clock }) => {
    const found = await findForward(db, scope, id)
    if (found?.status !== 'RECEIVED') return undefined
    const stored = found.path === null ? undefined : await files.read(found.path)
    const email = stored && (await readEmail(await buffer(stored.content)))
    const hidden = email && hideTokens(email)
    await db.transaction(async (tx) => {
      const row = await lockForward(tx, scope, id)
      if (row?.status === 'RECEIVED') await forward(tx, deps, scope, { row, email: hidden, now: clock.now() })
    })
    return undefined
  }
}

interface Received {
  row: StoredForward
  email: ReadEmail | undefined
  now: Date
}

async function forward(tx: Tx, deps: Parts, scope: Scope, { row, email, now }: Received): Promise<void> {
  const fail = (error: EmailForwardError) => changeForward(tx, scope, row.id, { status: 'FAILED', error })
  if (!email) return fail('UNREADABLE')
  const booking = await matchBooking(tx, scope, email)
  // The link to a booking that has been found once stays, and with it the e-mail in its list.
  if (booking && row.bookingId === null) {
    await changeForward(tx, scope, row.id, { bookingId: booking.id })
    await storeWithBooking(tx, booking, { row, email, now })
  }
  const recipients = await findForwardRecipients(tx, deps, scope, booking)
  if (recipients.length === 0) return fail('NO_RECIPIENT')
  const { zone } = await findNamedAgency(tx, scope)
  const mailIds: string[] = []
  for (const recipient of recipients) {
    const { id } = await deps.mail.send(tx, composeForward(deps, { recipient, zone, row, email, booking }))
    mailIds.push(id)
  }
  await changeForward(tx, scope, row.id, {
    ...{ status: 'FORWARDED', error: null, mailIds, forwardedAt: now },
    forwardedTo: recipients.map((each) => each.email).join(', '),
  })
}

/** Readers of forwarded e-mails and of those of a booking, partner systems included, do not learn the inbound address. */
function hideTokens(email: ReadEmail): ReadEmail {
  const { to, subject, text } = email
  return { ...email, to: hideToken(to), subject: hideToken(subject), text: hideToken(text) }
}

async function storeWithBooking(
  tx: Tx,
  { id: bookingId, clientId }: MatchedBooking,
  { row, email, now }: Omit<Received, 'email'> & { email: ReadEmail },
): Promise<void> {
  const { from: sender, to, subject, text: plain } = email
  await tx.insert(bookingMail).values({
    ...{ id: newId(now), clientId, bookingId, sender, recipient: to, subject, plain },
    ...{ category: 'OTHER' as const, html: mailPage('en', [originalHtml(plain)]), receivedAt: row.receivedAt },
  })
  await writeLog(tx, { id: bookingId, clientId }, now, { stage: 'EMAIL', sentence: 'emailReceived' })
}

interface Forwarding {
  recipient: ForwardRecipient
  zone: string
  row: StoredForward
  email: ReadEmail
  booking: MatchedBooking | undefined
}

/** The text of the original below a header of this server; its HTML and its attachments only within the attached file. */
function composeForward(
  { settings }: Pick<Deps, 'settings'>,
  { recipient, zone, row, email, booking }: Forwarding,
): Email {
  const { lang, email: to } = recipient
  const say = (part: string, values: Record<string, string> = {}) =>
    translateMessage(lang, `mail.forwarded.${part}`, values)
  const link = booking && `${settings.publicUrl}/#/order/detail/${booking.orderNo}/${lang}`
  const intro = booking ? say('intro', { orderNo: booking.orderNo }) : say('introWithoutBooking')
  const facts = [
    say('from', { from: email.from }),
    say('to', { to: email.to }),
    say('subject', { subject: email.subject || say('noSubject') }),
    say('receivedAt', { time: formatZonedTime(row.receivedAt, lang, zone) }),
  ]
  const before = [intro, ...(link === undefined ? [] : [link])]
  const attached = say('attached')
  return {
    to,
    subject: say('mailSubject', { subject: email.subject || say('noSubject') }).slice(0, 300),
    text: `${[...before, facts.join('\n'), email.text, attached].join('\n\n')}\n`,
    html: mailPage(lang, [
      ...[...before, ...facts].map(mailParagraph),
      '<hr>',
      originalHtml(email.text),
      '<hr>',
      mailParagraph(attached),
    ]),
    forwarded: {
      domain: settings.inboundMail?.domain ?? '',
      replyTo: email.fromAddress,
      original: originalPath(row.clientId, row.id),
    },
  }
}

const originalHtml = (text: string) => `<div style="white-space:pre-wrap">${escapeHtml(text)}</div>`

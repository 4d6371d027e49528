import { formatList, formatMoney, formatZonedTime, type Lang } from '@gangway/core/contract'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { appUser, bookingAncillary, bookingMail, bookingPassenger, embedUser } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { findNamedAgency } from '../../shared/agency/agency-profile.store.ts'
import type { Email } from '../../ports/mail/mail.port.ts'
import { mailPage, mailParagraph } from '../../shared/mail-page.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { newId } from '../../shared/ids.ts'
import { ancillaryAtSale, listBookingsAtSale, type SoldBooking } from '../../shop/orders/booking-sale.ts'
import { namePnrs } from '../airline-pnrs.ts'
import { sortAncillaries } from '../ancillary/sort-ancillaries.ts'
import { listBookingPrice } from '../booking-price.ts'
import type { Booking } from '../booking.store.ts'
import { factList } from './fact-list.ts'
import { extrasText, flightsText, mailTripText, travellerText } from './order-mail-texts.ts'
import { paymentFact, wasPaidToAgency } from './payment-fact.ts'
import { writeLogs } from '../write-log.ts'

type Category = (typeof bookingMail.$inferInsert)['category']

interface OrderMail {
  /** Message keys below `mail.order.`. */
  about: string
  category: Category
  /** Message values besides number and name. */
  values?: Record<string, string>
  /** Besides number, trip and passengers. */
  facts?: readonly (readonly [name: string, value: string])[]
  /** Where the mail is about some passengers of the booking. */
  passengerNames?: string
  /** In place of the price of the booking, by message keys. */
  amounts?: readonly (readonly [key: string, value: string])[]
}

type Dependencies = Pick<Deps, 'mail' | 'settings'>

/** The order was placed and awaits payment. */
export async function sendPlacedMail(tx: Tx, parts: Dependencies, booking: Booking, now: Date): Promise<void> {
  const { payBy } = booking
  await sendOrderMail(tx, parts, booking, now, ({ lang, zone }) => ({
    about: 'placed',
    category: 'BOOKING_CONFIRMATION',
    facts: payBy ? [['payBy', formatZonedTime(payBy, lang, zone)]] : [],
  }))
}

/** The tickets were issued. */
export async function mailIssued(tx: Tx, parts: Dependencies, booking: Booking, now: Date): Promise<void> {
  const scope = clientScopeOf(booking)
  const passengers = await tx
    .select()
    .from(bookingPassenger)
    .where(scope.client(bookingPassenger, eq(bookingPassenger.bookingId, booking.id)))
    .orderBy(asc(bookingPassenger.position))
  const ticketed = and(eq(bookingAncillary.bookingId, booking.id), eq(bookingAncillary.status, 'TICKETED'))
  const extras = await tx
    .select()
    .from(bookingAncillary)
    .where(scope.client(bookingAncillary, ticketed))
    .orderBy(asc(bookingAncillary.id))
  const isPaidToAgency = await wasPaidToAgency(tx, booking)
  await sendOrderMail(tx, parts, booking, now, ({ lang, agency, isTraveller }, { sale }) => ({
    about: 'issued',
    category: 'E_TICKET',
    facts: [
      ['pnr', formatList(namePnrs(booking, lang), lang)],
      [
        'tickets',
        passengers
          .map(({ lastName, firstName, ticketNos }) => `${lastName}/${firstName} ${formatList(ticketNos, lang)}`)
          .join(' · '),
      ],
      ['flights', flightsText(booking, lang)],
      ...(extras.length > 0
        ? [
            [
              'extras',
              extrasText(
                booking,
                passengers,
                sortAncillaries(extras, passengers).map((each) => ancillaryAtSale(each, sale)),
                lang,
              ),
            ] as const,
          ]
        : []),
      ...paymentFact(booking, lang, {
        paidTo: isPaidToAgency ? agency : undefined,
        isForTraveller: isTraveller || sale !== undefined,
      }),
    ],
  }))
}

/** Ticketing failed, and the money was returned to the deposit. */
export async function mailCancelled(
  tx: Tx,
  parts: Dependencies,
  booking: Booking,
  { now, back }: { now: Date; back: { amount: number; currency: string } },
): Promise<void> {
  await sendOrderMail(tx, parts, booking, now, ({ isTraveller }, { sale }) => ({
    about: 'cancelled',
    category: 'CANCELLATION',
    // The agency decides what it returns to its traveller.
    facts: back.amount > 0 && !isTraveller && !sale ? [['back', formatMoney(back)]] : [],
  }))
}

/** One day without tickets. */
export async function mailNotice(tx: Tx, parts: Dependencies, booking: Booking, now: Date): Promise<void> {
  await sendOrderMail(tx, parts, booking, now, () => ({ about: 'notice', category: 'OTHER' }))
}

/** The airline changed the flights, and the booking was updated. */
export async function mailChanged(tx: Tx, parts: Dependencies, booking: Booking, now: Date): Promise<void> {
  await sendOrderMail(tx, parts, booking, now, ({ lang }) => ({
    about: 'changed',
    category: 'SCHEDULE_CHANGE',
    facts: [['flights', flightsText(booking, lang)]],
  }))
}

/** Ancillaries bought after ticketing were confirmed or refused. */
export async function mailExtras(
  tx: Tx,
  parts: Dependencies,
  booking: Booking,
  { now, about, ...extras }: { now: Date; about: 'extras' | 'extrasFailed'; list(lang: Lang): string; money: Amount },
): Promise<void> {
  const { list, money } = extras
  await sendOrderMail(tx, parts, booking, now, ({ lang, isTraveller }, { sale }) => {
    const shown = sale ? { amount: sale.convert(money.amount), currency: sale.currency } : money
    const isInternal = about === 'extrasFailed' && (isTraveller || sale !== undefined)
    return {
      about,
      category: 'ANCILLARY',
      facts: [
        ['extras', list(lang)],
        ...(money.amount > 0 && !isInternal ? [[factOfMoney[about], formatMoney(shown)] as const] : []),
      ],
    }
  })
}

const factOfMoney = { extras: 'extrasTotal', extrasFailed: 'back' }

interface Amount {
  amount: number
  currency: string
}

/** Mails the contact of the booking, in the language in which it was placed; stored with the booking. */
export async function sendOrderMail(
  tx: Tx,
  parts: Dependencies,
  booking: Booking,
  now: Date,
  mailFor: (reader: Reader, sold: SoldBooking) => OrderMail,
): Promise<void> {
  await sendOrderMails(tx, parts, [{ booking, mailFor }], now)
}

/** One email about several bookings of an agency. */
export async function sendOrderMails(
  tx: Tx,
  { mail, settings }: Dependencies,
  all: readonly { booking: Booking; mailFor: (reader: Reader, sold: SoldBooking) => OrderMail }[],
  now: Date,
): Promise<void> {
  // Bookings by API may have no contact address; the integrator informs its customer.
  const wanted = all.filter(({ booking }) => booking.contact.email !== '')
  const [first] = wanted
  if (!first) return
  const readerOf = await readersOf(
    tx,
    first.booking,
    wanted.map(({ booking }) => booking.userId),
  )
  // The contact is the customer, who sees the price of the shop.
  const soldBookings = await listBookingsAtSale(
    tx,
    wanted.map(({ booking }) => booking),
  )
  const written = wanted.map(({ booking, mailFor }, at) => {
    const reader = readerOf(booking)
    const sold = soldBookings[at] ?? { booking, sale: undefined }
    const isForTraveller = reader.isTraveller || sold.sale !== undefined
    return { booking, ...write(settings, sold.booking, { ...reader, isForTraveller }, mailFor(reader, sold)) }
  })
  await mail.sendAll(
    tx,
    written.map(({ composed }) => composed),
  )
  await tx.insert(bookingMail).values(
    written.map(({ booking: { id: bookingId, clientId }, category, composed }) => ({
      id: newId(now),
      clientId,
      bookingId,
      sender: settings.mailFrom,
      recipient: composed.to,
      subject: composed.subject,
      category,
      plain: composed.text,
      html: composed.html,
      receivedAt: now,
    })),
  )
  const line = { stage: 'EMAIL', sentence: 'mailed' } as const
  await writeLogs(
    tx,
    now,
    written.map(({ booking: { id: bookingId, clientId }, category }) => {
      return { ...line, bookingId, clientId, values: { context: category } }
    }),
  )
}

function write(
  settings: Dependencies['settings'],
  booking: Booking,
  { lang, agency, sender, isTraveller, isForTraveller }: Reader & { isForTraveller: boolean },
  { about, category, values, facts = [], passengerNames = booking.passengerNames, amounts }: OrderMail,
): { category: Category; composed: Email } {
  const { contact, orderNo } = booking
  const translate = (part: string) =>
    translateMessage(lang, `mail.order.${about}.${part}`, { ...values, orderNo, name: contact.name })
  const list = [
    ['orderNo', orderNo],
    ['trip', mailTripText(booking, lang)],
    ['passengers', formatList(passengerNames.split('|'), lang)],
    ...facts,
  ] as const
  const result = [
    ...list.map(([name, value]) => [translateMessage(lang, `mail.order.facts.${name}`), value] as const),
    ...(amounts?.map(([key, value]) => [translateMessage(lang, key), value] as const) ??
      priceFacts(booking, lang, isTraveller)),
  ]
  const before = [translateMessage(lang, 'mail.order.greeting', { name: contact.name }), translate('reason')]
  // Travellers cannot sign in to the portal.
  const after = isForTraveller
    ? [travellerText(lang, about, agency)]
    : [translate('next'), `${settings.publicUrl}/#/order/detail/${orderNo}/${lang}`]
  const plain = `${[...before, result.map((fact) => fact.join(translateMessage(lang, 'ticket.colon'))).join('\n'), ...after, sender].join('\n\n')}\n`
  const html = mailPage(lang, [
    ...before.map(mailParagraph),
    factList(result),
    ...after.map(mailParagraph),
    ...sender.split('\n').map(mailParagraph),
  ])
  return { category, composed: { to: contact.email, subject: translate('subject'), text: plain, html } }
}

function priceFacts(booking: Booking, lang: Lang, isTraveller: boolean): (readonly [name: string, value: string])[] {
  const total = { name: 'total', money: { amount: booking.total, currency: booking.currency } }
  return [...listBookingPrice(booking, isTraveller), total].map(({ name, money }) => [
    translateMessage(lang, `ticket.prices.${name}`),
    formatMoney(money),
  ])
}

/** Language and clock of an email. */
export interface Reader {
  lang: Lang
  zone: string
  agency: string
  /** Name and address of the agency, at the end. */
  sender: string
  /** A visitor of an agency's page, who sees no fees of the business. */
  isTraveller: boolean
}

async function readersOf(
  tx: Tx,
  { clientId }: { clientId: string },
  userIds: readonly string[],
): Promise<(booking: Pick<Booking, 'userId' | 'lang'>) => Reader> {
  const scope = clientScopeOf({ clientId })
  const users = await tx
    .select({ id: appUser.id, lang: appUser.lang, visitor: embedUser.userId })
    .from(appUser)
    .leftJoin(embedUser, scope.client(embedUser, eq(embedUser.userId, appUser.id)))
    .where(scope.client(appUser, inArray(appUser.id, [...new Set(userIds)])))
  const { name, address, zone } = await findNamedAgency(tx, scope)
  const sender = [name, ...address].join('\n')
  return ({ userId, lang }) => {
    const user = users.find(({ id }) => id === userId)
    return { lang: lang ?? user?.lang ?? 'en', zone, agency: name, sender, isTraveller: Boolean(user?.visitor) }
  }
}

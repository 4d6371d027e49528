import { dateTimeText, moneyText, toServerTime, type Lang } from '@gangway/core/contract'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { appUser, bookingMail, bookingPassenger, client } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Letter } from '../ports/mail/mail.port.ts'
import { page, paragraph } from '../session/letter.ts'
import { sentence } from '../shared/http/sentence.ts'
import { newId } from '../shared/ids.ts'
import type { Booking } from './booking.store.ts'
import { factList } from './fact-list.ts'
import { writeLogs } from './write-log.ts'

type Category = (typeof bookingMail.$inferInsert)['category']

interface OrderLetter {
  /** The sentences below `mail.order.`. */
  about: string
  category: Category
  /** Values of its sentences besides number and name. */
  values?: Record<string, string>
  /** Besides number, trip and people. */
  facts?: readonly (readonly [name: string, value: string])[]
}

type Parts = Pick<Deps, 'mail' | 'settings'>

/** The order is placed and waits for its payment. */
export async function sendPlacedMail(tx: Tx, parts: Parts, booking: Booking, now: Date): Promise<void> {
  const { payBy } = booking
  await sendOrderMail(tx, parts, booking, now, ({ lang, zone }) => ({
    about: 'placed',
    category: 'BOOKING_CONFIRMATION',
    facts: payBy ? [['payBy', `${dateTimeText(toServerTime(payBy), lang, zone)} (${zone})`]] : [],
  }))
}

/** The tickets are there. */
export async function mailIssued(tx: Tx, parts: Parts, booking: Booking, now: Date): Promise<void> {
  const scope = scopeOf(booking)
  const passengers = await tx
    .select()
    .from(bookingPassenger)
    .where(scope.client(bookingPassenger, eq(bookingPassenger.bookingId, booking.id)))
    .orderBy(asc(bookingPassenger.position))
  const tickets = passengers.map(
    ({ lastName, firstName, ticketNos }) => `${lastName}/${firstName} ${ticketNos.join(', ')}`,
  )
  await sendOrderMail(tx, parts, booking, now, () => ({
    about: 'issued',
    category: 'E_TICKET',
    facts: [
      ['pnr', booking.airlinePnrs.join(', ')],
      ['tickets', tickets.join(' · ')],
    ],
  }))
}

/** There will be no tickets, and what the deposit gave is back. */
export async function mailCancelled(
  tx: Tx,
  parts: Parts,
  booking: Booking,
  { now, back }: { now: Date; back: { amount: number; currency: string } },
): Promise<void> {
  await sendOrderMail(tx, parts, booking, now, () => ({
    about: 'cancelled',
    category: 'CANCELLATION',
    facts: back.amount > 0 ? [['back', moneyText(back)]] : [],
  }))
}

/** A day has passed without tickets. */
export async function mailNotice(tx: Tx, parts: Parts, booking: Booking, now: Date): Promise<void> {
  await sendOrderMail(tx, parts, booking, now, () => ({ about: 'notice', category: 'OTHER' }))
}

/** The airline changed the flights, and the booking follows. */
export async function mailChanged(tx: Tx, parts: Parts, booking: Booking, now: Date): Promise<void> {
  const { outbound, inbound } = booking.offer.offer
  const flights = [...outbound.segments, ...(inbound?.segments ?? [])].map(
    ({ flightNo, from, to, depTime, arrTime }) =>
      `${flightNo} ${from} ${depTime.replace('T', ' ')} – ${to} ${arrTime.replace('T', ' ')}`,
  )
  await sendOrderMail(tx, parts, booking, now, () => ({
    about: 'changed',
    category: 'SCHEDULE_CHANGE',
    facts: [['flights', flights.join(' · ')]],
  }))
}

/** Extras that were bought after the tickets are there, or will not be. */
export async function mailExtras(
  tx: Tx,
  parts: Parts,
  booking: Booking,
  { now, about, ...extras }: { now: Date; about: 'extras' | 'extrasFailed'; list(lang: Lang): string; money: Amount },
): Promise<void> {
  const { list, money } = extras
  await sendOrderMail(tx, parts, booking, now, ({ lang }) => ({
    about,
    category: 'ANCILLARY',
    facts: [['extras', list(lang)], ...(money.amount > 0 ? [[factOfMoney[about], moneyText(money)] as const] : [])],
  }))
}

const factOfMoney = { extras: 'extrasTotal', extrasFailed: 'back' }

interface Amount {
  amount: number
  currency: string
}

/** To the contact of the booking, in the language of whoever booked; kept with the booking as well. */
export async function sendOrderMail(
  tx: Tx,
  parts: Parts,
  booking: Booking,
  now: Date,
  letterFor: (reader: Reader) => OrderLetter,
): Promise<void> {
  await sendOrderMails(tx, parts, [{ booking, letterFor }], now)
}

/** The same about several bookings of a client. */
export async function sendOrderMails(
  tx: Tx,
  { mail, settings }: Parts,
  all: readonly { booking: Booking; letterFor: (reader: Reader) => OrderLetter }[],
  now: Date,
): Promise<void> {
  // A system of the client may book without one, and tells its customer itself.
  const wanted = all.filter(({ booking }) => booking.contact.email !== '')
  const [first] = wanted
  if (!first) return
  const readerOf = await readersOf(
    tx,
    first.booking,
    wanted.map(({ booking }) => booking.userId),
  )
  const written = wanted.map(({ booking, letterFor }) => {
    const reader = readerOf(booking.userId)
    return { booking, ...write(settings, booking, reader.lang, letterFor(reader)) }
  })
  await mail.sendAll(
    tx,
    written.map(({ letter }) => letter),
  )
  await tx.insert(bookingMail).values(
    written.map(({ booking: { id: bookingId, clientId }, category, letter }) => ({
      id: newId(now),
      clientId,
      bookingId,
      sender: settings.mailFrom,
      recipient: letter.to,
      subject: letter.subject,
      category,
      plain: letter.text,
      html: letter.html,
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
  settings: Parts['settings'],
  booking: Booking,
  lang: Lang,
  { about, category, values, facts = [] }: OrderLetter,
): { category: Category; letter: Letter } {
  const { contact, orderNo } = booking
  const say = (part: string) =>
    sentence(lang, `mail.order.${about}.${part}`, { ...values, orderNo, name: contact.name })
  const list: [string, string][] = [
    ['orderNo', orderNo],
    ['trip', tripText(booking, lang)],
    ['passengers', booking.passengerNames.split('|').join(', ')],
    ...facts.map(([name, value]): [string, string] => [name, value]),
    ['total', moneyText({ amount: booking.total, currency: booking.currency })],
  ]
  const told = list.map(([name, value]): [string, string] => [sentence(lang, `mail.order.facts.${name}`), value])
  const link = `${settings.publicUrl}/#/order/detail/${orderNo}/${lang}`
  const before = [sentence(lang, 'mail.order.greeting', { name: contact.name }), say('reason')]
  const plain = `${[...before, told.map(([name, value]) => `${name}: ${value}`).join('\n'), say('next'), link].join('\n\n')}\n`
  const html = page(lang, [...before.map(paragraph), factList(told), paragraph(say('next')), paragraph(link)])
  return { category, letter: { to: contact.email, subject: say('subject'), text: plain, html } }
}

/** Whose language and clock a letter speaks. */
interface Reader {
  lang: Lang
  zone: string
}

async function readersOf(
  tx: Tx,
  { clientId }: { clientId: string },
  userIds: readonly string[],
): Promise<(userId: string) => Reader> {
  const scope = scopeOf({ clientId })
  const users = await tx
    .select({ id: appUser.id, lang: appUser.lang })
    .from(appUser)
    .where(scope.client(appUser, inArray(appUser.id, [...new Set(userIds)])))
  const [its] = await tx.select({ zone: client.zone }).from(client).where(eq(client.id, clientId))
  const zone = its?.zone ?? 'Asia/Shanghai'
  return (userId) => ({ lang: users.find(({ id }) => id === userId)?.lang ?? 'en', zone })
}

/** `Singapore ⇄ Denpasar, 2026-03-12 / 2026-03-19` */
function tripText({ offer, fromCity, toCity, departDate, returnDate }: Booking, lang: Lang): string {
  const nameOf = (code: string) => {
    const found = offer.names.places[code]
    return (lang === 'cn' ? found?.cnName : found?.name) ?? code
  }
  const arrow = returnDate ? '⇄' : '→'
  return `${nameOf(fromCity)} ${arrow} ${nameOf(toCity)}, ${[departDate, returnDate].filter(Boolean).join(' / ')}`
}

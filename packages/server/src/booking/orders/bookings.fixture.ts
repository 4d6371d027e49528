import { booking, bookingMail, bookingPassenger } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../shared/ids.ts'
import type { Booking } from '../booking.store.ts'
import { writeLog, type LogLine } from '../write-log.ts'
import type { SoldOffer } from '../offers/sold-offer.model.ts'

interface Owner {
  id: string
  clientId: string
}

type Dependencies = Pick<Deps, 'db' | 'clock'>

let made = 0

const departs = '2026-04-14T08:05'
const departsAt = new Date('2026-04-14T00:05:00Z')

/**
 * Writes a booking of any kind directly into the tables, for lists that would take too long to fill through the API.
 */
export async function insertTestBooking(
  { db, clock }: Dependencies,
  { id: userId, clientId }: Owner,
  {
    people = ['DOE/JANE'],
    ...more
  }: Partial<Omit<typeof booking.$inferInsert, 'clientId' | 'userId' | 'passengerNames'>> & { people?: string[] } = {},
): Promise<Booking> {
  made += 1
  const createdAt = more.createdAt ?? clock.now()
  const id = newId(createdAt)
  const fare = more.total === undefined ? 8_000 : more.total - 2_000
  const [row] = await db
    .insert(booking)
    .values({
      id,
      clientId,
      userId,
      orderNo: `TESTA2026030212${String(made).padStart(7, '0')}`,
      providerPnr: `P${String(made).padStart(5, '2')}`,
      status: 'UNPAID',
      tripType: 'ONE_WAY',
      currencyOption: 'DEPOSIT',
      currency: 'USD',
      fare,
      tax: 2_000,
      ticketingFee: 0,
      paymentFee: 0,
      channelFee: 0,
      serviceFee: 0,
      ancillaryTotal: 0,
      total: fare + 2_000,
      airlines: ['AK'],
      fromCity: 'SIN',
      toCity: 'KUL',
      departDate: departs.slice(0, 10),
      departsAt,
      offer: soldOffer,
      contact: { name: 'Jane Doe', email: 'jane@example.org', mobile: '81234567', areaCode: '65' },
      supplierReference: id,
      createdAt,
      updatedAt: createdAt,
      paidAt: more.status === 'ISSUED' ? createdAt : null,
      ...more,
      passengerNames: people.join('|'),
    })
    .returning()
  if (!row) throw new Error('The booking was not stored.')
  await db.insert(bookingPassenger).values(
    people.map((name, index) => {
      const [lastName = '', firstName = ''] = name.split('/')
      const who = { lastName, firstName, gender: 'FEMALE', birth: '1990-02-14', type: 'ADULT' } as const
      return { ...who, id: newId(createdAt), clientId, bookingId: row.id, position: index + 1 }
    }),
  )
  return row
}

export async function logTestLines({ db, clock }: Dependencies, row: Booking, ...lines: LogLine[]): Promise<void> {
  await db.transaction((tx) => writeLog(tx, row, clock.now(), ...lines))
}

export async function insertTestMail(
  { db, clock }: Dependencies,
  { id: bookingId, clientId }: Booking,
  more: Partial<Omit<typeof bookingMail.$inferInsert, 'bookingId' | 'clientId'>> = {},
): Promise<string> {
  const id = newId(clock.now())
  await db.insert(bookingMail).values({
    id,
    clientId: clientScopeOf({ clientId }).clientId,
    bookingId,
    sender: 'noreply@ak.example',
    recipient: 'jane@example.org',
    subject: 'Your booking',
    category: 'BOOKING_CONFIRMATION',
    plain: 'Hello Jane,\nwe look forward to your flight. 谢谢',
    html: '<p>Hello Jane</p>',
    receivedAt: clock.now(),
    ...more,
  })
  return id
}

const usd = (amount: number) => ({ amount, currency: 'USD' })

export const soldOffer: SoldOffer = {
  key: 'a-key',
  offer: {
    routingId: '',
    airline: 'AK',
    outbound: {
      segments: [
        {
          segmentIndex: 1,
          airline: 'AK',
          flightNo: 'AK703',
          from: 'SIN',
          to: 'KUL',
          fromCity: 'SIN',
          toCity: 'KUL',
          fromTerminal: '4',
          toTerminal: '2',
          depTime: departs,
          arrTime: '2026-04-14T09:15',
          minutes: 70,
          aircraft: '320',
          stops: [],
          family: { code: 'LIGHT', name: 'Light', cnName: '轻便' },
          seatsLeft: 9,
        },
      ],
      transits: [],
      minutes: 70,
      dayOffset: 0,
      overnight: false,
      selfTransfer: false,
    },
    inbound: null,
    price: {
      total: usd(10_000),
      fare: usd(8_000),
      tax: usd(2_000),
      ticketingFee: usd(0),
      paymentFee: usd(0),
      channelFee: usd(0),
      serviceFee: usd(0),
      passengers: [{ type: 'ADULT', count: 1, fare: usd(8_000), tax: usd(2_000), total: usd(10_000) }],
    },
    reference: null,
    seatsLeft: 9,
    soldOutRisk: false,
    infantAllowed: true,
    separateBookings: false,
    freeCheckIn: false,
    refund: 'NO',
    change: 'PENALTY',
    payChannels: ['PREPAYMENT'],
    comparable: { total: 100_000_000, fare: 80_000_000 },
    successPercent: 97,
  },
  rules: [],
  baggage: [],
  names: { places: {}, airports: {}, airlines: {} },
  moments: [{ segmentIndex: 1, departsAt: departsAt.toISOString(), arrivesAt: '2026-04-14T01:15:00.000Z' }],
  owed: usd(9_000),
  payChannels: ['PREPAYMENT'],
  payLimitMinutes: 30,
  ifSeatTaken: 'SIMILAR_SEAT',
  source: 'manual',
}

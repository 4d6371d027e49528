import { formatPassengerName, type Lang, type PassengerInput } from '@gangway/core/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { appUser, booking, bookingAncillary, bookingPassenger } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../shared/ids.ts'
import type { Booking } from '../booking.store.ts'
import { encryptDocumentNumber, sealResidents } from '../document-numbers.ts'
import { isOrderNumberTaken } from './is-order-number-taken.ts'
import { newOrderNo, newProviderPnr } from './order-number.ts'
import type { PricedExtra } from './order-input.ts'
import type { SoldOffer, VerifiedOffer } from '../offers/sold-offer.model.ts'

export interface NewBooking {
  /** Also the supplier's reference of the booking. */
  id: string
  userId: string
  simulation: boolean
  verified: VerifiedOffer
  passengers: readonly PassengerInput[]
  contact: Booking['contact']
  extras: readonly PricedExtra[]
  ifSeatTaken: SoldOffer['ifSeatTaken']
  /** The language of e-mails to the contact; of the user where it is not known. */
  lang: Lang | undefined
  regeneratedFrom?: string
}

/** The name as stored and sent to airlines: in capitals, the middle name after the first name. */
export function storedName({ lastName, firstName, middleName = '' }: NameParts): {
  lastName: string
  firstName: string
} {
  const [last = '', first = ''] = formatPassengerName({ lastName, firstName, middleName }).split('/')
  return { lastName: last, firstName: first }
}

/** Attempts to find an unused order number. */
const mostAttempts = 12

type NameParts = Pick<PassengerInput, 'lastName' | 'firstName'> & { middleName?: string }

/** Inserts a booking before the airline is contacted. */
export async function insertBooking(
  tx: Tx,
  { secret }: Pick<Deps, 'secret'>,
  scope: Scope,
  draft: NewBooking,
  now: Date,
): Promise<Booking> {
  const { clientId } = scope
  const { id: bookingId, verified, extras } = draft
  const { sold } = verified
  const insert = async (attempt: number) => {
    const orderNo = newOrderNo(now, draft.simulation, attempt)
    if (await isOrderNumberTaken(tx, scope, orderNo)) return []
    return tx
      .insert(booking)
      .values({
        id: bookingId,
        clientId,
        userId: draft.userId,
        orderNo,
        providerPnr: newProviderPnr(),
        status: 'INIT',
        currencyOption: verified.currencyOption,
        ...amountsOf(sold, extras),
        ...tripOf(sold),
        offer: sealResidents(secret, bookingId, { ...sold, ifSeatTaken: draft.ifSeatTaken }),
        contact: draft.contact,
        lang:
          draft.lang ??
          sql`(select ${appUser.lang} from ${appUser} where ${appUser.id} = ${draft.userId} and ${appUser.clientId} = ${clientId})`,
        passengerNames: draft.passengers.map(formatPassengerName).join('|'),
        supplierReference: bookingId,
        regeneratedFrom: draft.regeneratedFrom,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: booking.orderNo })
      .returning()
  }
  let [inserted] = await insert(0)
  for (let attempt = 1; !inserted && attempt <= mostAttempts; attempt++) [inserted] = await insert(attempt)
  if (!inserted) throw new Error('The booking was not stored.')
  const passengers = draft.passengers.map((each, index) => {
    const id = newId(now)
    return {
      ...{ id, clientId, bookingId, position: index + 1, type: each.type },
      ...storedName(each),
      gender: each.gender,
      birth: each.birth,
      nationality: each.nationality || null,
      documentType: each.documentType || null,
      ...encryptDocumentNumber(secret, { id, clientId }, each.documentNumber.toUpperCase() || null),
      documentExpiry: each.documentExpiry || null,
      documentCountry: each.documentCountry || null,
    }
  })
  await tx.insert(bookingPassenger).values(passengers)
  const bought = extras.flatMap(({ passenger, ...extra }) => {
    const passengerId = passengers[passenger]?.id
    const { currency } = inserted
    const fixed = { clientId, bookingId, currency, status: 'UNPAID', timing: 'IN_BOOKING' } as const
    return passengerId === undefined ? [] : [{ ...extra, ...fixed, id: newId(now), passengerId }]
  })
  if (bought.length > 0) await tx.insert(bookingAncillary).values(bought)
  return inserted
}

/** The price components of a booking; they sum to the total. */
export function amountsOf({ offer }: Pick<SoldOffer, 'offer'>, extras: readonly PricedExtra[]) {
  const { price } = offer
  const ancillaryTotal = extras.reduce((sum, { amount }) => sum + amount, 0)
  return {
    currency: price.total.currency,
    fare: price.fare.amount,
    tax: price.tax.amount,
    ticketingFee: price.ticketingFee.amount,
    paymentFee: price.paymentFee.amount,
    channelFee: price.channelFee.amount,
    serviceFee: price.serviceFee.amount,
    ancillaryTotal,
    total: price.total.amount + ancillaryTotal,
  }
}

export function tripOf({ offer, moments }: SoldOffer) {
  const { outbound, inbound } = offer
  const [first] = outbound.segments
  const last = outbound.segments.at(-1)
  const segments = [...outbound.segments, ...(inbound?.segments ?? [])]
  const departsAt = moments[0]?.departsAt
  if (!first || !last || departsAt === undefined) throw new Error('A trip has at least one flight.')
  return {
    tripType: inbound ? ('ROUND_TRIP' as const) : ('ONE_WAY' as const),
    airlines: [...new Set([offer.airline, ...segments.map(({ airline }) => airline)])],
    fromCity: first.fromCity,
    toCity: last.toCity,
    departDate: first.depTime.slice(0, 10),
    returnDate: inbound?.segments[0]?.depTime.slice(0, 10),
    departsAt: new Date(departsAt),
  }
}

import {
  documentTypes,
  type BaggageInput,
  type ContactInput,
  type PassengerInput,
  type SeatInput,
} from '@gangway/core/contract'
import type { PartnerBody } from '@gangway/core/partner'
import type { VerifiedOffer } from '../../booking/offers/sold-offer.model.ts'
import { readDay } from '../presenters/present-time.ts'
import { decline, type PartnerRefusal } from '../http/reply.ts'
import { isSeatProduct, seatOf } from '../ancillaries/seat-product.ts'

type Asked = PartnerBody<'/order.do'>
type AskedPassenger = Asked['passengers'][number]

export interface ReadOrder {
  kind: 'order'
  passengers: PassengerInput[]
  contact: ContactInput
  baggage: BaggageInput[]
  seats: SeatInput[]
}

interface Terms {
  verified: VerifiedOffer
  lenientPhone: boolean
}

const types = ['ADULT', 'CHILD', 'INFANT'] as const

/** Converts an order request to booking input, or returns its first problem. */
export function readOrder(asked: Asked, { verified, lenientPhone }: Terms): ReadOrder | PartnerRefusal {
  const contact = readContact(asked.contact, lenientPhone)
  const passengers: PassengerInput[] = []
  for (const each of asked.passengers) {
    const passenger = readPassenger(each, verified)
    if ('kind' in passenger) return passenger
    passengers.push(passenger)
  }
  if ('kind' in contact) return contact
  const extras = readExtras(asked.passengers, verified)
  return 'kind' in extras ? extras : { kind: 'order', passengers, contact, ...extras }
}

/** Whether a passenger type is one of the wire format: 0 adult, 1 child, 2 infant. */
export function isPassengerType(type: number | null | undefined): boolean {
  return typeof type === 'number' && type in types
}

/** Passenger counts by type. */
export function countPassengers(passengers: readonly AskedPassenger[]) {
  const count = (type: number) => passengers.filter(({ passengerType }) => passengerType === type).length
  return { adult: count(0), child: count(1), infant: count(2) }
}

function readPassenger(asked: AskedPassenger, { terms }: VerifiedOffer): PassengerInput | PartnerRefusal {
  const wrong = (field: string) => decline(307, { text: `passengers->${field}` })
  for (const field of ['name', 'gender', 'birthday'] as const) {
    if (!asked[field]) return decline(327, { text: `passengers->${field}` })
  }
  const type = types[asked.passengerType ?? -1]
  const [, lastName, firstName] = /^\s*([^/]+?)\s*\/\s*([^/]+?)\s*$/.exec(asked.name ?? '') ?? []
  const birth = readDay(asked.birthday ?? '')
  if (!lastName || !firstName) return wrong('name')
  if (!type) return wrong('passengerType')
  if (asked.gender !== 'M' && asked.gender !== 'F') return wrong('gender')
  if (!birth) return wrong('birthday')
  const document = documentOf(asked, terms.documentRequired)
  if ('wrong' in document) return wrong(document.wrong)
  return {
    type,
    lastName,
    firstName,
    middleName: '',
    gender: asked.gender === 'M' ? 'MALE' : 'FEMALE',
    birth,
    nationality: asked.nationality ?? '',
    ...document,
  }
}

const noDocument = { documentType: '', documentNumber: '', documentExpiry: '', documentCountry: '' }

/** An incomplete document is ignored unless a document is required. */
function documentOf(asked: AskedPassenger, isRequired: boolean): typeof noDocument | { wrong: string } {
  const { cardType, cardNum, cardIssuePlace, cardExpired } = asked
  const isWhole = Boolean(cardType && cardNum && cardIssuePlace && cardExpired)
  if (!isWhole && !isRequired) return noDocument
  // HX (return home permit) has no code in the wire format.
  if (cardType && (cardType === 'HX' || !documentTypes.some((known) => known === cardType)))
    return { wrong: 'cardType' }
  const expiry = cardExpired ? readDay(cardExpired) : ''
  if (expiry === undefined) return { wrong: 'cardExpired' }
  return {
    documentType: cardType ?? '',
    documentNumber: cardNum ?? '',
    documentExpiry: expiry,
    documentCountry: cardIssuePlace ?? '',
  }
}

/** `0065-81234567`; digits only for lenient accounts. */
const phone = /^0{1,3}([1-9]\d{0,2})-(\d{6,14})$/

function readContact(asked: Asked['contact'], lenientPhone: boolean): ContactInput | PartnerRefusal {
  if (!asked?.name) return decline(410, { text: 'contact->name' })
  const { name, mobile } = asked
  const contact = { name, email: asked.email ?? '', mobile: '', areaCode: '' }
  if (!mobile) return contact
  const [, areaCode, number] = phone.exec(mobile) ?? []
  if (areaCode && number && mobile.indexOf('-') <= 5) return { ...contact, areaCode, mobile: number }
  if (lenientPhone && /^\d{6,20}$/.test(mobile)) return { ...contact, areaCode: '86', mobile }
  return decline(410, { text: 'contact->mobile' })
}

type Extras = Pick<ReadOrder, 'baggage' | 'seats'>

/** Baggage and seats share one list with one entry per flight; repeating a code increases the quantity. */
function readExtras(
  passengers: readonly AskedPassenger[],
  { options, sold: { offer } }: VerifiedOffer,
): Extras | PartnerRefusal {
  const flights = [...offer.outbound.segments, ...(offer.inbound?.segments ?? [])]
  const extras: Extras = { baggage: [], seats: [] }
  for (const [passenger, { ancillaries }] of passengers.entries()) {
    for (const { productCode, segmentIndex } of ancillaries ?? []) {
      if (isSeatProduct(productCode)) {
        const found = seatOf(productCode, flights)
        if (!found) return decline(309, { text: productCode })
        if (found.flight.segmentIndex !== segmentIndex) return decline(409, { text: productCode })
        extras.seats.push({ seat: found.seat, passenger, segmentIndex })
        continue
      }
      const isOnSale = (index: number) =>
        options.some((each) => each.code === productCode && each.segmentIndex === index)
      if (!isOnSale(segmentIndex)) {
        const isElsewhere = flights.some((flight) => isOnSale(flight.segmentIndex))
        return decline(isElsewhere ? 409 : 309, { text: productCode })
      }
      const isSame = (each: BaggageInput) =>
        each.passenger === passenger && each.code === productCode && each.segmentIndex === segmentIndex
      const before = extras.baggage.find(isSame)
      if (before) before.quantity += 1
      else extras.baggage.push({ code: productCode, passenger, segmentIndex, quantity: 1 })
    }
  }
  return extras
}

import type { BookingForm, BookingRequest } from './booking-view.ts'

export function partyOfRequest({ adult, child = 0, infant = 0 }: BookingRequest['search']) {
  return { adult, child, infant }
}

/** A form for as many people as the price was asked for. */
export function blankForm({ search }: Pick<BookingRequest, 'search'>): BookingForm {
  const { adult, child, infant } = partyOfRequest(search)
  const types = [
    ...Array.from({ length: adult }, () => 'ADULT' as const),
    ...Array.from({ length: child }, () => 'CHILD' as const),
    ...Array.from({ length: infant }, () => 'INFANT' as const),
  ]
  const blank = { lastName: '', firstName: '', middleName: '', gender: '', birth: '', nationality: '' } as const
  const document = { documentType: 'PP', documentNumber: '', documentExpiry: '', documentCountry: '' }
  return {
    passengers: types.map((type) => ({ type, ...blank, ...document })),
    contact: { name: '', email: '', mobile: '', areaCode: '' },
    saveContact: false,
    baggage: [],
    seats: [],
    ifSeatTaken: 'SIMILAR_SEAT',
  }
}

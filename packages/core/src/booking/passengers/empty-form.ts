import type { BookingForm, BookingRequest } from '../drawer/booking-view.ts'

export function getPassengerCounts({ adult, child = 0, infant = 0 }: BookingRequest['search']) {
  return { adult, child, infant }
}

/** Empty form for the passenger counts of the search. */
export function emptyForm({ search }: Pick<BookingRequest, 'search'>): BookingForm {
  const { adult, child, infant } = getPassengerCounts(search)
  const types = [
    ...Array.from({ length: adult }, () => 'ADULT' as const),
    ...Array.from({ length: child }, () => 'CHILD' as const),
    ...Array.from({ length: infant }, () => 'INFANT' as const),
  ]
  const emptyPassenger = {
    lastName: '',
    firstName: '',
    middleName: '',
    gender: '',
    birth: '',
    nationality: '',
  } as const
  const document = { documentType: 'PP', documentNumber: '', documentExpiry: '', documentCountry: '' }
  return {
    passengers: types.map((type) => ({ type, ...emptyPassenger, ...document })),
    contact: { name: '', email: '', mobile: '', areaCode: '' },
    saveContact: false,
    baggage: [],
    seats: [],
    ifSeatTaken: 'SIMILAR_SEAT',
  }
}

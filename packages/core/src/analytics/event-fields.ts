import type { SearchForm } from '../search/search.contract.ts'
import type { ActivityDetails } from './activity-event.ts'

/** The fields of an object that an event passes on. A field of the type that is missing here is a compile error. */
type FieldsOf<Detail> = Record<keyof Detail, 0>

const searchFields: FieldsOf<SearchForm> = {
  ...{ tripType: 0, fromCity: 0, toCity: 0, departDate: 0, returnDate: 0, adult: 0, child: 0, infant: 0 },
  ...{ currencyOption: 0, referenceCurrency: 0, airline: 0, shopId: 0 },
}

/** Events of widgets that are activity events of the same name. */
const eventFields: {
  [Name in 'booked' | 'paid' | 'refunded' | 'voided' | 'stopped']: FieldsOf<ActivityDetails[Name]>
} = {
  booked: { orderNo: 0, status: 0, total: 0, payDeadline: 0 },
  paid: { orderNo: 0, status: 0 },
  refunded: { orderNo: 0, refundNo: 0, status: 0, way: 0 },
  voided: { orderNo: 0, refundNo: 0, status: 0 },
  stopped: { orderNo: 0 },
}

export type PassedEvent = keyof typeof eventFields

export const isPassedEvent = (name: string): name is PassedEvent => Object.hasOwn(eventFields, name)

/** The detail of an event without what else the object may contain, such as further fields of an answer. */
export const eventDetail = <Name extends PassedEvent>(name: Name, detail: object) =>
  selectFields(detail, eventFields[name]) as ActivityDetails[Name]

/** A search without what else a page has put into it, for example all parameters of its own address. */
export const searchDetail = (search: SearchForm) => selectFields(search, searchFields) as SearchForm

function selectFields(from: object, fields: object): object {
  return Object.fromEntries(Object.entries(from).filter(([name]) => Object.hasOwn(fields, name)))
}

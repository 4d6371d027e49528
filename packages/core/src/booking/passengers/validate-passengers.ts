import { contactFields, findContactProblems } from '../contact.rules.ts'
import { toFieldProblems } from '../../shared/forms/form-binding.ts'
import type { BookingStepContext } from '../drawer/booking-step-context.ts'
import type { PassengersView } from '../drawer/booking-view.ts'
import type { Message } from '../../shared/message.ts'
import { passengersFromForm } from './passenger-names.ts'
import {
  documentFields,
  findPassengerProblems,
  getPassengerType,
  passengerCounts,
  wrongPassengerTypeKey,
} from '../passenger.rules.ts'

/** Checks all passenger fields. On failure shows the problems and focuses the first of them. */
export function validatePassengers(context: BookingStepContext, now: PassengersView): boolean {
  const { trip, form } = now
  const { documentRules, maxPassengers, offer } = trip
  const lastFlightDate = documentRules.expiryNotBefore
  const passengerInputs = passengersFromForm(form, context.today())
  const notes = [
    ...findPassengerProblems(documentRules.required ? withDocuments(passengerInputs, form) : passengerInputs, {
      lastFlightDate,
      today: context.today(),
      documentRequired: documentRules.required,
      documentTypes: documentRules.types,
      maxPassengers,
      infantAllowed: offer.infantAllowed,
      counts: passengerCounts(form.passengers),
    }),
    ...form.passengers.flatMap(({ gender }, index) =>
      gender ? [] : [{ path: `passengers.${index}.gender`, key: 'input.required' }],
    ),
    ...findContactProblems(trimContact(form.contact)),
  ]
  if (notes.length === 0) return true
  const isAbout = (key: string) => notes.some((note) => note.key === key)
  const wrong = passengerInputs.filter((_, index) =>
    notes.some(({ path, key }) => key === wrongPassengerTypeKey && path === `passengers.${index}.type`),
  )
  // Passengers who turn 2 or 12 between the flights are booked for each flight separately.
  const departs = offer.outbound.segments[0]?.depTime.slice(0, 10) ?? lastFlightDate
  const isRightAtFirst = ({ birth, type }: (typeof wrong)[number]) => getPassengerType(birth, departs) === type
  const whole = notes.find(({ path }) => path === 'passengers')
  const alert: Message | undefined = whole
    ? { key: whole.key, values: { count: maxPassengers } }
    : wrong.length > 0
      ? { key: wrong.every(isRightAtFirst) ? wrongPassengerTypeKey : 'person.wrongType' }
      : isAbout('input.required')
        ? { key: 'book.mandatory' }
        : undefined
  const fieldProblems = notes.map((note) =>
    note.key === wrongPassengerTypeKey
      ? { ...note, path: note.path.replace('.type', '.birth') }
      : { ...note, path: note.path.replace(/^(passengers\.\d+)$/, '$1.lastName') },
  )
  const problems = toFieldProblems(context, fieldProblems)
  for (const [index, { birth }] of passengerInputs.entries()) {
    const fieldId = `passengers-${index}-birth`
    if (problems[fieldId]?.key !== wrongPassengerTypeKey) continue
    const type = { key: `person.type.${getPassengerType(birth, lastFlightDate)}` }
    const on = { key: '', day: lastFlightDate }
    problems[fieldId] = context.focus.problem(fieldId, { key: 'person.typeThen', parts: { type, on } })
  }
  const first = fieldsInOrder(form.passengers.length).find((fieldId) => problems[fieldId])
  context.change({ problems, alert, failure: undefined, focus: context.focus.request(first ?? 'alert') })
  return false
}

const passengerFields = ['lastName', 'firstName', 'middleName', 'gender', 'birth', ...documentFields]

function fieldsInOrder(count: number): string[] {
  return [
    ...Array.from({ length: count }, (_, index) =>
      passengerFields.map((field) => `passengers-${index}-${field}`),
    ).flat(),
    ...contactFields.map((field) => `contact-${field}`),
  ]
}

/** A required document has its type and country checked even before its number is entered. */
function withDocuments(passengerInputs: ReturnType<typeof passengersFromForm>, { passengers }: PassengersView['form']) {
  return passengerInputs.map((each, index) => ({
    ...each,
    documentType: passengers[index]?.documentType ?? '',
    documentCountry: passengers[index]?.documentCountry ?? '',
  }))
}

export function trimContact<Contact extends { name: string; email: string; mobile: string }>(
  contact: Contact,
): Contact {
  const { name, email, mobile } = contact
  return { ...contact, name: name.trim(), email: email.trim(), mobile: mobile.replace(/[\s()-]/g, '') }
}

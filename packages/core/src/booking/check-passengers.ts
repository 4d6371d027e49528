import { contactProblems } from './contact.rules.ts'
import { problemsOf } from '../shared/form-desk.ts'
import type { Desk } from './booking-desk.ts'
import type { PassengersView } from './booking-view.ts'
import type { Message } from '../shared/message.ts'
import { peopleOf } from './passenger-people.ts'
import { passengerProblems, passengerTypeOn, wrongType } from './passenger.rules.ts'

/** Whether everything about the people is right. When not, says so beside the fields and moves to the first of them. */
export function checkPassengers(desk: Desk, now: PassengersView): boolean {
  const { trip, form } = now
  const { documentRules, maxPassengers, offer } = trip
  const lastFlightDate = documentRules.expiryNotBefore
  const people = peopleOf(form, desk.today())
  const notes = [
    ...passengerProblems(documentRules.required ? withDocuments(people, form) : people, {
      lastFlightDate,
      today: desk.today(),
      documentRequired: documentRules.required,
      documentTypes: documentRules.types,
      maxPassengers,
      infantAllowed: offer.infantAllowed,
      party: partyOf(form),
    }),
    ...form.passengers.flatMap(({ gender }, index) =>
      gender ? [] : [{ path: `passengers.${index}.gender`, key: 'input.required' }],
    ),
    ...contactProblems(trimmed(form.contact)),
  ]
  if (notes.length === 0) return true
  const isAbout = (key: string) => notes.some((note) => note.key === key)
  const whole = notes.find(({ path }) => path === 'passengers')
  const alert: Message | undefined = whole
    ? { key: whole.key, values: { count: maxPassengers } }
    : isAbout(wrongType)
      ? { key: wrongType }
      : isAbout('input.required')
        ? { key: 'book.mandatory' }
        : undefined
  const beside = notes.map((note) =>
    note.key === wrongType
      ? { ...note, path: note.path.replace('.type', '.birth') }
      : { ...note, path: note.path.replace(/^(passengers\.\d+)$/, '$1.lastName') },
  )
  const problems = problemsOf(desk, beside)
  for (const [index, { birth }] of people.entries()) {
    const place = `passengers-${index}-birth`
    if (problems[place]?.key !== wrongType) continue
    const type = { key: `person.type.${passengerTypeOn(birth, lastFlightDate)}` }
    const on = { key: '', day: lastFlightDate }
    problems[place] = desk.focus.problem(place, { key: 'person.typeThen', parts: { type, on } })
  }
  const first = placesInOrder(form.passengers.length).find((place) => problems[place])
  desk.change({ problems, alert, failure: undefined, focus: desk.focus.ask(first ?? 'alert') })
  return false
}

const passengerFields =
  'lastName firstName middleName gender birth nationality documentType documentNumber documentExpiry documentCountry'.split(
    ' ',
  )
const contactFields = 'name email areaCode mobile'.split(' ')

function placesInOrder(count: number): string[] {
  return [
    ...Array.from({ length: count }, (_, index) =>
      passengerFields.map((field) => `passengers-${index}-${field}`),
    ).flat(),
    ...contactFields.map((field) => `contact-${field}`),
  ]
}

/** Where a document is needed, its type and country are asked for even before its number. */
function withDocuments(people: ReturnType<typeof peopleOf>, { passengers }: PassengersView['form']) {
  return people.map((each, index) => ({
    ...each,
    documentType: passengers[index]?.documentType ?? '',
    documentCountry: passengers[index]?.documentCountry ?? '',
  }))
}

export function partyOf({ passengers }: Pick<PassengersView['form'], 'passengers'>) {
  const count = (type: string) => passengers.filter((each) => each.type === type).length
  return { adult: count('ADULT'), child: count('CHILD'), infant: count('INFANT') }
}

export function trimmed<Contact extends { name: string; email: string; mobile: string }>(contact: Contact): Contact {
  const { name, email, mobile } = contact
  return { ...contact, name: name.trim(), email: email.trim(), mobile: mobile.replace(/[\s()-]/g, '') }
}

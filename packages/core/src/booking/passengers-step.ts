import { buttonBag } from '../shared/form-bags.ts'
import type { Lang } from '../shared/dates.ts'
import type { FieldBags } from '../shared/field.ts'
import type { Message } from '../shared/message.ts'
import type { DomEvent, PropBag } from '../shared/prop-bag.ts'
import { textField, selectField, type Field } from '../shared/form-desk.ts'
import type { Desk } from './booking-desk.ts'
import { countryFields, type CountryBags } from './country-fields.ts'
import type { PassengersView, TypedPassenger } from './booking-view.ts'
import { birthRange, documentExpiryRange, type DateRange } from './date-range.rules.ts'
import { mrzPart } from './mrz-part.ts'
import { isDate } from '../shared/local-date.ts'
import { readTypedDate, typedDates, whoIs } from './passenger-people.ts'
import { passengerWarnings } from './passenger.rules.ts'

export interface PassengerGroup {
  group: PropBag
  heading: PropBag
  name: Message
  type: Message
  mrzButton: PropBag
  mrz?: { field: FieldBags; said?: Message }
  fields: (Field | CountryBags)[]
}

type TextName = 'lastName' | 'firstName' | 'middleName' | 'documentNumber'
type DateName = 'birth' | 'documentExpiry'

export function passengersStep(desk: Desk) {
  const mrz = mrzPart(desk, set)
  const countries = countryFields(desk)

  function set(index: number, part: Partial<TypedPassenger>): void {
    const now = desk.view.peek()
    if (!('form' in now)) return
    const passengers = now.form.passengers.map((each, at) => (at === index ? { ...each, ...part } : each))
    desk.edit({ passengers }, ...Object.keys(part).map((field) => `passengers-${index}-${field}`))
  }

  function groups(id: string, lang: Lang): PassengerGroup[] {
    const now = desk.view.peek()
    if (now.step !== 'passengers') return []
    return now.form.passengers.map((passenger, index) => {
      const at = `${id}-passengers-${index}`
      return {
        group: { role: 'group', 'aria-labelledby': at },
        heading: { id: at },
        name: whoIs(passenger, index),
        type: { key: `person.type.${passenger.type}` },
        mrzButton: {
          ...buttonBag('button', false, () => mrz.toggle(index)),
          'aria-expanded': now.mrz?.passenger === index ? 'true' : 'false',
        },
        mrz: now.mrz?.passenger === index ? mrz.bags(id, now) : undefined,
        fields: fieldsOf(id, lang, now, index),
      }
    })
  }

  function fieldsOf(id: string, lang: Lang, now: PassengersView, index: number): PassengerGroup['fields'] {
    const passenger = now.form.passengers[index]
    if (!passenger) return []
    const { required, types } = now.trip.documentRules
    const label = (name: string, isNeeded = true): Message =>
      isNeeded ? { key: `person.${name}` } : { key: 'person.optional', parts: { label: { key: `person.${name}` } } }
    const place = (name: string) => `passengers-${index}-${name}`
    const text = (name: TextName, isNeeded: boolean, hint?: Message) =>
      textField(desk, id, place(name), {
        label: label(name, isNeeded),
        value: passenger[name],
        hint,
        input: {
          maxlength: 60,
          autocomplete: 'off',
          autocapitalize: 'characters',
          'aria-required': isNeeded ? 'true' : undefined,
        },
        onText: (typed) => set(index, { [name]: typed }),
      })
    const date = (name: DateName, range: DateRange, isNeeded: boolean, warning?: Message) => {
      const typed = passenger[name]
      const bags = textField(desk, id, place(name), {
        label: label(name, isNeeded),
        value: typed,
        hint: warning ?? (isDate(typed) ? { key: '', day: typed } : { key: 'person.dateHint' }),
        input: { maxlength: 30, autocomplete: 'off', 'aria-required': isNeeded ? 'true' : undefined },
        onText: (text) => set(index, { [name]: text }),
        onLeave() {
          const date = readTypedDate(typed, desk.today(), name)
          if (date !== typed) set(index, { [name]: date })
        },
      })
      const { onkeydown } = bags.input
      const opens = (event: DomEvent) => {
        // Where a calendar would open.
        if (event.key === 'ArrowDown' && typed === '') set(index, { [name]: range.opensOn })
        if (typeof onkeydown === 'function') onkeydown(event)
      }
      return { ...bags, input: { ...bags.input, onkeydown: opens } }
    }
    const choice = (name: 'nationality' | 'documentCountry', isNeeded: boolean) =>
      countries.field(id, place(name), {
        label: label(name, isNeeded),
        value: passenger[name],
        isRequired: isNeeded,
        lang,
        choose: (country) =>
          set(index, {
            [name]: country,
            // Most documents are issued where their holder is from.
            ...(name === 'nationality' &&
              (passenger.documentCountry || passenger.nationality) === passenger.nationality && {
                documentCountry: country,
              }),
          }),
      })
    const isSoon = passengerWarnings([typedDates(passenger, desk.today())], {
      lastFlightDate: now.trip.documentRules.expiryNotBefore,
    }).length
    return [
      text('lastName', true),
      text('firstName', true),
      text('middleName', false),
      selectField(desk, id, place('gender'), {
        label: label('gender'),
        value: passenger.gender,
        isRequired: true,
        options: ['MALE', 'FEMALE'].map((value) => ({ value, text: { key: `person.${value}` } })),
        choose: (value) => set(index, { gender: value === 'MALE' || value === 'FEMALE' ? value : '' }),
      }),
      date('birth', birthRange(passenger.type, desk.today()), true),
      choice('nationality', required),
      selectField(desk, id, place('documentType'), {
        label: label('documentType', required),
        value: passenger.documentType,
        isRequired: required,
        options: types.map((value) => ({ value, text: { key: `person.document.${value}` } })),
        choose: (documentType) => set(index, { documentType }),
      }),
      text('documentNumber', required),
      date(
        'documentExpiry',
        documentExpiryRange(desk.today()),
        required,
        isSoon ? { key: 'input.passenger.expirySoon' } : undefined,
      ),
      choice('documentCountry', required),
    ]
  }

  return { groups, rest: countries.rest }
}

import { buttonProps } from '../../shared/forms/form-props.ts'
import type { Lang } from '../../shared/format/server-time.ts'
import type { FieldElementProps } from '../../shared/forms/field.ts'
import type { Message } from '../../shared/message.ts'
import type { ElementProps } from '../../shared/element-props.ts'
import { textField, selectField, type FormFieldProps } from '../../shared/forms/form-binding.ts'
import type { BookingStepContext } from '../drawer/booking-step-context.ts'
import { createDateInputs, type DateInputProps } from './date-input.ts'
import { createCountryFields, type CountryFieldElementProps } from './country-fields.ts'
import type { PassengersView, TypedPassenger } from '../drawer/booking-view.ts'
import { getBirthDateLimits, getDocumentExpiryLimits, type DateLimits } from '../date-limits.rules.ts'
import { createMrzInput } from './mrz-input.ts'
import { formatMediumDate } from '../../shared/format/medium-date.ts'
import { isDate } from '../../shared/format/local-date.ts'
import { parseDateInput, parseDateInputs, passengerLabel } from './passenger-names.ts'
import { findPassengerWarnings } from '../passenger.rules.ts'

export interface PassengerGroupProps {
  group: ElementProps
  heading: ElementProps
  name: Message
  type: Message
  mrzButton: ElementProps
  mrz?: { field: FieldElementProps; message?: Message }
  fields: (FormFieldProps | DateInputProps | CountryFieldElementProps)[]
}

type TextName = 'lastName' | 'firstName' | 'middleName' | 'documentNumber'
type DateName = 'birth' | 'documentExpiry'

export function createPassengersStep(context: BookingStepContext) {
  const mrz = createMrzInput(context, set)
  const countries = createCountryFields(context)
  const addPicker = createDateInputs(context)

  function set(index: number, part: Partial<TypedPassenger>): void {
    const now = context.view.peek()
    if (!('form' in now)) return
    const passengers = now.form.passengers.map((each, at) => (at === index ? { ...each, ...part } : each))
    context.edit({ passengers }, ...Object.keys(part).map((field) => `passengers-${index}-${field}`))
  }

  function groups(id: string, lang: Lang): PassengerGroupProps[] {
    const now = context.view.peek()
    if (now.step !== 'passengers') return []
    return now.form.passengers.map((passenger, index) => {
      const at = `${id}-passengers-${index}`
      return {
        group: { role: 'group', 'aria-labelledby': at },
        heading: { id: at },
        name: passengerLabel(passenger, index),
        type: { key: `person.type.${passenger.type}` },
        mrzButton: {
          ...buttonProps('button', false, () => mrz.toggle(index)),
          'aria-expanded': now.mrz?.passenger === index ? 'true' : 'false',
        },
        mrz: now.mrz?.passenger === index ? mrz.props(id, now) : undefined,
        fields: fieldsOf(id, lang, now, index),
      }
    })
  }

  function fieldsOf(id: string, lang: Lang, now: PassengersView, index: number): PassengerGroupProps['fields'] {
    const passenger = now.form.passengers[index]
    if (!passenger) return []
    const { required, types, expiryNotBefore: lastFlightDate } = now.trip.documentRules
    const label = (name: string, isNeeded = true): Message =>
      isNeeded ? { key: `person.${name}` } : { key: 'person.optional', parts: { label: { key: `person.${name}` } } }
    const place = (name: string) => `passengers-${index}-${name}`
    const text = (name: TextName, isNeeded: boolean) =>
      textField(context, id, place(name), {
        label: label(name, isNeeded),
        value: passenger[name],
        hint: lengthHint(passenger[name], name === 'documentNumber' ? 20 : 40),
        input: {
          autocomplete: 'off',
          autocapitalize: 'characters',
          'aria-required': isNeeded ? 'true' : undefined,
        },
        onText: (typed) => set(index, { [name]: typed }),
      })
    const date = (name: DateName, range: DateLimits, isNeeded: boolean, warning?: Message) => {
      const typed = passenger[name]
      const field = textField(context, id, place(name), {
        label: label(name, isNeeded),
        value: isDate(typed) ? formatMediumDate(typed, lang) : typed,
        hint: warning ?? dateHint(range),
        input: { maxlength: 30, autocomplete: 'off', 'aria-required': isNeeded ? 'true' : undefined },
        onText: (text) => set(index, { [name]: text }),
        onLeave() {
          const date = parseDateInput(typed, context.today(), name)
          if (date !== typed) set(index, { [name]: date })
        },
      })
      const setDate = (day: string) => set(index, { [name]: day })
      return addPicker(id, field, { place: place(name), value: typed, range, set: setDate })
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
            // The issuing country defaults to the nationality.
            ...(name === 'nationality' &&
              (passenger.documentCountry || passenger.nationality) === passenger.nationality && {
                documentCountry: country,
              }),
          }),
      })
    const isSoon = findPassengerWarnings([parseDateInputs(passenger, context.today())], {
      lastFlightDate,
    }).length
    return [
      text('lastName', true),
      text('firstName', true),
      text('middleName', false),
      selectField(context, id, place('gender'), {
        label: label('gender'),
        value: passenger.gender,
        isRequired: true,
        options: ['MALE', 'FEMALE'].map((value) => ({ value, text: { key: `person.${value}` } })),
        choose: (value) => set(index, { gender: value === 'MALE' || value === 'FEMALE' ? value : '' }),
      }),
      date('birth', getBirthDateLimits(passenger.type, context.today(), lastFlightDate), true),
      choice('nationality', required),
      selectField(context, id, place('documentType'), {
        label: label('documentType', required),
        value: passenger.documentType,
        isRequired: required,
        options: types.map((value) => ({ value, text: { key: `person.document.${value}` } })),
        choose: (documentType) => set(index, { documentType }),
      }),
      text('documentNumber', required),
      date(
        'documentExpiry',
        getDocumentExpiryLimits(lastFlightDate),
        required,
        isSoon ? { key: 'input.passenger.expirySoon' } : undefined,
      ),
      choice('documentCountry', required),
    ]
  }

  return { groups, rest: countries.close }
}

/** Shown before the limit is reached; nothing that is typed is cut. */
function lengthHint({ length: count }: string, limit: number): Message | undefined {
  return count > limit * 0.75 ? { key: 'person.length', values: { count, limit } } : undefined
}

/** An example within the dates that the field accepts, and these. */
function dateHint({ from, to, example }: DateLimits): Message {
  const day = (date: string): Message => ({ key: '', day: date })
  return { key: 'person.dateHint', parts: { example: day(example), from: day(from), to: day(to) } }
}

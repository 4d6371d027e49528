import {
  translate,
  type BookingSteps,
  type CalendarElementProps,
  type CountryFieldElementProps,
  type DateInputProps,
  type FormField,
  type Translator,
} from '@gangway/core'
import { Checkbox } from '../shared/checkbox.tsx'
import { createLazyHook } from '../shared/create-lazy-hook.ts'
import { ComboboxList } from '../shared/combobox-popup.tsx'
import { Field } from '../shared/field.tsx'
import { props } from '../shared/props.ts'
import { Select } from '../shared/select.tsx'

const useCalendar = createLazyHook(async () => {
  const { Calendar } = await import('../shared/calendar.tsx')
  return (props: CalendarElementProps) => <Calendar props={props} />
})

interface StepProps {
  steps: BookingSteps
  translator: Translator
  id: string
}

export function PassengersStep({ steps, translator, id }: StepProps) {
  const { t } = translator
  // Loaded before the first calendar opens, which moves the focus into it.
  useCalendar(true)
  return (
    <div>
      <p className="gw-text">{t('person.asInPassport')}</p>
      {steps.passengers(id, translator.lang).map(({ group, heading, name, type, mrzButton, mrz, fields }, index) => (
        <section key={index} {...props(group)} className="gw-book-group">
          <h3 className="gw-book-name">
            <span {...props(heading)}>{translate(translator, name)}</span>
            <span className="gw-book-tag">{translate(translator, type)}</span>
            <span className="gw-book-end">
              <button {...props(mrzButton)} className="gw-link">
                {t('person.mrz.open')}
              </button>
            </span>
          </h3>
          {mrz && (
            <div>
              <Field props={mrz.field} translator={translator} />
              <p role="status" className="gw-hint">
                {mrz.message && translate(translator, mrz.message)}
              </p>
            </div>
          )}
          <Fields fields={fields} translator={translator} />
        </section>
      ))}
      <Contact steps={steps} translator={translator} id={id} />
    </div>
  )
}

function Contact({ steps, translator, id }: StepProps) {
  const contact = steps.contact(id)
  if (!contact) return null
  return (
    <section className="gw-book-group" role="group" aria-labelledby={`${id}-contact`}>
      <h3 className="gw-book-name" id={`${id}-contact`}>
        {translator.t('person.contactTitle')}
      </h3>
      {contact.saved && (
        <div>
          <Select props={contact.saved} translator={translator} />
          {contact.forgetButton && (
            <button {...props(contact.forgetButton)} className="gw-link">
              {translator.t('person.contact.forget')}
            </button>
          )}
        </div>
      )}
      <Fields fields={contact.fields} translator={translator} />
      <Checkbox props={contact.save} translator={translator} />
    </section>
  )
}

interface FieldsProps {
  fields: readonly (FormField | DateInputProps | CountryFieldElementProps)[]
  translator: Translator
}

export function Fields({ fields, translator }: FieldsProps) {
  return (
    <div className="gw-book-fields">
      {fields.map((props) => {
        if ('select' in props) return <Select key={String(props.select.id)} props={props} translator={translator} />
        const key = String(props.input.id)
        if ('picker' in props) return <DateInput key={key} props={props} translator={translator} />
        return 'countries' in props ? (
          <CountryField key={key} props={props} translator={translator} />
        ) : (
          <Field key={key} props={props} translator={translator} />
        )
      })}
    </div>
  )
}

function DateInput({ props: input, translator }: { props: DateInputProps; translator: Translator }) {
  const render = useCalendar(input.calendar !== undefined)
  const pick = (
    <button {...props(input.picker)} className="gw-book-pick" aria-label={translator.t('person.pick')}>
      ▾
    </button>
  )
  return (
    <>
      <Field props={input} translator={translator} end={pick} />
      {input.calendar && render && (
        <div {...props(input.calendar.box)} className="gw-book-calendar">
          {render(input.calendar.props(translator))}
        </div>
      )}
    </>
  )
}

function CountryField({ props, translator }: { props: CountryFieldElementProps; translator: Translator }) {
  return (
    <div>
      <Field props={props} translator={translator} />
      <ComboboxList
        props={props}
        translator={translator}
        title=""
        options={props.countries.map(({ code, name }) => ({
          key: code,
          content: <span className="gw-choice-name">{name}</span>,
        }))}
      />
    </div>
  )
}

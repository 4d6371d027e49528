import { say, type BookingSteps, type CountryBags, type FormField, type Words } from '@gangway/core'
import { Check } from '../shared/check.tsx'
import { ComboboxList } from '../shared/combobox-frame.tsx'
import { Field } from '../shared/field.tsx'
import { props } from '../shared/props.ts'
import { Select } from '../shared/select.tsx'

interface StepProps {
  inside: BookingSteps
  words: Words
  id: string
}

export function PassengersStep({ inside, words, id }: StepProps) {
  const { t } = words
  return (
    <div>
      <p className="gw-text">{t('person.asInPassport')}</p>
      {inside.passengers(id, words.lang).map(({ group, heading, name, type, mrzButton, mrz, fields }, index) => (
        <section key={index} {...props(group)} className="gw-book-group">
          <h3 className="gw-book-name">
            <span {...props(heading)}>{say(words, name)}</span>
            <span className="gw-book-tag">{say(words, type)}</span>
            <span className="gw-book-end">
              <button {...props(mrzButton)} className="gw-link">
                {t('person.mrz.open')}
              </button>
            </span>
          </h3>
          {mrz && (
            <div>
              <Field bags={mrz.field} words={words} />
              <p role="status" className="gw-hint">
                {mrz.said && say(words, mrz.said)}
              </p>
            </div>
          )}
          <Fields fields={fields} words={words} />
        </section>
      ))}
      <Contact inside={inside} words={words} id={id} />
    </div>
  )
}

function Contact({ inside, words, id }: StepProps) {
  const contact = inside.contact(id)
  if (!contact) return null
  return (
    <section className="gw-book-group" role="group" aria-labelledby={`${id}-contact`}>
      <h3 className="gw-book-name" id={`${id}-contact`}>
        {words.t('person.contactTitle')}
      </h3>
      {contact.saved && (
        <div>
          <Select bags={contact.saved} words={words} />
          {contact.forgetButton && (
            <button {...props(contact.forgetButton)} className="gw-link">
              {words.t('person.contact.forget')}
            </button>
          )}
        </div>
      )}
      <Fields fields={contact.fields} words={words} />
      <Check bags={contact.save} words={words} />
    </section>
  )
}

interface FieldsProps {
  fields: readonly (FormField | CountryBags)[]
  words: Words
}

export function Fields({ fields, words }: FieldsProps) {
  return (
    <div className="gw-book-fields">
      {fields.map((bags) => {
        if ('select' in bags) return <Select key={String(bags.select.id)} bags={bags} words={words} />
        const key = String(bags.input.id)
        return 'countries' in bags ? (
          <CountryField key={key} bags={bags} words={words} />
        ) : (
          <Field key={key} bags={bags} words={words} />
        )
      })}
    </div>
  )
}

function CountryField({ bags, words }: { bags: CountryBags; words: Words }) {
  return (
    <div>
      <Field bags={bags} words={words} />
      <ComboboxList
        bags={bags}
        words={words}
        title=""
        options={bags.countries.map(({ code, name }) => ({
          key: code,
          content: <span className="gw-choice-name">{name}</span>,
        }))}
      />
    </div>
  )
}

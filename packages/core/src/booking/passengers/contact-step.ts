import {
  checkboxProps,
  type CheckboxElementProps,
  type SharedOptions,
  type SelectElementProps,
} from '../../shared/forms/choice.ts'
import { listCountries } from '../../shared/format/country-names.ts'
import { buttonProps } from '../../shared/forms/form-props.ts'
import type { ElementProps } from '../../shared/element-props.ts'
import { selectField, textField, type FormFieldProps } from '../../shared/forms/form-binding.ts'
import type { BookingStepContext } from '../drawer/booking-step-context.ts'
import { contactFields, type Contact } from '../contact.rules.ts'

export interface ContactStepElementProps {
  saved?: SelectElementProps
  forgetButton?: ElementProps
  fields: FormFieldProps[]
  save: CheckboxElementProps
}

export function createContactStep(context: BookingStepContext) {
  async function load(): Promise<void> {
    const { client } = context
    const found = await client.call('POST /order/contacts.do', { body: { pageSize: 50 }, reads: true, quiet: true })
    if (!found.ok) return context.report(found.error)
    context.change({ contacts: found.value.list })
    const now = context.view.peek()
    const areaCode = found.value.list[0]?.areaCode
    if (areaCode && 'form' in now && now.form.contact.areaCode === '') set({ areaCode })
  }

  function set(part: Partial<Contact>): void {
    const now = context.view.peek()
    if (!('form' in now)) return
    context.edit({ contact: { ...now.form.contact, ...part } }, ...Object.keys(part).map((field) => `contact-${field}`))
  }

  async function forget(id: string): Promise<void> {
    const now = context.view.peek()
    if (now.step !== 'passengers') return
    context.change({
      contacts: now.contacts.filter((each) => each.id !== id),
      focus: context.focus.request('contact-name'),
    })
    const response = await context.client.call('POST /order/deleteContact.do', { body: { id }, quiet: true })
    if (response.ok || response.error.code === '5004') return
    context.report(response.error)
    context.change({ contacts: now.contacts })
  }

  function props(id: string): ContactStepElementProps | undefined {
    const now = context.view.peek()
    if (now.step !== 'passengers') return undefined
    const { form, contacts } = now
    const { contact } = form
    const chosen = contacts.find((each) => contactFields.every((field) => each[field] === contact[field]))
    const text = (name: 'name' | 'email' | 'mobile', input: ElementProps) =>
      textField(context, id, `contact-${name}`, {
        label: { key: `person.contact.${name}` },
        value: contact[name],
        input: { 'aria-required': 'true', ...input },
        onText: (typed) => set({ [name]: typed }),
      })
    return {
      saved:
        contacts.length === 0
          ? undefined
          : selectField(context, id, 'contact-saved', {
              label: { key: 'person.contact.saved' },
              value: chosen?.id ?? '',
              options: contacts.map(({ id: value, name, email }) => ({
                value,
                text: { key: '', text: `${name} · ${email}` },
              })),
              choose(which) {
                const found = contacts.find((each) => each.id === which)
                if (found) set(Object.fromEntries(contactFields.map((field) => [field, found[field]])))
              },
            }),
      forgetButton: chosen && buttonProps('button', false, () => void forget(chosen.id)),
      fields: [
        text('name', { autocomplete: 'name', maxlength: 100, autocapitalize: 'words' }),
        text('email', { type: 'email', inputmode: 'email', autocomplete: 'email', maxlength: 254 }),
        selectField(context, id, 'contact-areaCode', {
          label: { key: 'person.contact.areaCode' },
          value: contact.areaCode,
          options: callingCodes,
          isRequired: true,
          autocomplete: 'tel-country-code',
          choose: (areaCode) => set({ areaCode }),
        }),
        text('mobile', { type: 'tel', inputmode: 'tel', autocomplete: 'tel-national', maxlength: 30 }),
      ],
      save: checkboxProps({
        id: `${id}-contact-save`,
        text: { key: 'person.contact.save' },
        isChecked: form.saveContact,
        onChoose: (saveContact) => context.edit({ saveContact }),
      }),
    }
  }

  return { props, load }
}

const callingCodes: SharedOptions = (lang) => listCountries('callingCodes', lang)

import { checkBags, type CheckBags, type KnownOptions, type SelectBags } from '../shared/choice.ts'
import { countryList } from '../shared/country-names.ts'
import { buttonBag } from '../shared/form-bags.ts'
import type { PropBag } from '../shared/prop-bag.ts'
import { selectField, textField, type Field } from '../shared/form-desk.ts'
import type { Desk } from './booking-desk.ts'
import type { Contact } from './contact.rules.ts'

export interface ContactBags {
  /** Only when contacts were saved. */
  saved?: SelectBags
  /** Only while one of them is chosen. */
  forgetButton?: PropBag
  fields: Field[]
  save: CheckBags
}

export function contactStep(desk: Desk) {
  async function load(): Promise<void> {
    const { client } = desk
    const found = await client.call('POST /order/contacts.do', { body: { pageSize: 50 }, reads: true, quiet: true })
    if (!found.ok) return desk.report(found.error)
    desk.change({ contacts: found.value.list })
    const now = desk.view.peek()
    const areaCode = found.value.list[0]?.areaCode
    if (areaCode && 'form' in now && now.form.contact.areaCode === '') set({ areaCode })
  }

  function set(part: Partial<Contact>): void {
    const now = desk.view.peek()
    if (!('form' in now)) return
    desk.edit({ contact: { ...now.form.contact, ...part } }, ...Object.keys(part).map((field) => `contact-${field}`))
  }

  async function forget(id: string): Promise<void> {
    const now = desk.view.peek()
    if (now.step !== 'passengers') return
    desk.change({ contacts: now.contacts.filter((each) => each.id !== id), focus: desk.focus.ask('contact-name') })
    const gone = await desk.client.call('POST /order/deleteContact.do', { body: { id }, quiet: true })
    if (gone.ok || gone.error.code === '5004') return
    desk.report(gone.error)
    desk.change({ contacts: now.contacts })
  }

  function bags(id: string): ContactBags | undefined {
    const now = desk.view.peek()
    if (now.step !== 'passengers') return undefined
    const { form, contacts } = now
    const { contact } = form
    const chosen = contacts.find((each) => fields.every((field) => each[field] === contact[field]))
    const text = (name: 'name' | 'email' | 'mobile', input: PropBag) =>
      textField(desk, id, `contact-${name}`, {
        label: { key: `person.contact.${name}` },
        value: contact[name],
        input: { 'aria-required': 'true', ...input },
        onText: (typed) => set({ [name]: typed }),
      })
    return {
      saved:
        contacts.length === 0
          ? undefined
          : selectField(desk, id, 'contact-saved', {
              label: { key: 'person.contact.saved' },
              value: chosen?.id ?? '',
              options: contacts.map(({ id: value, name, email }) => ({
                value,
                text: { key: '', text: `${name} · ${email}` },
              })),
              choose(which) {
                const found = contacts.find((each) => each.id === which)
                if (found) set(Object.fromEntries(fields.map((field) => [field, found[field]])))
              },
            }),
      forgetButton: chosen && buttonBag('button', false, () => void forget(chosen.id)),
      fields: [
        text('name', { autocomplete: 'name', maxlength: 100, autocapitalize: 'words' }),
        text('email', { type: 'email', inputmode: 'email', autocomplete: 'email', maxlength: 254 }),
        selectField(desk, id, 'contact-areaCode', {
          label: { key: 'person.contact.areaCode' },
          value: contact.areaCode,
          options: callingCodes,
          isRequired: true,
          autocomplete: 'tel-country-code',
          choose: (areaCode) => set({ areaCode }),
        }),
        text('mobile', { type: 'tel', inputmode: 'tel', autocomplete: 'tel-national', maxlength: 30 }),
      ],
      save: checkBags({
        id: `${id}-contact-save`,
        text: { key: 'person.contact.save' },
        isChecked: form.saveContact,
        onChoose: (saveContact) => desk.edit({ saveContact }),
      }),
    }
  }

  return { bags, load }
}

const callingCodes: KnownOptions = (lang) => countryList('callingCodes', lang)
const fields = ['name', 'email', 'areaCode', 'mobile'] as const

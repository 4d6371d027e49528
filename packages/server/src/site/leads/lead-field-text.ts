import type { Lang } from '@gangway/core/contract'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { fieldsOf } from '../lead-fields.ts'

/** Columns of their own. */
const named = ['company', 'name', 'email']
const fields = Object.values(fieldsOf).flat()
const options = new Map(fields.flatMap(({ name, values }) => (values ? [[name, values] as const] : [])))

/** Every other field that one of the forms has, once. */
export const leadFieldNames = [...new Set(fields.map(({ name }) => name))].filter((name) => !named.includes(name))

/** The value of a field as the staff read it: an option by its text, a country by its name. */
export function leadFieldText(lang: Lang, field: string, value = ''): string {
  if (value === '') return ''
  if (field === 'consent') return translateMessage(lang, 'site.lead.yes')
  if (field === 'country')
    return new Intl.DisplayNames(lang === 'cn' ? 'zh-CN' : 'en', { type: 'region' }).of(value) ?? value
  return options.get(field)?.includes(value) ? translateMessage(lang, `site.option.${field}.${value}`) : value
}

/** The filled fields of a lead in the order of its form, with their labels. */
export function describeLeadFields(lang: Lang, filled: Readonly<Record<string, string>>) {
  return leadFieldNames.flatMap((name) => {
    const value = leadFieldText(lang, name, filled[name])
    return value === '' ? [] : [{ name, label: translateMessage(lang, `site.lead.column.${name}`), value }]
  })
}

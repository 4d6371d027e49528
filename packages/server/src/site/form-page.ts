import { countryCodes, languageTag, type Lang } from '@gangway/core/contract'
import { Html, markup } from '../shared/http/pages/html.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { fieldsOf, type LeadField, type LeadKind, type LeadValues } from './lead-fields.ts'

export interface FormView {
  kind: LeadKind
  lang: Lang
  /** Where the form is sent. */
  action: string
  token: string
  values?: LeadValues
  /** Names of the fields that are not valid. */
  problems?: readonly string[]
  /** Key of a message above the form. */
  notice?: string
  /** What a visitor of an event form agrees to. */
  consentText?: string
}

/** A form that works without script. What was typed stays when a field is refused. */
export function renderForm(view: FormView): Html {
  const { kind, lang, action, token, problems = [], notice } = view
  const translate = (key: string) => translateMessage(lang, `site.form.${key}`)
  return markup`${
    problems.length > 0
      ? markup`<div class="notice bad" role="alert" tabindex="-1" autofocus>${translate('problems')}<ul>${problems.map((name) => markup`<li><a href="#${name}">${problemText(kind, name, lang)}</a></li>`)}</ul></div>`
      : undefined
  }${notice && markup`<div class="notice bad" role="alert" tabindex="-1" autofocus>${translate(notice)}</div>`}
<form method="post" action="${action}" novalidate>
<input type="hidden" name="form" value="${token}">
<div class="trap" aria-hidden="true"><label>${translate('trap')}<input name="website" tabindex="-1" autocomplete="off"></label></div>
${renderFields(view)}
<div><button class="button">${translate(kind === 'contact' ? 'send' : 'submit')}</button></div>
</form>`
}

/** All fields, the area code and the mobile number in one row. */
function renderFields(view: FormView): Html[] {
  const fields = fieldsOf[view.kind].map((field) => ({ name: field.name, html: renderField(field, view) }))
  return fields.flatMap(({ name, html }, index) => {
    if (name === 'areaCode') return markup`<div class="row">${html}${fields[index + 1]?.html}</div>`
    return name === 'mobile' ? [] : html
  })
}

function renderField(field: LeadField, { kind, lang, values = {}, problems = [], consentText }: FormView): Html {
  const { name, control, isRequired, maxLength, autocomplete } = field
  const value = values[name] ?? ''
  const isWrong = problems.includes(name)
  const required = isRequired ? new Html(' required') : undefined
  const state = isWrong ? markup` aria-invalid="true" aria-describedby="${name}-wrong"` : undefined
  const wrong = isWrong
    ? markup`<span class="wrong" id="${name}-wrong">${problemText(kind, name, lang)}</span>`
    : undefined
  const translate = (key: string) => translateMessage(lang, `site.${key}`)
  const label = markup`<span>${translate(`field.${name}`)}${isRequired ? undefined : markup` <span class="optional">${translate('form.optional')}</span>`}</span>`
  if (control === 'consent') {
    const checked = value === 'yes' ? new Html(' checked') : undefined
    return markup`<div class="field"><label class="check"><input type="checkbox" id="${name}" name="${name}" value="yes"${checked}${required}${state}><span>${consentText}</span></label>${wrong}</div>`
  }
  if (control === 'choice') {
    const choices = (field.values ?? []).map((each, index) => {
      // The list of errors links to the first option, because a group cannot take the focus.
      const id = index === 0 ? markup` id="${name}"` : undefined
      const checked = each === value ? new Html(' checked') : undefined
      return markup`<label class="check"><input type="radio"${id} name="${name}" value="${each}"${checked}${required}><span>${translate(`option.${name}.${each}`)}</span></label>`
    })
    return markup`<fieldset class="field"${state}><legend>${translate(`field.${name}`)}</legend>${choices}${wrong}</fieldset>`
  }
  if (control === 'options' || control === 'country') {
    const options = (control === 'country' ? countriesIn(lang) : optionsOf(field, translate)).map(([code, text]) => {
      const selected = code === value ? new Html(' selected') : undefined
      return markup`<option value="${code}"${selected}>${text}</option>`
    })
    return markup`<label>${label}<select id="${name}" name="${name}" autocomplete="${control === 'country' ? 'country' : 'off'}"${required}${state}><option value="">${translate('form.choose')}</option>${options}</select>${wrong}</label>`
  }
  const shared = markup`id="${name}" name="${name}" maxlength="${maxLength}" autocomplete="${autocomplete ?? 'off'}"${required}${state}`
  return control === 'textarea'
    ? markup`<label>${label}<textarea ${shared}>${value}</textarea>${wrong}</label>`
    : markup`<label>${label}<input type="${control}" value="${value}" ${shared}>${wrong}</label>`
}

const optionsOf = ({ name, values = [] }: LeadField, translate: (key: string) => string) =>
  values.map((value) => [value, translate(`option.${name}.${value}`)] as const)

function problemText(kind: LeadKind, field: string, lang: Lang): string {
  return translateMessage(lang, `site.problem.${kind === 'airline' && field === 'choice' ? 'choice' : field}`)
}

const countryLists = new Map<Lang, [string, string][]>()

/** Code and name of all countries, sorted by name. */
function countriesIn(lang: Lang): [string, string][] {
  const known = countryLists.get(lang)
  if (known) return known
  const locale = languageTag(lang)
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  const list = countryCodes
    .map((code): [string, string] => [code, names.of(code) ?? code])
    .sort(([, one], [, other]) => compare(one, other))
  countryLists.set(lang, list)
  return list
}

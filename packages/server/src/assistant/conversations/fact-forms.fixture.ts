/** A value of a set-up: as users write it, and in the forms in which an answer may state it. */
export interface Fact {
  text: string
  forms: readonly string[]
}

export type Facts = Record<string, Fact>

export const referenceFact = (value: string): Fact => ({ text: value, forms: [value] })

/** Money in minor units of a currency with two decimals. */
export function moneyFact({ amount }: { amount: number }): Fact {
  const plain = (amount / 100).toFixed(2)
  const grouped = plain.replace(/\B(?=(\d{3})+\.)/g, ',')
  const whole = amount % 100 === 0 ? [plain.slice(0, -3), grouped.slice(0, -3)] : []
  return { text: plain, forms: [...new Set([plain, grouped, ...whole])] }
}

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September']

/** `date` is an ISO date or time. */
export function dateFact(date: string): Fact {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-')
  const monthName = months[Number(month) - 1] ?? 'October'
  const [shortDay, shortMonth] = [String(Number(day)), String(Number(month))]
  const english = [monthName, monthName.slice(0, 3)].flatMap((name) => [
    ...[`${shortDay} ${name}`, `${day} ${name}`, `${name} ${shortDay}`, `${name} ${day}`],
  ])
  const chinese = [`${shortMonth}月${shortDay}日`, `${shortMonth}月${shortDay}号`, `${shortMonth} 月 ${shortDay} 日`]
  const numeric = [`${year}-${month}-${day}`, `${year}/${month}/${day}`, `${day}/${month}/${year}`]
  return { text: `${year}-${month}-${day}`, forms: [...numeric, ...english, ...chinese] }
}

/** The time of day of an ISO time. */
export function timeFact(time: string): Fact {
  const [hour = '', minute = ''] = time.slice(11, 16).split(':')
  const twelve = Number(hour) % 12 === 0 ? 12 : Number(hour) % 12
  const half = Number(hour) < 12 ? 'am' : 'pm'
  const forms = [
    `${hour}:${minute}`,
    `${Number(hour)}:${minute}`,
    `${twelve}:${minute} ${half}`,
    `${twelve}:${minute}${half}`,
  ]
  return { text: `${hour}:${minute}`, forms: [...new Set([...forms, `${Number(hour)}点${minute}`])] }
}

/** A name in the form LAST/FIRST. A first name alone identifies a passenger if it is long enough. */
export function nameFact(name: string): Fact {
  const [last = '', first = ''] = name.split('/')
  const forms = [name, `${last} ${first}`, `${first} ${last}`, `${last}, ${first}`]
  return { text: name, forms: first.length >= 4 ? [...forms, first] : forms }
}

export const weightFact = (kilograms: number): Fact => ({
  text: `${kilograms} kg`,
  forms: [
    `${kilograms} kg`,
    `${kilograms}kg`,
    `${kilograms} 公斤`,
    `${kilograms}公斤`,
    `${kilograms} kilo`,
    `${kilograms} 千克`,
  ],
})

const placeholder = /\{\{([\w.]+)(\|lower)?\}\}/g

function factOf(facts: Facts, key: string): Fact {
  const fact = facts[key]
  if (!fact) throw new Error(`The set-up has no fact ${key}.`)
  return fact
}

/** A message with the values of its set-up. */
export function fillMessage(text: string, facts: Facts): string {
  return text.replaceAll(placeholder, (_, key: string, lower?: string) => {
    const value = factOf(facts, key).text
    return lower ? value.toLowerCase() : value
  })
}

/** The accepted forms of an expected text: those of its fact, or the text itself. */
export function formsOf(expected: string, facts: Facts): readonly string[] {
  const [whole, key] = /^\{\{([\w.]+)\}\}$/.exec(expected) ?? []
  return whole && key ? factOf(facts, key).forms : [fillMessage(expected, facts)]
}

/**
 * Whether a text contains a form, whatever its case. A number does not match within a longer number, and a Latin word
 * only at its beginning; words of up to three letters match whole, with a plural ending at most.
 */
export function containsForm(text: string, form: string): boolean {
  const escaped = form.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const isWord = /^[A-Za-z]/.test(form)
  const before = /^\d/.test(form) ? String.raw`(?<!\d|\d[.,:/-])` : isWord ? '(?<![A-Za-z])' : ''
  const isShortWord = /^[A-Za-z]{1,3}$/.test(form)
  const after = /\d$/.test(form) ? String.raw`(?!\d|[.,:]\d)` : isShortWord ? '(?:e?s)?(?![A-Za-z])' : ''
  return new RegExp(`${before}${escaped}${after}`, 'i').test(text)
}

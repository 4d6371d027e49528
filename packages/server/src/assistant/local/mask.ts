/**
 * What differs from message to message and says nothing of what is wanted: each becomes a mark of its kind. The longest shapes
 * come first, since a date is full of numbers.
 */
const shapes: readonly [RegExp, string][] = [
  [/https?:\S+/g, 'url'],
  [/(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.[\w.]{1,63}/g, 'mail'],
  [/(?<![a-z0-9])[a-z]{5}\d{14,17}(?!\d)/g, 'order'],
  [/(?<!\d)\d{3}-?\d{10}(?!\d)/g, 'ticket'],
  [/(?<![a-z0-9])(?=[a-z0-9]*\d)(?=[a-z0-9]*[a-z])[a-z0-9]{6}(?![a-z0-9])/g, 'pnr'],
  [/(?<![a-z])[a-z]{3}\s?[-–>→/]\s?[a-z]{3}(?![a-z])/g, 'route'],
  [/(?<![a-z])(?:usd|eur|cny|rmb|sgd|myr|thb|hkd|gbp)\s?\d[\d,.]*|[$€£¥]\s?\d[\d,.]*/g, 'money'],
  [
    /\d[\d,.]*\s?(?:(?:usd|eur|cny|rmb|sgd|myr|thb|hkd|gbp|dollars?|euros?)(?![a-z])|元|块|美元|美金|人民币|欧元)/g,
    'money',
  ],
  [/\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}(?:[-/.]\d{2,4})?|\d{1,2}月\d{1,2}[日号]?/g, 'date'],
  [/\d{1,2}[:.]\d{2}\s?(?:[ap]m(?![a-z]))?/g, 'time'],
  [/\d+/g, 'number'],
]

/** Nobody says what they want later than this. */
const mostCharacters = 4_000

/** A message as it is read for its meaning: one width, one case, and marks instead of numbers and names of bookings. */
export function maskText(text: string): string {
  return shapes.reduce(
    (masked, [shape, kind]) => masked.replace(shape, ` ⟨${kind}⟩ `),
    text.slice(0, mostCharacters).normalize('NFKC').toLowerCase(),
  )
}

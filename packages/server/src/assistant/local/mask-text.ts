/**
 * Parts that differ between messages and carry no meaning; each is replaced by a marker of its kind. The longest
 * patterns come first, because a date contains numbers.
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

/** Characters after this limit are ignored. */
const maxCharacters = 4_000

/** Normalizes a message for classification: width, case, and markers instead of numbers and booking references. */
export function maskText(text: string): string {
  return shapes.reduce(
    (masked, [shape, kind]) => masked.replace(shape, ` ⟨${kind}⟩ `),
    text.slice(0, maxCharacters).normalize('NFKC').toLowerCase(),
  )
}

const cardLike = /(?<!\d)(?:\d[ -]?){12,18}\d(?!\d)/g
const passportLike = /(?<![A-Za-z0-9])[A-Za-z]{1,2}\d{6,9}(?![A-Za-z0-9])/g

/** Numbers of cards never stay: neither in what is kept nor in what leaves the house. */
export function withoutCards(text: string): string {
  return text.replace(cardLike, (found) => (isCard(found.replace(/\D/g, '')) ? '[card number]' : found))
}

/** A text as it may stand in a log. */
export function redacted(text: string): string {
  return withoutCards(text).replace(passportLike, '[document number]')
}

/** The check digit of ISO 7812. */
function isCard(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, character, at) => {
    const doubled = Number(character) * (at % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/** Not part of a booking number, and longer than a ticket number, which has 13 digits. */
const cardLike = /(?<![\dA-Za-z])(?:\d[ -]?){13,18}\d(?!\d)/g
const passportLike = /(?<![A-Za-z0-9])[A-Za-z]{1,2}\d{6,9}(?![A-Za-z0-9])/g

/** Removes card numbers, before a text is stored or sent to a third party. */
export function removeCardNumbers(text: string): string {
  return text.replace(cardLike, (found) => (isCard(found.replace(/\D/g, '')) ? '[card number]' : found))
}

/** Redacts a text for the log. */
export function redactText(text: string): string {
  return removeCardNumbers(text).replace(passportLike, '[document number]')
}

/** Luhn check digit (ISO/IEC 7812). */
function isCard(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, character, at) => {
    const doubled = Number(character) * (at % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

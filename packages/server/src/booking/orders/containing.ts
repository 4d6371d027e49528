/** A pattern for what contains the text, wherever and however it is written. */
export function containing(text: string): string {
  return `%${beginning(text)}`
}

/** A pattern for what begins with the text. */
export function beginning(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`
}

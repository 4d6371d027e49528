/** A LIKE pattern for values that contain the text. */
export function containing(text: string): string {
  return `%${beginning(text)}`
}

/** A LIKE pattern for values that begin with the text. */
export function beginning(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`
}

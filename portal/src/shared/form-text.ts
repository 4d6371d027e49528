/** What was typed into a field of a form, without the spaces around it. */
export function textIn(entered: FormData, name: string): string {
  const value = entered.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

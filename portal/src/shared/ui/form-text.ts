/** Trimmed value of a form field. */
export function readFormText(formData: FormData, name: string): string {
  const value = formData.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

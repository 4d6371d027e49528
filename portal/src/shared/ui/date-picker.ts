interface DateKey {
  key: string
  currentTarget: Pick<HTMLInputElement, 'type' | 'value' | 'showPicker'>
  preventDefault(): void
}

/** Enter in an empty date opens its picker; the browser would submit the form. */
export function openPickerOnEnter(event: DateKey): void {
  const { type, value } = event.currentTarget
  if (event.key !== 'Enter' || !type.startsWith('date') || value !== '') return
  event.preventDefault()
  event.currentTarget.showPicker()
}

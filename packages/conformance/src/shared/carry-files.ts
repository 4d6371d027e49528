/** What a hand does with files over an element. Answers whether the browser is left to do with them what it does. */
export function carry(kind: 'dragover' | 'drop' | 'paste', target: Element, ...files: File[]): boolean {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  if (files.length === 0) data.setData('text/plain', 'words')
  const how = { bubbles: true, composed: true, cancelable: true }
  return target.dispatchEvent(
    kind === 'paste'
      ? new ClipboardEvent('paste', { ...how, clipboardData: data })
      : new DragEvent(kind, { ...how, dataTransfer: data }),
  )
}

export function fileOf(name: string, bytes = 2_048, type = 'application/pdf'): File {
  return new File([new Uint8Array(bytes)], name, { type })
}

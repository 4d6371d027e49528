/** Drags, drops or pastes files on an element. Returns false if the default action was prevented. */
export function transferFiles(kind: 'dragover' | 'drop' | 'paste', target: Element, ...files: File[]): boolean {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  if (files.length === 0) data.setData('text/plain', 'words')
  const eventInit = { bubbles: true, composed: true, cancelable: true }
  return target.dispatchEvent(
    kind === 'paste'
      ? new ClipboardEvent('paste', { ...eventInit, clipboardData: data })
      : new DragEvent(kind, { ...eventInit, dataTransfer: data }),
  )
}

export function fileOf(name: string, bytes = 2_048, type = 'application/pdf'): File {
  return new File([new Uint8Array(bytes)], name, { type })
}

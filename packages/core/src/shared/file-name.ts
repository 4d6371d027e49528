/** The file name of a content-disposition header; the UTF-8 form wins over the plain one. */
export function fileName(disposition: string | null): string {
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition ?? '')
  const name = extended ? decode(extended.trim()) : (plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]?.trim())
  // Only the last part counts: a name is never a path.
  return name?.split(/[/\\]/).pop() || 'download'
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

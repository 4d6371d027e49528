/** File name of a content-disposition header; the UTF-8 form takes precedence. */
export function parseFileName(disposition: string | null): string {
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition ?? '')
  const name = extended ? decode(extended.trim()) : (plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]?.trim())
  // Strips any path.
  return name?.split(/[/\\]/).pop() || 'download'
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** What a model asks a tool with. Models write broken JSON at times: the tool is then asked with nothing and says what it needs. */
export function inputOf(text: string): unknown {
  try {
    return text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    return {}
  }
}

/** Parses the tool input of a model. Invalid JSON becomes an empty input, and the tool reports what is missing. */
export function parseToolInput(text: string): unknown {
  try {
    return text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    return {}
  }
}

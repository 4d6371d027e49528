const secretName = /card|cvv|expiry|password|secret|token/i
/** A code that a person types; an error code is shorter. */
const isTypedCode = (name: string, value: string) => /code$/i.test(name) && /^\d{6,10}$/.test(value)
const longest = 20_000

/** A value as indented JSON, without what must not appear in a picture of the screen. */
export function hideSecrets(value: unknown): string {
  const hide = (name: string, each: unknown) =>
    typeof each === 'string' && each !== '' && (secretName.test(name) || isTypedCode(name, each)) ? '[hidden]' : each
  // Undefined, and what cannot be written, such as a cycle.
  let text: string | undefined
  try {
    text = JSON.stringify(value, hide, 2)
  } catch (error) {
    text = String(error)
  }
  return (text ?? '').slice(0, longest)
}

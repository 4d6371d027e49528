/** The airline whose rules a refused call asks to agree to; undefined for any other error. */
export function unagreedAirlineOf({ code, data }: { code: string; data?: unknown }): string | undefined {
  if (code !== '5316' || typeof data !== 'object' || data === null || !('airline' in data)) return undefined
  const { airline } = data
  return typeof airline === 'string' && /^[A-Z0-9]{2}$/.test(airline) ? airline : undefined
}

/**
 * The path of the portal that follows a sign-in. Anything else, as an identity provider may send it in RelayState,
 * becomes the start path; the portal checks it again.
 */
export function returnPathOf(given: string | null | undefined): string {
  if (!given || given.length > 1_000 || !/^\/(?![/\\])/.test(given)) return '/'
  // Browsers drop control characters and read a backslash as a slash, which can disguise another origin.
  if (/[\u0000-\u0020\u007f\\]/.test(given)) return '/' // oxlint-disable-line no-control-regex
  const base = 'http://portal.invalid'
  return URL.canParse(given, base) && new URL(given, base).origin === base ? given : '/'
}

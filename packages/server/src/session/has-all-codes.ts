/** Whether a set of permissions includes all of another one. */
export function hasAllCodes(codes: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((code) => codes.includes(code))
}

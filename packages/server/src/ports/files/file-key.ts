/** Rejects keys that could leave the folder or address another file. */
export function checkKey(key: string): void {
  if (key.length > 200 || !/^[A-Za-z0-9][A-Za-z0-9_-]*(\/[A-Za-z0-9][A-Za-z0-9_-]*)*(\.[a-z0-9]{1,5})?$/.test(key)) {
    throw new Error(`"${key}" is not a valid file key.`)
  }
}

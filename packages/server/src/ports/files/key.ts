/** Keys come from our own code, yet one that leaves its folder, or means another file to a store, must never get through. */
export function checkKey(key: string): void {
  if (key.length > 200 || !/^[A-Za-z0-9][A-Za-z0-9_-]*(\/[A-Za-z0-9][A-Za-z0-9_-]*)*(\.[a-z0-9]{1,5})?$/.test(key)) {
    throw new Error(`"${key}" is no key of a file.`)
  }
}

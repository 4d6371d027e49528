import type { Readable } from 'node:stream'

export interface StoredFile {
  key: string
  size: number
  /** Lower-case hex. */
  sha256: string
}

/** What a signed address stands for. */
export interface Download {
  key: string
  /** The name the reader's computer saves it under. */
  name: string
  type: string
}

export interface FilesPort {
  /** Keys are words separated by slashes, like `proof/01h…/1`, the last perhaps with an ending (`.pdf`). Writes nothing at all when the content is too large. */
  write(key: string, content: Readable | Uint8Array, limit: { maxBytes: number }): Promise<StoredFile | 'too-large'>
  read(key: string): Promise<{ size: number; content: Readable } | undefined>
  remove(key: string): Promise<void>
  /** An address that works without a sign-in until it expires: below our own `/files/`, or a whole one of the store. */
  address(download: Download, expiresAt: Date): string
  /** What an address of ours stands for, or nothing when it was changed or has expired. */
  readAddress(address: string): Download | undefined
}

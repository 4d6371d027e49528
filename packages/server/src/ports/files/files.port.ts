import type { Readable } from 'node:stream'

export interface StoredFile {
  key: string
  size: number
  /** Lower-case hex. */
  sha256: string
}

/** The file of a signed URL. */
export interface Download {
  key: string
  /** File name for the download. */
  name: string
  type: string
}

export interface FilesPort {
  /** Keys are segments separated by slashes, such as `proof/01h…/1.pdf`. Writes nothing when the content is too large. */
  write(key: string, content: Readable | Uint8Array, limit: { maxBytes: number }): Promise<StoredFile | 'too-large'>
  read(key: string): Promise<{ size: number; content: Readable } | undefined>
  remove(key: string): Promise<void>
  /** A URL that works without authentication until it expires: a path below the server's `/files/`, or an absolute URL of the store. */
  address(download: Download, expiresAt: Date): string
  /** The file of a URL of this server; undefined when the URL was changed or has expired. */
  readAddress(address: string): Download | undefined
}

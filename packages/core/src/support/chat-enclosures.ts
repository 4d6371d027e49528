import type { StoredFile } from '../upload/file-list.ts'
import { enclosureText, typeOfName, uploadTypes } from '../upload/upload.rules.ts'

/** Stored files as the one text that travels with a request or a comment. */
export function enclosuresOf(files: readonly StoredFile[]): string {
  if (files.length === 0) return ''
  return enclosureText(
    files.map(({ name, path }) => {
      const type = typeOfName(name)
      return { ResTitle: name, ContentType: type ? uploadTypes[type] : '', OssKey: path }
    }),
  )
}

import type { StoredFile } from '../../upload/file-list.ts'
import { formatAttachments, getUploadType, uploadTypes } from '../../upload/upload.rules.ts'

/** Stored files as the attachments field of a request or comment. */
export function toAttachmentsField(files: readonly StoredFile[]): string {
  if (files.length === 0) return ''
  return formatAttachments(
    files.map(({ name, path }) => {
      const type = getUploadType(name)
      return { ResTitle: name, ContentType: type ? uploadTypes[type] : '', OssKey: path }
    }),
  )
}

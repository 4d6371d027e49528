import {
  createFileList,
  formatAttachments,
  getUploadType,
  uploadTypes,
  type FileList,
  type StoredFile,
} from '@gangway/core'
import { useEffect, useReducer, useState } from 'react'
import { client } from '../shared/api/client.ts'

/** Attachments of a request or comment, uploaded when chosen; `stored` are uploaded already. */
export function useAttachments(kind: 'request' | 'comment', uploadedFiles: readonly StoredFile[] = []): FileList {
  const [, draw] = useReducer((turn: number) => turn + 1, 0)
  const [list] = useState(() =>
    createFileList({ client, kind, stored: uploadedFiles, onChanged: draw, onFailed: () => undefined }),
  )
  useEffect(() => () => list.stop(), [list])
  return list
}

/** Attachment field of requests and comments. */
export function toAttachmentsField(list: FileList): string {
  const files = list.stored()
  if (files.length === 0) return ''
  return formatAttachments(
    files.map(({ name, path }) => {
      const type = getUploadType(name)
      return { ResTitle: name, ContentType: type ? uploadTypes[type] : '', OssKey: path }
    }),
  )
}

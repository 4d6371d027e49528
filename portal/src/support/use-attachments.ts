import { createFileList, enclosureText, typeOfName, uploadTypes, type FileList, type StoredFile } from '@gangway/core'
import { useEffect, useReducer, useState } from 'react'
import { client } from '../shared/client.ts'

/** Files of a request or a comment, stored as soon as they are chosen; `stored` are there from before. */
export function useAttachments(kind: 'request' | 'comment', stored: readonly StoredFile[] = []): FileList {
  const [, draw] = useReducer((turn: number) => turn + 1, 0)
  const [list] = useState(() => createFileList({ client, kind, stored, changed: draw, failed: () => undefined }))
  useEffect(() => () => list.stop(), [list])
  return list
}

/** Stored files as requests and comments carry them. */
export function enclosuresOf(list: FileList): string {
  const files = list.stored()
  if (files.length === 0) return ''
  return enclosureText(
    files.map(({ name, path }) => {
      const type = typeOfName(name)
      return { ResTitle: name, ContentType: type ? uploadTypes[type] : '', OssKey: path }
    }),
  )
}

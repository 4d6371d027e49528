import { createFileList, type FileList } from '@gangway/core'
import { useEffect, useReducer, useState } from 'react'
import { client } from '../shared/client.ts'

/** Files that are checked and stored as soon as they are chosen; nothing goes on being sent when their place is gone. */
export function useFiles(kind: FileList['kind']): FileList {
  const [, draw] = useReducer((turn: number) => turn + 1, 0)
  const [list] = useState(() => createFileList({ client, kind, changed: draw, failed: () => undefined }))
  useEffect(() => () => list.stop(), [list])
  return list
}

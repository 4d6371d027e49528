import { createFileList, type FileList } from '@gangway/core'
import { useEffect, useReducer, useState } from 'react'
import { client } from '../../shared/api/client.ts'

/** Files that are validated and uploaded when chosen; unmounting aborts uploads. */
export function useFileUpload(kind: FileList['kind']): FileList {
  const [, draw] = useReducer((turn: number) => turn + 1, 0)
  const [list] = useState(() => createFileList({ client, kind, onChanged: draw, onFailed: () => undefined }))
  useEffect(() => () => list.stop(), [list])
  return list
}

import { useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { Button } from '../shared/button.tsx'
import { ChunkMissing } from '../shared/load-chunk.ts'
import { useWords } from '../shared/words.ts'
import { Notice } from './notice.tsx'

/** In place of a page that failed to load or to draw. */
export function ScreenFault() {
  const { say } = useWords()
  const { revalidate, state } = useRevalidator()
  const fault = useRouteError()
  const isChunk = fault instanceof ChunkMissing

  useEffect(() => {
    if (!isChunk) reportError(fault)
  }, [fault, isChunk])

  return (
    <Notice
      title={say(isChunk ? 'fault.chunkTitle' : 'fault.title')}
      actions={
        <>
          {!isChunk && (
            <Button $kind="main" disabled={state === 'loading'} onClick={() => void revalidate()}>
              {say('action.retry')}
            </Button>
          )}
          <Button $kind={isChunk ? 'main' : 'quiet'} onClick={() => location.reload()}>
            {say('action.reload')}
          </Button>
        </>
      }
    >
      <p role="alert">{say(isChunk ? 'fault.chunkText' : 'fault.text')}</p>
    </Notice>
  )
}

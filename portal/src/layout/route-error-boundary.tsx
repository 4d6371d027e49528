import { useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { Button } from '../shared/ui/button.tsx'
import { ChunkLoadError } from '../shared/browser/load-chunk.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { MessagePage } from './notice.tsx'

/** Error page for a route that failed to load or render. */
export function RouteErrorBoundary() {
  const { translate } = useTranslator()
  const { revalidate, state } = useRevalidator()
  const error = useRouteError()
  const isChunkError = error instanceof ChunkLoadError

  useEffect(() => {
    if (!isChunkError) reportError(error)
  }, [error, isChunkError])

  return (
    <MessagePage
      title={translate(isChunkError ? 'routeError.chunkTitle' : 'routeError.title')}
      actions={
        <>
          {!isChunkError && (
            <Button $kind="main" disabled={state === 'loading'} onClick={() => void revalidate()}>
              {translate('action.retry')}
            </Button>
          )}
          <Button $kind={isChunkError ? 'main' : 'quiet'} onClick={() => location.reload()}>
            {translate('action.reload')}
          </Button>
        </>
      }
    >
      <p role="alert">{translate(isChunkError ? 'routeError.chunkText' : 'routeError.text')}</p>
    </MessagePage>
  )
}

import { translate, type Failure, type Message, type Translator } from '@gangway/core'

export function Notice({ notice, translator }: { notice: Message | undefined; translator: Translator }) {
  return (
    notice && (
      <p className="gw-notice" role="status">
        {translate(translator, notice)}
      </p>
    )
  )
}

interface ErrorNoticeProps {
  failure: Failure | undefined
  translator: Translator
  retry: () => void
}

/** A failed request, with a retry button when a retry can help. */
export function ErrorNotice({ failure, translator, retry }: ErrorNoticeProps) {
  return (
    failure && (
      <div className="gw-notice" role="alert">
        <span>{translate(translator, failure)}</span>
        {failure.retry === 'yes' && (
          <button type="button" className="gw-link" onClick={retry}>
            {translator.t('action.retry')}
          </button>
        )}
      </div>
    )
  )
}

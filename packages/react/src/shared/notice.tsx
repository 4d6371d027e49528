import { say, type Failure, type Message, type Words } from '@gangway/core'

export function Notice({ notice, words }: { notice: Message | undefined; words: Words }) {
  return (
    notice && (
      <p className="gw-notice" role="status">
        {say(words, notice)}
      </p>
    )
  )
}

interface TroubleProps {
  failure: Failure | undefined
  words: Words
  retry: () => void
}

/** A call that did not get through, with the way to send it again when that can help. */
export function Trouble({ failure, words, retry }: TroubleProps) {
  return (
    failure && (
      <div className="gw-notice" role="alert">
        <span>{say(words, failure)}</span>
        {failure.retry === 'yes' && (
          <button type="button" className="gw-link" onClick={retry}>
            {words.t('action.retry')}
          </button>
        )}
      </div>
    )
  )
}

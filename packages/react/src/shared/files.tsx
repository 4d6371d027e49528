import { guardDrops, say, type FileBags, type Message, type Words } from '@gangway/core'
import { props } from './props.ts'

interface FilesProps {
  bags: FileBags
  label: Message
  words: Words
}

/** A place to drop, paste or choose files, and the files that are in it. */
export function Files({ bags, label, words }: FilesProps) {
  const { t } = words
  const { zone, input, rules, problem, said, files } = bags
  return (
    <div className="gw-files">
      <span className="gw-label">{say(words, label)}</span>
      <div {...props(zone)} ref={guardDrops} className="gw-drop" part="files">
        <input {...props(input)} aria-label={`${say(words, label)}: ${t('upload.choose')}`} />
        {t('upload.drop')} <label {...props(bags.label)}>{t('upload.choose')}</label>
      </div>
      {problem && (
        <p {...props(problem.bag)} className="gw-problem">
          {say(words, problem.text)}
        </p>
      )}
      <p {...props(rules.bag)} className="gw-hint">
        {say(words, rules.text)}
      </p>
      {said && (
        <div className="gw-notice" role="alert">
          <span>{say(words, said.text)}</span>
          <button {...props(said.button)} className="gw-link">
            {t('upload.ok')}
          </button>
        </div>
      )}
      {files.length > 0 && <Entries files={files} words={words} />}
    </div>
  )
}

function Entries({ files, words }: Pick<FileBags, 'files'> & { words: Words }) {
  const { t } = words
  return (
    <ul className="gw-file-list" aria-label={t('upload.files')}>
      {files.map(({ id, name, size, state, percent, progress, problem, retry, remove }) => (
        <li key={id} className="gw-file">
          <span className="gw-file-name">
            {name}
            <small>{state === 'sending' ? `${percent} %` : size}</small>
          </span>
          {retry ? (
            <button {...props(retry)} className="gw-link" aria-label={t('upload.retry', { name })}>
              {t('action.retry')}
            </button>
          ) : (
            <span />
          )}
          <button {...props(remove)} className="gw-file-remove" aria-label={t('upload.remove', { name })}>
            ✕
          </button>
          {state === 'sending' && <progress {...props(progress)} className="gw-file-bar" />}
          {problem && (
            <span className="gw-file-problem" role="alert">
              {say(words, problem)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

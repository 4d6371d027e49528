import { protectDropZone, translate, type FileFieldElementProps, type Message, type Translator } from '@gangway/core'
import { props } from './props.ts'

interface FileFieldProps {
  props: FileFieldElementProps
  label: Message
  translator: Translator
}

/** File field: drop, paste or choose files, and the list of them. */
export function FileField({ props: elementProps, label, translator }: FileFieldProps) {
  const { t } = translator
  const { zone, input, rules, problem, notice, files } = elementProps
  return (
    <div className="gw-files">
      <span className="gw-label">{translate(translator, label)}</span>
      <div {...props(zone)} ref={protectDropZone} className="gw-drop" part="files">
        <input {...props(input)} aria-label={`${translate(translator, label)}: ${t('upload.choose')}`} />
        {t('upload.drop')} <label {...props(elementProps.label)}>{t('upload.choose')}</label>
      </div>
      {problem && (
        <p {...props(problem.props)} className="gw-problem">
          {translate(translator, problem.text)}
        </p>
      )}
      <p {...props(rules.props)} className="gw-hint">
        {translate(translator, rules.text)}
      </p>
      {notice && (
        <div className="gw-notice" role="alert">
          <span>{translate(translator, notice.text)}</span>
          <button {...props(notice.button)} className="gw-link">
            {t('upload.ok')}
          </button>
        </div>
      )}
      {files.length > 0 && <Entries files={files} translator={translator} />}
    </div>
  )
}

function Entries({ files, translator }: Pick<FileFieldElementProps, 'files'> & { translator: Translator }) {
  const { t } = translator
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
              {translate(translator, problem)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

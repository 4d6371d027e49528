import type { RequestFormElementProps, Translator } from '@gangway/core'
import { Field } from '../shared/field.tsx'
import { FileField } from '../shared/file-field.tsx'
import { props } from '../shared/props.ts'
import { Select } from '../shared/select.tsx'
import { Chips } from './chips.tsx'

/** Form of a new service request. */
export function RequestForm({
  props: elementProps,
  translator,
}: {
  props: RequestFormElementProps
  translator: Translator
}) {
  const { t } = translator
  const { form, closedNotice, failure, categories, suggestions, fields, files, camera, submit } = elementProps
  return (
    <form {...props(form)} className="gw-chat-page">
      {failure && (
        <div {...props(failure.props)} className="gw-notice">
          <strong>{failure.title}</strong> <span>{failure.text}</span>
          {failure.link && (
            <button {...props(failure.link.props)} className="gw-link">
              {failure.link.number}
            </button>
          )}
        </div>
      )}
      {closedNotice && <p className="gw-chat-pause">{closedNotice}</p>}
      {categories.map((each) => (
        <Select key={String(each.select.id)} props={each} translator={translator} />
      ))}
      {fields.map((each) =>
        'kind' in each ? (
          <Select key={String(each.select.id)} props={each} translator={translator} />
        ) : (
          <Field key={String(each.input.id)} props={each} translator={translator} />
        ),
      )}
      {suggestions.length > 0 && (
        <div className="gw-chat-question" role="group" aria-label={t('requests.suggested')}>
          <span>{t('requests.suggested')}</span>
          <Chips chips={suggestions} />
        </div>
      )}
      <FileField props={files} label={{ key: 'requests.files' }} translator={translator} />
      <label className="gw-button gw-camera">
        {t('requests.camera')}
        <input {...props(camera)} />
      </label>
      <div className="gw-row gw-end">
        <button {...props(submit)} className="gw-button gw-main" part="button">
          {t('requests.submit')}
        </button>
      </div>
    </form>
  )
}

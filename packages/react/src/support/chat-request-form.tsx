import type { RequestFormBags, Words } from '@gangway/core'
import { Field } from '../shared/field.tsx'
import { Files } from '../shared/files.tsx'
import { props } from '../shared/props.ts'
import { Select } from '../shared/select.tsx'
import { Chips } from './chips.tsx'

/** The form of a request. */
export function RequestForm({ bags, words }: { bags: RequestFormBags; words: Words }) {
  const { t } = words
  const { form, rest, failure, categories, suggestions, fields, files, submit } = bags
  return (
    <form {...props(form)} className="gw-chat-page">
      {failure && (
        <div {...props(failure.bag)} className="gw-notice">
          <strong>{failure.title}</strong> <span>{failure.text}</span>
          {failure.link && (
            <button {...props(failure.link.bag)} className="gw-link">
              {failure.link.number}
            </button>
          )}
        </div>
      )}
      {rest && <p className="gw-chat-rest">{rest}</p>}
      {categories.map((each) => (
        <Select key={String(each.select.id)} bags={each} words={words} />
      ))}
      {fields.map((each) =>
        'kind' in each ? (
          <Select key={String(each.select.id)} bags={each} words={words} />
        ) : (
          <Field key={String(each.input.id)} bags={each} words={words} />
        ),
      )}
      {suggestions.length > 0 && (
        <div className="gw-chat-ask" role="group" aria-label={t('desk.suggested')}>
          <span>{t('desk.suggested')}</span>
          <Chips chips={suggestions} />
        </div>
      )}
      <Files bags={files} label={{ key: 'desk.files' }} words={words} />
      <div className="gw-row gw-end">
        <button {...props(submit)} className="gw-button gw-main" part="button">
          {t('desk.submit')}
        </button>
      </div>
    </form>
  )
}

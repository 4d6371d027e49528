import { say, type DetailsBags, type Words } from '@gangway/core'
import { Check } from '../shared/check.tsx'
import { Field } from '../shared/field.tsx'
import { Files } from '../shared/files.tsx'
import { props } from '../shared/props.ts'
import { Select } from '../shared/select.tsx'

interface StepProps {
  bags: DetailsBags | undefined
  words: Words
}

/** What is needed for the way that was chosen. */
export function DetailsStep({ bags, words }: StepProps) {
  if (!bags) return null
  const { t } = words
  const { around, way, about, warning, timer, kinds, reason, date, proof, notes, fast, claimInstead } = bags
  return (
    <div {...props(around)} className="gw-stack">
      {warning && <p className="gw-refund-warning">{say(words, warning)}</p>}
      {timer && (
        <div className={`gw-book-time ${timer.isUrgent ? 'gw-book-urgent' : ''}`}>
          <span>{say(words, timer.label)}</span>
          <strong role="timer" aria-label={`${say(words, timer.label)} ${timer.text}`}>
            {timer.text}
          </strong>
        </div>
      )}
      <div>
        <h3 className="gw-book-name">{say(words, way)}</h3>
        {about && <p className="gw-text">{say(words, about)}</p>}
      </div>
      {kinds.length > 0 && (
        <div className="gw-book-choices gw-book-cards" role="radiogroup" aria-label={t('refund.kind.label')}>
          {kinds.map((kind) => (
            <Check key={kind.text.key} bags={kind} words={words} />
          ))}
        </div>
      )}
      <People people={bags.people} words={words} />
      {(reason ?? date) && (
        <div className="gw-book-fields">
          {reason && <Select bags={reason} words={words} />}
          {date && <Field bags={date} words={words} />}
        </div>
      )}
      {proof && <Files bags={proof} label={proof.text} words={words} />}
      {notes && <Field bags={notes} words={words} />}
      {fast && <Check bags={fast} words={words} />}
      {claimInstead && (
        <p>
          <button {...props(claimInstead)} className="gw-link">
            {t('refund.voidedAlready')}
          </button>
        </p>
      )}
    </div>
  )
}

function People({ people, words }: { people: DetailsBags['people']; words: Words }) {
  const { group, heading, rule, passengers, problem } = people
  return (
    <section {...props(group)} className="gw-refund-part">
      <h3 {...props(heading)}>{words.t('refund.people')}</h3>
      <div>
        {passengers.map(({ check, amount }) => (
          <div key={String(check.input.id)} className="gw-refund-person">
            <Check bags={check} words={words} />
            {amount && <span>{say(words, amount)}</span>}
          </div>
        ))}
      </div>
      {problem && (
        <p {...props(problem.bag)} className="gw-problem">
          {say(words, problem.text)}
        </p>
      )}
      {rule && <p className="gw-hint">{say(words, rule)}</p>}
    </section>
  )
}

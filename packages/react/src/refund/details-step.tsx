import { translate, type DetailsStepElementProps, type Translator } from '@gangway/core'
import { Checkbox } from '../shared/checkbox.tsx'
import { Field } from '../shared/field.tsx'
import { FileField } from '../shared/file-field.tsx'
import { props } from '../shared/props.ts'
import { Select } from '../shared/select.tsx'

interface StepProps {
  props: DetailsStepElementProps | undefined
  translator: Translator
}

/** Details that the chosen cancel option requires. */
export function DetailsStep({ props: elementProps, translator }: StepProps) {
  if (!elementProps) return null
  const { t } = translator
  const { container, title, about, warning, timer, kinds, reason, date, proof, notes, fast, claimInstead } =
    elementProps
  return (
    <div {...props(container)} className="gw-stack">
      {warning && <p className="gw-refund-warning">{translate(translator, warning)}</p>}
      {timer && (
        <div className={`gw-book-time ${timer.isUrgent ? 'gw-book-urgent' : ''}`}>
          <span>{translate(translator, timer.label)}</span>
          <strong role="timer" aria-label={`${translate(translator, timer.label)} ${timer.text}`}>
            {timer.text}
          </strong>
        </div>
      )}
      <div>
        <h3 className="gw-book-name">{translate(translator, title)}</h3>
        {about && <p className="gw-text">{translate(translator, about)}</p>}
      </div>
      {kinds.length > 0 && (
        <div className="gw-book-choices gw-book-cards" role="radiogroup" aria-label={t('refund.kind.label')}>
          {kinds.map((kind) => (
            <Checkbox key={kind.text.key} props={kind} translator={translator} />
          ))}
        </div>
      )}
      <People people={elementProps.passengers} translator={translator} />
      {(reason ?? date) && (
        <div className="gw-book-fields">
          {reason && <Select props={reason} translator={translator} />}
          {date && <Field props={date} translator={translator} />}
        </div>
      )}
      {proof && <FileField props={proof} label={proof.text} translator={translator} />}
      {notes && <Field props={notes} translator={translator} />}
      {fast && <Checkbox props={fast} translator={translator} />}
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

function People({ people, translator }: { people: DetailsStepElementProps['passengers']; translator: Translator }) {
  const { group, heading, rule, passengers, problem } = people
  return (
    <section {...props(group)} className="gw-refund-part">
      <h3 {...props(heading)}>{translator.t('refund.people')}</h3>
      <div>
        {passengers.map(({ check, amount }) => (
          <div key={String(check.input.id)} className="gw-refund-passenger">
            <Checkbox props={check} translator={translator} />
            {amount && <span>{translate(translator, amount)}</span>}
          </div>
        ))}
      </div>
      {problem && (
        <p {...props(problem.props)} className="gw-problem">
          {translate(translator, problem.text)}
        </p>
      )}
      {rule && <p className="gw-hint">{translate(translator, rule)}</p>}
    </section>
  )
}

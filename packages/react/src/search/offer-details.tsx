import type { DetailsText } from '@gangway/core'
import { Fragment } from 'react'
import { props } from '../shared/props.ts'
import { ErrorNotice } from '../shared/notice.tsx'
import type { CardProps } from './results.props.ts'

type Fact = DetailsText['price'][number]

/** Flights, baggage, fare rules and price breakdown. */
export function OfferDetails({ card, results, translator, id }: CardProps) {
  const { t } = translator
  const text = results.detailsText(card, translator)
  if (!text) return null
  const { directions, baggage, rules, price, risk } = text
  const { details } = card
  return (
    <div {...props(results.details(card, id))} className="gw-more" part="details">
      {directions.map(({ title, rows }) => (
        <section key={title}>
          <h4>{title}</h4>
          {rows.map((row) =>
            row.kind === 'flight' ? (
              <p key={row.times + row.text} className="gw-flight">
                <span>{row.times}</span>
                <span>{row.text}</span>
                <span className="gw-small">{row.more}</span>
              </p>
            ) : (
              <p key={row.text} className={row.kind === 'warning' ? 'gw-wait gw-warn' : 'gw-wait'}>
                {row.text} {row.more && <b>{row.more}</b>}
              </p>
            ),
          )}
        </section>
      ))}
      {details && details.status !== 'none' && (
        <section aria-busy={details.status === 'loading' ? 'true' : undefined}>
          {details.status === 'failed' && (
            <ErrorNotice failure={details.failure} translator={translator} retry={() => results.retryDetails(card)} />
          )}
          {details.status === 'loading' && <p className="gw-text">…</p>}
          {baggage.length > 0 && <h4>{t('results.baggage')}</h4>}
          <Facts facts={baggage} />
          {rules.length > 0 && <h4>{t('results.rules')}</h4>}
          {rules.map(({ title, lines }) => (
            <Fragment key={title}>
              {title && <h5>{title}</h5>}
              <Facts facts={lines} className="gw-text-facts" />
            </Fragment>
          ))}
        </section>
      )}
      <section>
        <h4>{t('results.price')}</h4>
        <Facts facts={price} />
        {risk && <p className="gw-wait gw-warn">{risk}</p>}
      </section>
    </div>
  )
}

function Facts({ facts, className = '' }: { facts: readonly Fact[]; className?: string }) {
  if (facts.length === 0) return null
  return (
    <dl className={`gw-facts ${className}`}>
      {facts.map(({ name, value, isTotal }) => (
        <div key={name} className={isTotal ? 'gw-sum' : undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

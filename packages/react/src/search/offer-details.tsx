import type { DetailsText } from '@gangway/core'
import { Fragment } from 'react'
import { props } from '../shared/props.ts'
import { Trouble } from '../shared/notice.tsx'
import type { CardProps } from './offer-card.tsx'

type Fact = DetailsText['price'][number]

/** The flights, the bags, the rules and the parts of the price. */
export function OfferDetails({ card, results, words, id }: CardProps) {
  const { t } = words
  const text = results.detailsText(card, words)
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
            <Trouble failure={details.failure} words={words} retry={() => results.retryDetails(card)} />
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
      {facts.map(({ name, value, isSum }) => (
        <div key={name} className={isSum ? 'gw-sum' : undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

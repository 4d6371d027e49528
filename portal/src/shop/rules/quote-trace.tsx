import { formatMoney } from '@gangway/core'
import { Fragment } from 'react'
import styled from 'styled-components'
import { useTranslator } from '../../shared/i18n/translations.ts'
import type { ShopTrace } from '../shop-queries.ts'
import { describeAppliedRule, formatHundredths } from './rule-texts.ts'

interface QuoteTraceProps {
  trace: ShopTrace
  /** Of the shop. */
  currency: string
  netCurrency: string
}

/** Why a price is what it is: list decision, conversion, the rules in their order, rounding and margin. */
export function QuoteTrace({ trace, currency, netCurrency }: QuoteTraceProps) {
  const { translate } = useTranslator()
  const money = (amount: number) => formatMoney({ amount, currency })
  const { list, conversion, step, fares } = trace
  return (
    <Box>
      <dl>
        <dt>{translate('shop.why.list')}</dt>
        <dd>
          {list.outcome === 'allowed'
            ? translate('shop.why.allowed')
            : translate(`shop.why.${list.outcome}`, {
                dimension: translate(`shop.dimension.${list.dimension}`),
                value: list.value,
              })}
        </dd>
        <dt>{translate('shop.why.conversion')}</dt>
        <dd>
          {conversion
            ? translate('shop.why.rate', {
                ...{ from: conversion.from, to: conversion.to, base: conversion.base, effective: conversion.effective },
                adjustment: formatHundredths(conversion.adjustment),
              })
            : translate(netCurrency === currency ? 'shop.why.sameCurrency' : 'shop.why.noRate', { from: netCurrency })}
        </dd>
      </dl>
      {fares.map((fare) => (
        <section key={fare.type}>
          <h4>
            {translate(`shop.passengerType.${fare.type}`)} × {fare.count}
          </h4>
          <dl>
            <dt>{translate('shop.why.net')}</dt>
            <dd>{formatMoney({ amount: fare.net, currency: netCurrency })}</dd>
            <dt>{translate('shop.why.cost')}</dt>
            <dd>{money(fare.cost)}</dd>
            {fare.rules.map((rule) => (
              <Fragment key={rule.id}>
                <dt>{translate('shop.why.rule', { place: rule.priority })}</dt>
                <dd>
                  {rule.mismatch === null ? (
                    <b>{describeAppliedRule(rule, translate)}</b>
                  ) : (
                    `${rule.name} – ${translate(`shop.why.mismatch.${rule.mismatch}`)}`
                  )}
                </dd>
              </Fragment>
            ))}
            {fare.ruleId === null && (
              <>
                <dt>{translate('shop.why.result')}</dt>
                <dd>{translate('shop.why.noRule')}</dd>
              </>
            )}
            {fare.limit && (
              <>
                <dt>{translate('shop.why.limit')}</dt>
                <dd>{translate(`shop.why.${fare.limit}`)}</dd>
              </>
            )}
            {fare.unrounded !== fare.sale && (
              <>
                <dt>{translate('shop.why.rounding')}</dt>
                <dd>
                  {money(fare.unrounded)} → {money(fare.sale)} ({translate('shop.why.step', { step: money(step) })})
                </dd>
              </>
            )}
            <dt>{translate('shop.why.margin')}</dt>
            <dd>{money(fare.markup)}</dd>
            <dt>{translate('shop.why.sale')}</dt>
            <dd>
              <b>{money(fare.sale)}</b>
            </dd>
          </dl>
        </section>
      ))}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: 12px;

  h4 {
    margin: 0 0 4px;
    font-size: 1rem;
  }
  dl {
    display: grid;
    grid-template-columns: minmax(110px, max-content) 1fr;
    gap: 3px 16px;
    margin: 0;
  }
  dt {
    color: ${({ theme }) => theme.color.muted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`

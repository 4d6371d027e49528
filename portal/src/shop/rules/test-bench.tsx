import { formatMoney } from '@gangway/core'
import { Fragment, useState } from 'react'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { useUrlFilters } from '../../shared/filters/url-filters.ts'
import { getCodeName } from '../../shared/i18n/code-names.ts'
import { formatCount } from '../../shared/i18n/numbers.ts'
import { fieldProblemsOf } from '../../shared/api/field-problems.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { PlainTable } from '../../shared/list/plain-table.ts'
import { Button } from '../../shared/ui/button.tsx'
import { readFormText } from '../../shared/ui/form-text.ts'
import { PlainField } from '../../shared/ui/plain-field.tsx'
import { FieldGrid } from '../row-actions.ts'
import { usePreview, type PreviewedOffer, type RulePreview, type Shop, type ShopQuote } from '../shop-queries.ts'
import { QuoteTrace } from './quote-trace.tsx'
import type { RuleDraft } from './use-rule-draft.ts'

/** A real search, priced by the rules in force and by the draft. */
export function TestBench({ shop, draft }: { shop: Shop; draft: RuleDraft }) {
  const { translate } = useTranslator()
  const { value, set } = useUrlFilters()
  const preview = usePreview()
  const problemOf = fieldProblemsOf(preview.error)
  const field = (name: 'from' | 'to' | 'airline' | 'date' | 'back' | 'adults') => ({
    ...{ name, label: translate(`shop.test.${name}`), defaultValue: value(name) ?? (name === 'adults' ? '1' : '') },
  })
  function submit(form: FormData): void {
    const text = (name: string) => readFormText(form, name).toUpperCase()
    const asked = { from: text('from'), to: text('to'), date: text('date'), back: text('back') }
    const [airline, adults] = [text('airline'), text('adults')]
    set({ view: 'test', ...asked, airline, adults })
    preview.mutate({
      ...{ shopId: shop.id, ...(draft.isChanged && { rules: [...draft.rules] }) },
      ...{ fromCity: asked.from, toCity: asked.to, departDate: asked.date },
      ...(asked.back ? { tripType: 'ROUND_TRIP', returnDate: asked.back } : { tripType: 'ONE_WAY' }),
      ...{ adult: Number(adults) || 1, child: 0, infant: 0 },
      ...(airline && { airline }),
    })
  }
  const hasProblems = ['fromCity', 'toCity', 'departDate', 'returnDate', 'airline'].some((name) => problemOf(name))
  return (
    <>
      <ContentCard
        as="form"
        aria-label={translate('shop.rule.view.test')}
        onSubmit={(event: React.SyntheticEvent<HTMLFormElement>) => {
          event.preventDefault()
          submit(new FormData(event.currentTarget))
        }}
      >
        <FieldGrid>
          <PlainField {...field('from')} required pattern="[A-Za-z]{3}" maxLength={3} problem={problemOf('fromCity')} />
          <PlainField {...field('to')} required pattern="[A-Za-z]{3}" maxLength={3} problem={problemOf('toCity')} />
          <PlainField {...field('date')} type="date" required problem={problemOf('departDate')} />
          <PlainField {...field('back')} type="date" problem={problemOf('returnDate')} />
          <PlainField {...field('adults')} type="number" min={1} max={9} required />
          <PlainField {...field('airline')} pattern="[A-Za-z0-9]{2}" maxLength={2} problem={problemOf('airline')} />
        </FieldGrid>
        <Submit>
          <Button type="submit" $kind="main" disabled={preview.isPending}>
            {translate('shop.test.run')}
          </Button>
          <small>{translate(draft.isChanged ? 'shop.test.withDraft' : 'shop.test.withoutDraft')}</small>
        </Submit>
      </ContentCard>
      {preview.isPending && <ListLoading label={translate('shop.test.running')} />}
      {preview.isError && !hasProblems && <ListFailed error={preview.error} onRetry={() => preview.reset()} />}
      {preview.data && <Offers preview={preview.data} hasDraft={draft.isChanged} />}
    </>
  )
}

function Offers({ preview, hasDraft }: { preview: RulePreview; hasDraft: boolean }) {
  const { translate, lang } = useTranslator()
  const [opened, setOpened] = useState<number>()
  const { offers, total, names } = preview
  if (offers.length === 0)
    return <ListEmpty title={translate('shop.test.noneTitle')} text={translate('shop.test.noneText')} />
  const header = (name: 'flight' | 'net' | 'before' | 'after' | 'margin') => translate(`shop.test.column.${name}`)
  return (
    <Result>
      <PlainTable>
        <caption>
          {translate('shop.test.found', { shown: formatCount(offers.length, lang), total: formatCount(total, lang) })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{header('flight')}</th>
            {(['net', 'before', ...(hasDraft ? (['after'] as const) : []), 'margin'] as const).map((name) => (
              <th key={name} scope="col" data-number>
                {header(name)}
              </th>
            ))}
            <th scope="col">{translate('shop.test.why')}</th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer, at) => (
            <Fragment key={at}>
              <tr>
                <th scope="row">
                  {flightOf(offer)}
                  <small>{getCodeName(names.airlines, offer.airline, lang)}</small>
                </th>
                <td data-number data-short data-name={header('net')}>
                  <span>{formatMoney(offer.net)}</span>
                </td>
                <td data-number data-short data-name={header('before')}>
                  <Sale quote={offer.before} />
                </td>
                {hasDraft && (
                  <td data-number data-short data-name={header('after')}>
                    <Sale quote={offer.after} isChanged={saleOf(offer.after) !== saleOf(offer.before)} />
                  </td>
                )}
                <td data-number data-short data-name={header('margin')}>
                  <Margin quote={offer.after} />
                </td>
                <td>
                  <Button
                    $small
                    aria-expanded={opened === at}
                    onClick={() => setOpened(opened === at ? undefined : at)}
                    aria-label={translate('shop.test.whyOf', { flight: flightOf(offer) })}
                  >
                    {translate('shop.test.why')}
                  </Button>
                </td>
              </tr>
              {opened === at && offer.after.trace && (
                <tr>
                  <td colSpan={hasDraft ? 6 : 5}>
                    <QuoteTrace
                      trace={offer.after.trace}
                      currency={preview.currency}
                      netCurrency={offer.net.currency}
                    />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </PlainTable>
    </Result>
  )
}

function Sale({ quote, isChanged = false }: { quote: ShopQuote; isChanged?: boolean }) {
  const { translate } = useTranslator()
  if (quote.outcome !== 'priced') return <span>{translate(`shop.test.${quote.outcome}`)}</span>
  const text = formatMoney({ amount: quote.price.sale, currency: quote.price.currency })
  return isChanged ? <b>{text}</b> : <span>{text}</span>
}

/** As in the dry run, the percentage is one of the sale price. */
function Margin({ quote }: { quote: ShopQuote }) {
  if (quote.outcome !== 'priced') return <span>–</span>
  const { margin, sale, currency } = quote.price
  return (
    <span>
      {formatMoney({ amount: margin, currency })}
      {sale > 0 && <small>{((margin / sale) * 100).toFixed(1)} %</small>}
    </span>
  )
}

function saleOf(quote: ShopQuote): number | undefined {
  return quote.outcome === 'priced' ? quote.price.sale : undefined
}

function flightOf({ outbound, inbound }: PreviewedOffer): string {
  const segments = [...outbound.segments, ...(inbound?.segments ?? [])]
  return segments.map(({ flightNo }) => flightNo).join(' · ')
}

const Submit = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  margin-block-start: 14px;

  small {
    color: ${({ theme }) => theme.color.muted};
  }
`

const Result = styled(ContentCard)`
  margin-block-start: 16px;
  overflow-x: auto;
`

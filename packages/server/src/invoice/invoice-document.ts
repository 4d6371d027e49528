import { formatAmount, formatMoney, type Lang } from '@gangway/core/contract'
import { translateMessage } from '../shared/http/translate-message.ts'
import { singaporeDay } from './invoice-days.ts'
import type { InvoiceLine } from './invoice-lines.ts'
import { taxOf } from './invoice-tax.ts'
import type { Invoice } from './invoice.store.ts'

export interface InvoiceFact {
  name: string
  value: string
}

/** The content of a tax invoice or credit note in one language, without layout. */
export interface InvoiceDocument {
  lang: Lang
  title: string
  code: string
  seller: { heading: string; name: string; lines: string[] }
  buyer: { heading: string; name: string; lines: string[] }
  facts: InvoiceFact[]
  columns: { name: string; share: number; isNumber?: true }[]
  rows: string[][]
  totals: string[]
  summary: (InvoiceFact & { isStrong?: true })[]
  notes: string[]
  pageOf(page: number, pages: number): string
}

export function invoiceDocument(invoice: Invoice, lines: readonly InvoiceLine[], lang: Lang): InvoiceDocument {
  const translate = (key: string, values?: Record<string, string | number>) =>
    translateMessage(lang, `invoice.${key}`, values)
  const { code, currency, kind, parties } = invoice
  const { seller, buyer } = parties
  const amount = (value: number) => formatAmount({ amount: value, currency })
  const isCredit = kind === 'CREDIT_NOTE'
  const tax = taxOf(seller.tax, lines)
  const sum = (name: AmountName) => lines.reduce((total, line) => total + line[name], 0)
  const amountNames = isCredit ? (['total'] as const) : namesOfAmounts(sum('adjustment') > 0)
  const rate = seller.tax && translate('rate', { name: seller.tax.name, rate: seller.tax.rate / 100 })
  return {
    lang,
    title: translate(`title.${kind}`),
    code,
    seller: {
      heading: translate('seller'),
      name: seller.name,
      lines: [
        ...seller.address.split('\n').filter(Boolean),
        ...(seller.taxNumber ? [translate('taxNumber', { number: seller.taxNumber })] : []),
      ],
    },
    buyer: {
      heading: translate('buyer'),
      name: buyer.name,
      lines: [
        ...(buyer.address ?? []),
        ...(buyer.taxNumber ? [translate('taxNumber', { number: buyer.taxNumber })] : []),
        translate('clientCode', { code: buyer.code }),
      ],
    },
    facts: [
      { name: translate('fact.date'), value: singaporeDay(invoice.createdAt) },
      { name: translate('fact.period'), value: `${invoice.periodFrom} – ${invoice.periodTo}` },
      { name: translate('fact.currency'), value: currency },
    ],
    columns: isCredit ? creditColumns(translate) : saleColumns(translate, amountNames),
    rows: lines.map((line) => {
      const lead = [
        singaporeDay(line.at),
        line.orderNo ?? '',
        ...(isCredit ? [line.refundNo ?? ''] : []),
        line.passengers,
      ]
      return [...lead, ...amountNames.map((name) => amount(line[name]))]
    }),
    totals: amountNames.map((name) => amount(sum(name))),
    summary: [
      ...(rate && tax
        ? [
            { name: translate('summary.net'), value: formatMoney({ amount: sum('total') - tax.amount, currency }) },
            { name: translate('summary.taxed', { rate }), value: formatMoney({ amount: tax.base, currency }) },
            { name: rate, value: formatMoney({ amount: tax.amount, currency }) },
          ]
        : []),
      {
        name: translate(isCredit ? 'summary.credit' : 'summary.total'),
        value: formatMoney({ amount: sum('total'), currency }),
        isStrong: true,
      },
    ],
    notes: [
      translate(isCredit ? 'note.credit' : 'note.paid'),
      ...(seller.tax ? [] : [translate('note.noTax')]),
      translate('note.zone'),
    ],
    pageOf: (page, pages) => translate('page', { page, pages }),
  }
}

type Translate = (key: string) => string

type AmountName = 'fare' | 'tax' | 'ancillary' | 'fee' | 'adjustment' | 'total'

/** Adjustments of the deposit are rare, so only documents that have one get the column. */
function namesOfAmounts(hasAdjustment: boolean): readonly AmountName[] {
  return ['fare', 'tax', 'ancillary', 'fee', ...(hasAdjustment ? (['adjustment'] as const) : []), 'total']
}

function saleColumns(translate: Translate, amountNames: readonly AmountName[]): InvoiceDocument['columns'] {
  const isWide = amountNames.length > 5
  return [
    { name: translate('column.date'), share: isWide ? 0.095 : 0.1 },
    { name: translate('column.orderNo'), share: isWide ? 0.225 : 0.245 },
    { name: translate('column.passengers'), share: isWide ? 0.14 : 0.155 },
    ...amountNames.map((name) => ({
      name: translate(`column.${name}`),
      share: isWide ? 0.09 : 0.1,
      isNumber: true as const,
    })),
  ]
}

function creditColumns(translate: Translate): InvoiceDocument['columns'] {
  return [
    { name: translate('column.date'), share: 0.115 },
    { name: translate('column.orderNo'), share: 0.245 },
    { name: translate('column.refundNo'), share: 0.15 },
    { name: translate('column.passengers'), share: 0.34 },
    { name: translate('column.credit'), share: 0.15, isNumber: true },
  ]
}

import { DOMParser } from '@xmldom/xmldom'
import { describe, expect, test } from 'vitest'
import { createRandomBelow } from '../shared/http/fuzzing/hostile-cases.fixture.ts'
import { writeElectronicInvoice } from './electronic-invoice.ts'
import { invoiceDocument } from './invoice-document.ts'
import type { InvoiceLine } from './invoice-lines.ts'
import type { InvoiceTax } from './invoice-parties.model.ts'
import type { Invoice } from './invoice.store.ts'
import { taxOf } from './invoice-tax.ts'
import { invoiceWith, lineWith } from './invoices.fixture.ts'

const gst = (base: 'FEES' | 'TOTAL', rate = 900): InvoiceTax => ({ name: 'GST', rate, base })

function read(invoice: Invoice, lines: readonly InvoiceLine[]) {
  const problems: string[] = []
  const text = [...writeElectronicInvoice(invoice, lines, 'en')].join('')
  const parser = new DOMParser({ errorHandler: (_level: string, message: string) => problems.push(message) })
  const root = parser.parseFromString(text, 'text/xml').documentElement
  expect(problems).toEqual([])
  return { text, root: root as unknown as Element }
}

const children = (element: Element, name: string): Element[] =>
  Array.from(element.childNodes).filter((node): node is Element => node.nodeName === name)

/** The element at a path of names. */
function find(element: Element, ...path: string[]): Element[] {
  const [name = '', ...rest] = path
  const found = children(element, name)
  return rest.length === 0 ? found : found.flatMap((each) => find(each, ...rest))
}

const textOf = (element: Element, ...path: string[]) => find(element, ...path)[0]?.textContent ?? ''

/** The amount at a path in minor units, read from the decimal text. */
const amountOf = (element: Element, ...path: string[]) => {
  const text = textOf(element, ...path)
  expect(text).toMatch(/^\d+(\.\d{2})?$/)
  return Number(text.replace('.', ''))
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** The rules of EN 16931 about amounts, by their names. */
function expectRules(root: Element, lineName: string): void {
  const lines = find(root, lineName)
  const totals = find(root, 'cac:LegalMonetaryTotal')[0] as Element
  const of = (name: string) => amountOf(totals, `cbc:${name}`)
  const groups = find(root, 'cac:TaxTotal', 'cac:TaxSubtotal')
  const tax = amountOf(root, 'cac:TaxTotal', 'cbc:TaxAmount')
  const netOf = (line: Element) => amountOf(line, 'cbc:LineExtensionAmount')
  expect(of('LineExtensionAmount'), 'BR-CO-10').toBe(sum(lines.map(netOf)))
  expect(of('TaxExclusiveAmount'), 'BR-CO-13').toBe(of('LineExtensionAmount'))
  expect(tax, 'BR-CO-14').toBe(sum(groups.map((group) => amountOf(group, 'cbc:TaxAmount'))))
  expect(of('TaxInclusiveAmount'), 'BR-CO-15').toBe(of('TaxExclusiveAmount') + tax)
  expect(of('PayableAmount'), 'BR-CO-16').toBe(of('TaxInclusiveAmount') - of('PrepaidAmount'))
  expect(groups.length, 'BR-CO-18').toBeGreaterThan(0)
  const categories = groups.map((group) => textOf(group, 'cac:TaxCategory', 'cbc:ID'))
  expect(new Set(categories).size, 'BR-S-01, BR-E-01, BR-O-01').toBe(categories.length)
  expect(!categories.includes('O') || categories.length === 1, 'BR-O-11').toBe(true)
  for (const [index, group] of groups.entries()) {
    const category = categories[index]
    const own = lines.filter((line) => textOf(line, 'cac:Item', 'cac:ClassifiedTaxCategory', 'cbc:ID') === category)
    expect(amountOf(group, 'cbc:TaxableAmount'), 'BR-S-08, BR-E-08, BR-O-08').toBe(sum(own.map(netOf)))
    const percent = Number(textOf(group, 'cac:TaxCategory', 'cbc:Percent') || '0')
    const exact = (amountOf(group, 'cbc:TaxableAmount') * percent) / 100
    // The tax was rounded from the amounts that include it: at most one minor unit from the product.
    expect(Math.abs(amountOf(group, 'cbc:TaxAmount') - exact), 'BR-CO-17, BR-S-09').toBeLessThan(1.01)
    expect(category === 'S', 'BR-E-05, BR-O-05, BR-S-05').toBe(percent > 0)
    expect(textOf(group, 'cac:TaxCategory', 'cbc:TaxExemptionReason') !== '', 'BR-E-10, BR-O-10').toBe(category !== 'S')
  }
  for (const line of lines) {
    expect(amountOf(line, 'cac:Price', 'cbc:PriceAmount'), 'BR-26, BR-27').toBe(netOf(line))
    expect(textOf(line, 'cac:Item', 'cbc:Name'), 'BR-25').not.toBe('')
  }
  expect(new Set(lines.map((line) => textOf(line, 'cbc:ID'))).size, 'BR-21').toBe(lines.length)
}

describe('an electronic invoice', () => {
  test('fulfils the rules about amounts for random lines, rates and bases, and states the tax of the PDF file', () => {
    const below = createRandomBelow(22)
    for (let round = 0; round < 300; round++) {
      const tax = [null, gst('FEES', 1 + below(2_500)), gst('TOTAL', 1 + below(2_500))][round % 3] ?? null
      const lines = Array.from({ length: 1 + below(12) }, (_, index) => {
        const amount = () => (below(3) === 0 ? 0 : below(90_000))
        return lineWith({ fare: amount(), tax: amount(), ancillary: amount(), fee: 1 + below(999) }, index + 1)
      })
      const { root } = read(invoiceWith(tax), lines)
      expectRules(root, 'cac:InvoiceLine')
      const total = sum(lines.map((line) => line.total))
      expect(amountOf(root, 'cac:LegalMonetaryTotal', 'cbc:TaxInclusiveAmount')).toBe(total)
      expect(amountOf(root, 'cac:TaxTotal', 'cbc:TaxAmount')).toBe(taxOf(tax, lines)?.amount ?? 0)
    }
  })

  test('splits a payment whose fee alone includes the tax', () => {
    const { root } = read(invoiceWith(gst('FEES')), [lineWith({ fare: 10_000, fee: 109 })])
    const lines = find(root, 'cac:InvoiceLine').map((line) => [
      textOf(line, 'cac:Item', 'cbc:Name'),
      textOf(line, 'cac:Item', 'cac:ClassifiedTaxCategory', 'cbc:ID'),
      textOf(line, 'cbc:LineExtensionAmount'),
    ])
    expect(lines).toEqual([
      ['Fare', 'E', '100.00'],
      ['Service fee', 'S', '1.00'],
    ])
    expect(textOf(root, 'cac:TaxTotal', 'cbc:TaxAmount')).toBe('0.09')
    expectRules(root, 'cac:InvoiceLine')
  })

  test('names an adjustment of the deposit, which includes no tax of the fees', () => {
    const { root } = read(invoiceWith(gst('FEES')), [lineWith({ adjustment: 2_500 }), lineWith({ fee: 109 }, 2)])
    const names = find(root, 'cac:InvoiceLine').map((line) => [
      textOf(line, 'cac:Item', 'cbc:Name'),
      textOf(line, 'cac:Item', 'cac:ClassifiedTaxCategory', 'cbc:ID'),
    ])
    expect(names).toEqual([
      ['Adjustment', 'E'],
      ['Service fee', 'S'],
    ])
    expectRules(root, 'cac:InvoiceLine')
  })

  test('of a credit note has the other root, type and lines', () => {
    const credit = invoiceWith(gst('TOTAL'), { kind: 'CREDIT_NOTE', code: 'HARBOUR-CN-2026-000001' })
    const { root } = read(credit, [lineWith({ fare: 30_000, refundNo: 'R1' })])
    expect(root.nodeName).toBe('CreditNote')
    expect(textOf(root, 'cbc:CreditNoteTypeCode')).toBe('381')
    expect(textOf(root, 'cac:CreditNoteLine', 'cac:DocumentReference', 'cbc:ID')).toBe('R1')
    expectRules(root, 'cac:CreditNoteLine')
  })

  test('has the parties with countries, and VAT numbers only where they begin with the country', () => {
    const { root } = read(invoiceWith(gst('TOTAL')), [lineWith({ fare: 100 })])
    const [seller, buyer] = ['Supplier', 'Customer'].map(
      (name) => find(root, `cac:Accounting${name}Party`, 'cac:Party')[0] as Element,
    )
    const countries = [seller, buyer].map((party) =>
      textOf(party as Element, 'cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode'),
    )
    expect(countries).toEqual(['SG', 'DE'])
    const schemes = [seller, buyer].map((party) =>
      textOf(party as Element, 'cac:PartyTaxScheme', 'cac:TaxScheme', 'cbc:ID'),
    )
    expect(schemes).toEqual(['TAX', 'VAT'])
    const untaxed = read(invoiceWith(null), [lineWith({ fare: 100 })]).root
    expect(find(untaxed, 'cac:AccountingCustomerParty', 'cac:Party', 'cac:PartyTaxScheme'), 'BR-O-02').toEqual([])
  })

  test('escapes texts, and leaves out what XML cannot contain', () => {
    const { root } = read(invoiceWith(null), [lineWith({ fare: 100, passengers: 'A\u0001B & <C> "D" ]]> 林' })])
    expect(textOf(root, 'cac:InvoiceLine', 'cac:Item', 'cbc:Description')).toBe('AB & <C> "D" ]]> 林')
  })

  test('states amounts of a currency without decimals', () => {
    const { text } = read(invoiceWith(null, { currency: 'JPY' }), [lineWith({ fare: 1_200 })])
    expect(text).toContain('<cbc:TaxInclusiveAmount currencyID="JPY">1200<')
  })

  test('has the total that the PDF file shows', () => {
    const invoice = invoiceWith(gst('TOTAL'))
    const lines = [lineWith({ fare: 10_000, fee: 109 })]
    const summary = invoiceDocument(invoice, lines, 'en').summary.map(({ value }) => value)
    const { root } = read(invoice, lines)
    const found = ['TaxExclusiveAmount', 'TaxInclusiveAmount'].map((name) =>
      textOf(root, 'cac:LegalMonetaryTotal', `cbc:${name}`),
    )
    expect(summary).toEqual([
      `USD ${found[0]}`,
      'USD 101.09',
      `USD ${textOf(root, 'cac:TaxTotal', 'cbc:TaxAmount')}`,
      `USD ${found[1]}`,
    ])
  })
})

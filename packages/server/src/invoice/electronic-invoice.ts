import { formatDecimal, type Lang } from '@gangway/core/contract'
import { translateMessage } from '../shared/http/translate-message.ts'
import { findCountry } from './address-country.ts'
import { electronicLines, type ElectronicLine, type TaxCategory, type TaxGroup } from './electronic-lines.ts'
import { singaporeDay } from './invoice-days.ts'
import type { InvoiceLine } from './invoice-lines.ts'
import type { Invoice } from './invoice.store.ts'
import { leaf, parent, writeXml, type XmlElement } from './xml-element.ts'

const invoiceNames = {
  root: 'Invoice',
  code: '380',
  type: 'cbc:InvoiceTypeCode',
  line: 'cac:InvoiceLine',
  quantity: 'cbc:InvoicedQuantity',
}
const creditNames = {
  root: 'CreditNote',
  code: '381',
  type: 'cbc:CreditNoteTypeCode',
  line: 'cac:CreditNoteLine',
  quantity: 'cbc:CreditedQuantity',
}
const ubl = 'urn:oasis:names:specification:ubl:schema:xsd'

interface Context {
  invoice: Invoice
  lang: Lang
  translate(key: string, values?: Record<string, string | number>): string
  money(name: string, amount: number): XmlElement
}

/** A tax invoice or credit note after EN 16931 in the UBL 2.1 syntax, with the amounts and the tax of its PDF file. */
export function* writeElectronicInvoice(
  invoice: Invoice,
  stored: readonly InvoiceLine[],
  lang: Lang,
): Iterable<string> {
  const { code, kind, currency, periodFrom, periodTo, parties, createdAt } = invoice
  const names = kind === 'CREDIT_NOTE' ? creditNames : invoiceNames
  const context: Context = {
    ...{ invoice, lang },
    translate: (key, values) => translateMessage(lang, `invoice.${key}`, values),
    money: (name, amount) => ({
      name,
      content: formatDecimal({ amount, currency }),
      attributes: { currencyID: currency },
    }),
  }
  const { lines, groups } = electronicLines(stored, parties.seller.tax)
  const root = parent(
    names.root,
    leaf('cbc:CustomizationID', 'urn:cen.eu:en16931:2017'),
    leaf('cbc:ID', code),
    leaf('cbc:IssueDate', singaporeDay(createdAt)),
    leaf(names.type, names.code),
    leaf('cbc:Note', context.translate(kind === 'CREDIT_NOTE' ? 'note.credit' : 'note.paid')),
    leaf('cbc:DocumentCurrencyCode', currency),
    parent('cac:InvoicePeriod', leaf('cbc:StartDate', periodFrom), leaf('cbc:EndDate', periodTo)),
    sellerOf(context, groups),
    buyerOf(context, groups),
    taxTotal(context, groups),
    monetaryTotal(context, groups),
    ...lines.map((line, index) => lineOf(context, names, line, index + 1)),
  )
  const attributes = {
    xmlns: `${ubl}:${names.root}-2`,
    'xmlns:cac': `${ubl}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${ubl}:CommonBasicComponents-2`,
  }
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  yield* writeXml({ ...root, attributes })
}

function sellerOf({ invoice }: Context, groups: readonly TaxGroup[]): XmlElement {
  const { name, address, taxNumber } = invoice.parties.seller
  const lines = address.split('\n').filter(Boolean)
  const isVat = isVatNumber(taxNumber, lines)
  const isTaxed = groups.some(({ category }) => category !== 'O')
  return parent(
    'cac:AccountingSupplierParty',
    parent(
      'cac:Party',
      addressOf(lines),
      // Without a tax on the document the norm allows no VAT number.
      taxNumber !== '' && (isTaxed || !isVat) && taxScheme(taxNumber, isVat ? 'VAT' : 'TAX'),
      parent('cac:PartyLegalEntity', leaf('cbc:RegistrationName', name), leaf('cbc:CompanyID', taxNumber)),
    ),
  )
}

function buyerOf({ invoice }: Context, groups: readonly TaxGroup[]): XmlElement {
  const { name, code, address = [], taxNumber = '' } = invoice.parties.buyer
  const isTaxed = groups.some(({ category }) => category !== 'O')
  return parent(
    'cac:AccountingCustomerParty',
    parent(
      'cac:Party',
      parent('cac:PartyIdentification', leaf('cbc:ID', code)),
      addressOf(address),
      isTaxed && isVatNumber(taxNumber, address) && taxScheme(taxNumber, 'VAT'),
      parent('cac:PartyLegalEntity', leaf('cbc:RegistrationName', name), leaf('cbc:CompanyID', taxNumber)),
    ),
  )
}

const taxScheme = (number: string, scheme: string): XmlElement =>
  parent('cac:PartyTaxScheme', leaf('cbc:CompanyID', number), parent('cac:TaxScheme', leaf('cbc:ID', scheme)))

function addressOf(lines: readonly string[]): XmlElement {
  const country = findCountry(lines)
  const [street = '', additional = '', ...others] = country === undefined ? lines : lines.slice(0, -1)
  return parent(
    'cac:PostalAddress',
    leaf('cbc:StreetName', street),
    leaf('cbc:AdditionalStreetName', additional),
    country !== undefined && leaf('cbc:PostalZone', (lines.at(-1) ?? '').replaceAll(/\D/g, '')),
    others.length > 0 && parent('cac:AddressLine', leaf('cbc:Line', others.join(', '))),
    country !== undefined && parent('cac:Country', leaf('cbc:IdentificationCode', country)),
  )
}

/** A VAT number begins with its country; other tax numbers do not. */
function isVatNumber(number: string, address: readonly string[]): boolean {
  const country = findCountry(address)
  return country !== undefined && number.startsWith(country === 'GR' ? 'EL' : country)
}

function taxTotal(context: Context, groups: readonly TaxGroup[]): XmlElement {
  const { money } = context
  return parent(
    'cac:TaxTotal',
    money('cbc:TaxAmount', sumOf(groups, 'tax')),
    ...groups.map(({ category, net, tax }) =>
      parent(
        'cac:TaxSubtotal',
        money('cbc:TaxableAmount', net),
        money('cbc:TaxAmount', tax),
        categoryOf('cac:TaxCategory', context, category, exemptionOf(context, category)),
      ),
    ),
  )
}

function exemptionOf({ translate, invoice }: Context, category: TaxCategory): string {
  if (category === 'S') return ''
  return category === 'O'
    ? translate('note.noTax')
    : translate('xml.exempt', { name: invoice.parties.seller.tax?.name ?? '' })
}

function categoryOf(name: string, { invoice }: Context, category: TaxCategory, reason = ''): XmlElement {
  const rate = category === 'S' ? (invoice.parties.seller.tax?.rate ?? 0) / 100 : 0
  return parent(
    name,
    leaf('cbc:ID', category),
    category !== 'O' && leaf('cbc:Percent', String(rate)),
    leaf('cbc:TaxExemptionReason', reason),
    parent('cac:TaxScheme', leaf('cbc:ID', 'VAT')),
  )
}

/** Everything is paid, or credited, when the document is made. */
function monetaryTotal({ money }: Context, groups: readonly TaxGroup[]): XmlElement {
  const net = sumOf(groups, 'net')
  const gross = net + sumOf(groups, 'tax')
  return parent(
    'cac:LegalMonetaryTotal',
    money('cbc:LineExtensionAmount', net),
    money('cbc:TaxExclusiveAmount', net),
    money('cbc:TaxInclusiveAmount', gross),
    money('cbc:PrepaidAmount', gross),
    money('cbc:PayableAmount', 0),
  )
}

const sumOf = (groups: readonly TaxGroup[], name: 'net' | 'tax') => groups.reduce((sum, group) => sum + group[name], 0)

function lineOf(context: Context, names: typeof invoiceNames, made: ElectronicLine, id: number): XmlElement {
  const { money, translate, invoice } = context
  const { line, parts, category, net } = made
  const reference = line.refundNo ?? line.orderNo ?? ''
  const title = invoice.kind === 'CREDIT_NOTE' ? ['credit'] : parts
  const day = singaporeDay(line.at)
  return parent(
    names.line,
    leaf('cbc:ID', String(id)),
    leaf(names.quantity, '1', { unitCode: 'C62' }),
    money('cbc:LineExtensionAmount', net),
    parent('cac:InvoicePeriod', leaf('cbc:StartDate', day), leaf('cbc:EndDate', day)),
    reference !== '' && parent('cac:DocumentReference', leaf('cbc:ID', reference), leaf('cbc:DocumentTypeCode', '130')),
    parent(
      'cac:Item',
      leaf('cbc:Description', line.passengers),
      leaf('cbc:Name', title.map((part) => translate(`column.${part}`)).join(', ')),
      categoryOf('cac:ClassifiedTaxCategory', context, category),
    ),
    parent('cac:Price', money('cbc:PriceAmount', net)),
  )
}

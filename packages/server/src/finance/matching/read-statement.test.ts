import { describe, expect, test } from 'vitest'
import { guessMapping } from './guess-mapping.ts'
import { parseStatementAmount, parseStatementDay } from './parse-cells.ts'
import { readCamt } from './read-camt.ts'
import { readStatementTable } from './read-statement-table.ts'
import { linesOfCamt, linesOfTable } from './statement-lines.ts'

const csv = (text: string) => readStatementTable('CSV', Buffer.from(text))

describe('amounts of statements', () => {
  test.each([
    ['1,234.50', 'POINT', 123_450],
    ['1.234,50', 'COMMA', 123_450],
    ['-12.3', 'POINT', -1_230],
    ['12.30-', 'POINT', -1_230],
    ['(12.30)', 'POINT', -1_230],
    ['USD 12', 'POINT', 1_200],
    ['12.345', 'POINT', undefined],
    ['1,23.00', 'POINT', undefined],
    ['12.3.4', 'POINT', undefined],
    ['abc', 'POINT', undefined],
    ['', 'POINT', undefined],
  ] as const)('%s with %s is %s', (text, sign, amount) => {
    expect(parseStatementAmount(text, 'USD', sign)).toBe(amount)
  })

  test('have as many digits as their currency', () => {
    expect(parseStatementAmount('1,200', 'JPY', 'POINT')).toBe(1_200)
    expect(parseStatementAmount('1.5', 'JPY', 'POINT')).toBeUndefined()
  })
})

test.each([
  ['2026-11-05', 'YMD', '2026-11-05'],
  ['2026-11-05T10:00:00', 'DMY', '2026-11-05'],
  ['20261105', 'DMY', '2026-11-05'],
  ['05.11.2026', 'DMY', '2026-11-05'],
  ['11/05/26', 'MDY', '2026-11-05'],
  ['46331', 'YMD', '2026-11-05'],
  ['31.11.2026', 'DMY', undefined],
  ['yesterday', 'YMD', undefined],
] as const)('the day %s in the order %s is %s', (text, order, day) => {
  expect(parseStatementDay(text, order)).toBe(day)
})

describe('a statement as a table', () => {
  test('is read below its title, with a proposed mapping', async () => {
    const table = await csv(
      'Account 123\n\nDate;Debit;Credit;Booking reference;Passenger;Details\n05.11.2026;1.200,50;;AB12CD;LEE/ANN;Ticket\n06.11.2026;;20,00;;;Refund\n',
    )
    const mapping = guessMapping(table, false)
    expect(mapping).toMatchObject({ dayOrder: 'DMY', decimalSign: 'COMMA' })
    expect(mapping && linesOfTable(table, mapping, 'USD')).toEqual({
      otherCurrencyLines: 0,
      lines: [
        {
          position: 4,
          day: '2026-11-05',
          amount: -120_050,
          reference: 'AB12CD',
          passenger: 'LEE/ANN',
          description: 'Ticket',
        },
        { position: 5, day: '2026-11-06', amount: 2_000, reference: '', passenger: '', description: 'Refund' },
      ],
    })
  })

  test('counts the lines of other currencies, and names a row that cannot be read', async () => {
    const table = await csv('日期,金额,币种\n2026-11-05,5.00,USD\n2026-11-05,5.00,EUR\n')
    const mapping = guessMapping(table, true)
    expect(mapping && linesOfTable(table, mapping, 'USD')).toMatchObject({
      otherCurrencyLines: 1,
      lines: [{ amount: -500 }],
    })
    const wrong = await csv('Date,Amount,Ref\n2026-11-05,5.00,A\n2026-11-06,five,B\n')
    const guessed = guessMapping(wrong, false)
    expect(() => guessed && linesOfTable(wrong, guessed, 'USD')).toThrow(
      expect.objectContaining({ key: 'amount', values: { row: 3, value: 'five', currency: 'USD' } }),
    )
  })

  test('whose amounts are too large to be summed exactly is refused', async () => {
    const large = Array.from({ length: 3 }, () => '2026-11-05,-4000000000000.00,A\n').join('')
    const table = await csv(`Date,Amount,Ref\n${large}`)
    const mapping = guessMapping(table, false)
    expect(() => mapping && linesOfTable(table, mapping, 'USD')).toThrow(expect.objectContaining({ key: 'volume' }))
    const three = await readCamt(camt(entry('4000000000000.00').repeat(3)))
    expect(() => linesOfCamt(three, 'EUR')).toThrow(expect.objectContaining({ key: 'volume' }))
  })

  test('without columns or rows is refused', async () => {
    await expect(csv('only one\nword\n')).rejects.toMatchObject({ key: 'columns' })
    await expect(csv('Date,Amount,Ref\n')).rejects.toMatchObject({ key: 'empty' })
  })
})

const camt = (entries: string, head = '') =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>${head}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`,
  )
const entry = (amount: string, more = '', status = '<Sts><Cd>BOOK</Cd></Sts>') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd>${status}<BookgDt><Dt>2026-11-05</Dt></BookgDt>${more}</Ntry>`

describe('a camt.053 statement', () => {
  test('is read with references and texts; payments of a batch become lines', async () => {
    const payments = ['T20261105101112ABCD', 'T20261105101113EFGH'].map(
      (text, at) =>
        `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="EUR">${at + 1}.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><RmtInf><Ustrd>Top-up &amp; ${text}</Ustrd></RmtInf></TxDtls>`,
    )
    const lines = await readCamt(
      camt(
        entry('4.00', `<NtryDtls>${payments.join('')}</NtryDtls>`) + entry('9.00', '<AddtlNtryInf>Fee</AddtlNtryInf>'),
      ),
    )
    expect(linesOfCamt(lines, 'EUR').lines).toEqual([
      {
        position: 1,
        day: '2026-11-05',
        amount: -150,
        reference: '',
        passenger: '',
        description: 'Top-up & T20261105101112ABCD',
      },
      {
        position: 2,
        day: '2026-11-05',
        amount: -250,
        reference: '',
        passenger: '',
        description: 'Top-up & T20261105101113EFGH',
      },
      { position: 3, day: '2026-11-05', amount: -900, reference: '', passenger: '', description: 'Fee' },
    ])
    expect(linesOfCamt(lines, 'USD')).toEqual({ lines: [], otherCurrencyLines: 3 })
  })

  test('without its pending entries', async () => {
    expect(await readCamt(camt(entry('1.00', '', '<Sts>PDNG</Sts>') + entry('2.00')))).toHaveLength(1)
  })

  test.each(['&#0;', '&#x0;', '&#1;', '&#xD800;', '&#xFFFE;', '\u0000', '\u0008'])(
    'with the character %j, which no XML document may contain, is refused',
    async (character) => {
      const text = `<AddtlNtryInf>Fee${character}</AddtlNtryInf>`
      await expect(readCamt(camt(entry('1.00', text)))).rejects.toMatchObject({ reason: 'damaged' })
      expect(await readCamt(camt(entry('1.00', text.replace(character, '&#233;&#x1F600;'))))).toHaveLength(1)
    },
  )

  test('with a document type, with unclosed tags or of another kind is refused', async () => {
    const bomb = '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
    await expect(readCamt(camt(entry('1.00', '<AddtlNtryInf>&b;</AddtlNtryInf>'), bomb))).rejects.toThrow('archive')
    await expect(readCamt(camt('<Ntry>'))).rejects.toMatchObject({ key: 'damaged' })
    await expect(readCamt(Buffer.from('<a><b/></a>'))).rejects.toMatchObject({ key: 'notCamt' })
    await expect(readCamt(camt('<Ntry><Amt Ccy="EUR">1</Amt></Ntry>'))).rejects.toMatchObject({ key: 'camtEntry' })
  })

  test('with an external entity keeps it as text and reads nothing', async () => {
    const lines = await readCamt(camt(entry('1.00', '<AddtlNtryInf>&passwd;</AddtlNtryInf>')))
    expect(lines[0]?.description).toBe('&passwd;')
  })
})

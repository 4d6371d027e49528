import { describe, expect, test } from 'vitest'
import { parseMrz } from './mrz.rules.ts'

const today = '2026-11-20'
const passport = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10'
const swedish = (names: string) => `P<SWE${names.padEnd(39, '<')}\nAB12345674SWE9002149F3101015<<<<<<<<<<<<<<04`

describe('machine-readable zone of a passport', () => {
  test('is read with any line separator', () => {
    const { read, unreadFields } = parseMrz(passport, today) ?? {}
    expect(read).toEqual({
      lastName: 'ERIKSSON',
      firstName: 'ANNA',
      middleName: 'MARIA',
      documentNumber: 'L898902C3',
      birth: '1974-08-12',
      gender: 'FEMALE',
      documentExpiry: '2012-04-15',
      documentType: 'PP',
    })
    expect(unreadFields, 'Utopia is no country').toEqual(['documentCountry', 'nationality'])
    expect(parseMrz(passport.replace('\n', ''), today)).toEqual(parseMrz(passport, today))
    expect(parseMrz(` ${passport.toLowerCase().replace('\n', ' \r\n ')} `, today)).toEqual(parseMrz(passport, today))
  })

  test('is certain when every check digit is correct', () => {
    const sure = whole(`P<SGPLIM<<WEI<LING`.padEnd(44, '<'), 'SGP')
    expect(parseMrz(sure, today)).toMatchObject({
      isCertain: true,
      unreadFields: [],
      read: { nationality: 'SG', documentCountry: 'SG', lastName: 'LIM', firstName: 'WEI', middleName: 'LING' },
    })
    const altered = sure.slice(0, -1) + ((Number(sure.at(-1)) + 1) % 10)
    expect(parseMrz(altered, today)).toMatchObject({ isCertain: false, unreadFields: [] })
  })

  test.each([
    ['VAN<DER<BERG<<ANNA', 'VAN DER BERG', 'ANNA', ''],
    ['LI<<NA', 'LI', 'NA', ''],
    ['O<CONNOR<<JOHN<PAUL<GEORGE', 'O CONNOR', 'JOHN', 'PAUL GEORGE'],
  ])('reads names of several parts: %s', (names, lastName, firstName, middleName) => {
    expect(parseMrz(swedish(names), today)?.read).toMatchObject({ lastName, firstName, middleName })
  })

  test('leaves the first name empty when the holder has a single name', () => {
    const { read, unreadFields } = parseMrz(swedish('ARUNA'), today) ?? {}
    expect(read).toMatchObject({ lastName: 'ARUNA' })
    expect(read).not.toHaveProperty('firstName')
    expect(unreadFields).toContain('firstName')
  })

  test.each([
    ['the number', 9, 'documentNumber'],
    ['the date of birth', 19, 'birth'],
    ['the expiry', 27, 'documentExpiry'],
  ])('fills in all other fields when the check digit of %s is wrong', (_, place, field) => {
    const [first = '', second = ''] = whole('P<SGPLIM<<WEI<LING'.padEnd(44, '<'), 'SGP').match(/.{44}/g) ?? []
    const wrong = second.slice(0, place) + ((Number(second[place]) + 1) % 10) + second.slice(place + 1)
    const { read, unreadFields, isCertain } = parseMrz(first + wrong, today) ?? {}
    expect(unreadFields).toEqual([field])
    expect(read).not.toHaveProperty(field)
    expect(isCertain).toBe(false)
  })

  test('reads the country codes that Germany and the United Kingdom use', () => {
    expect(parseMrz(whole('P<D<<MUSTERMANN<<ERIKA'.padEnd(44, '<'), 'D<<'), today)?.read).toMatchObject({
      nationality: 'DE',
      documentCountry: 'DE',
    })
    expect(parseMrz(whole('P<GBRDOE<<JANE'.padEnd(44, '<'), 'GBN'), today)?.read).toMatchObject({
      nationality: 'GB',
      documentCountry: 'GB',
    })
  })

  test('derives the century of a birth date from the current date', () => {
    const born = (birth: string) => parseMrz(whole('P<SGPLIM<<WEI'.padEnd(44, '<'), 'SGP', birth), today)?.read.birth
    expect(born('261119')).toBe('2026-11-19')
    expect(born('270101')).toBe('1927-01-01')
  })

  test('leaves the birth date empty when its day is unknown', () => {
    const { unreadFields } = parseMrz(whole('P<SGPLIM<<WEI'.padEnd(44, '<'), 'SGP', '9002<<'), today) ?? {}
    expect(unreadFields).toEqual(['birth'])
  })
})

describe('machine-readable zone of an identity card', () => {
  test('is read with three lines', () => {
    const card = 'I<UTOD231458907<<<<<<<<<<<<<<<7408122F1204159UTO<<<<<<<<<<<6ERIKSSON<<ANNA<MARIA<<<<<<<<<<'
    expect(parseMrz(card, today)?.read).toEqual({
      lastName: 'ERIKSSON',
      firstName: 'ANNA',
      middleName: 'MARIA',
      documentNumber: 'D23145890',
      birth: '1974-08-12',
      gender: 'FEMALE',
      documentExpiry: '2012-04-15',
    })
  })

  test('is read with two lines', () => {
    const sheet = 'I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<D231458907UTO7408122F1204159<<<<<<<6'
    expect(parseMrz(sheet, today)?.read).toMatchObject({
      lastName: 'ERIKSSON',
      documentNumber: 'D23145890',
      birth: '1974-08-12',
      documentExpiry: '2012-04-15',
    })
  })

  test('reads a document number that continues in the optional data', () => {
    const card = 'I<UTOD23145890<7349<<<<<<<<<<<3407127M9507122UTO<<<<<<<<<<<2STEVENSON<<PETER<<<<<<<<<<<<<<'
    expect(parseMrz(card, today)?.read.documentNumber).toBe('D23145890734')
  })
})

test.each(['', 'LIM WEI LING', passport.slice(0, 44), '<'.repeat(88), 'A'.repeat(88), `${passport}0`])(
  'rejects text that is not a machine-readable zone: %s',
  (text) => {
    expect(parseMrz(text, today)?.isCertain ?? false).toBe(false)
    expect(parseMrz(text, today)?.read.documentNumber).toBeUndefined()
  },
)

/** A passport zone with all check digits. */
function whole(names: string, nationality: string, birth = '900214'): string {
  const withDigit = (text: string) => text + digitOf(text)
  const number = withDigit('E1234567<')
  const born = withDigit(birth)
  const expires = withDigit('310501')
  const more = withDigit('<'.repeat(14))
  return names + number + nationality + born + 'F' + expires + more + digitOf(number + born + expires + more)
}

function digitOf(text: string): number {
  const weights = [7, 3, 1]
  const valueOf = (letter: string) => (letter === '<' ? 0 : '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.indexOf(letter))
  return [...text].reduce((sum, letter, place) => sum + valueOf(letter) * (weights[place % 3] ?? 0), 0) % 10
}

import { describe, expect, test } from 'vitest'
import { readMrz } from './mrz.rules.ts'

const today = '2026-11-20'
const passport = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10'
const swedish = (names: string) => `P<SWE${names.padEnd(39, '<')}\nAB12345674SWE9002149F3101015<<<<<<<<<<<<<<04`

describe('the machine-readable zone of a passport', () => {
  test('tells who it is, whatever separates its lines', () => {
    const { read, unread } = readMrz(passport, today) ?? {}
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
    expect(unread, 'Utopia is no country').toEqual(['documentCountry', 'nationality'])
    expect(readMrz(passport.replace('\n', ''), today)).toEqual(readMrz(passport, today))
    expect(readMrz(` ${passport.toLowerCase().replace('\n', ' \r\n ')} `, today)).toEqual(readMrz(passport, today))
  })

  test('is sure when every check digit is right', () => {
    const sure = whole(`P<SGPLIM<<WEI<LING`.padEnd(44, '<'), 'SGP')
    expect(readMrz(sure, today)).toMatchObject({
      isSure: true,
      unread: [],
      read: { nationality: 'SG', documentCountry: 'SG', lastName: 'LIM', firstName: 'WEI', middleName: 'LING' },
    })
    const altered = sure.slice(0, -1) + ((Number(sure.at(-1)) + 1) % 10)
    expect(readMrz(altered, today)).toMatchObject({ isSure: false, unread: [] })
  })

  test.each([
    ['VAN<DER<BERG<<ANNA', 'VAN DER BERG', 'ANNA', ''],
    ['LI<<NA', 'LI', 'NA', ''],
    ['O<CONNOR<<JOHN<PAUL<GEORGE', 'O CONNOR', 'JOHN', 'PAUL GEORGE'],
  ])('has names of several parts: %s', (names, lastName, firstName, middleName) => {
    expect(readMrz(swedish(names), today)?.read).toMatchObject({ lastName, firstName, middleName })
  })

  test('of somebody with one name leaves the first name to be typed', () => {
    const { read, unread } = readMrz(swedish('ARUNA'), today) ?? {}
    expect(read).toMatchObject({ lastName: 'ARUNA' })
    expect(read).not.toHaveProperty('firstName')
    expect(unread).toContain('firstName')
  })

  test.each([
    ['the number', 9, 'documentNumber'],
    ['the date of birth', 19, 'birth'],
    ['the expiry', 27, 'documentExpiry'],
  ])('with a wrong check digit behind %s fills everything else', (_, place, field) => {
    const [first = '', second = ''] = whole('P<SGPLIM<<WEI<LING'.padEnd(44, '<'), 'SGP').match(/.{44}/g) ?? []
    const wrong = second.slice(0, place) + ((Number(second[place]) + 1) % 10) + second.slice(place + 1)
    const { read, unread, isSure } = readMrz(first + wrong, today) ?? {}
    expect(unread).toEqual([field])
    expect(read).not.toHaveProperty(field)
    expect(isSure).toBe(false)
  })

  test('of Germany and of Britain names the country in a way of its own', () => {
    expect(readMrz(whole('P<D<<MUSTERMANN<<ERIKA'.padEnd(44, '<'), 'D<<'), today)?.read).toMatchObject({
      nationality: 'DE',
      documentCountry: 'DE',
    })
    expect(readMrz(whole('P<GBRDOE<<JANE'.padEnd(44, '<'), 'GBN'), today)?.read).toMatchObject({
      nationality: 'GB',
      documentCountry: 'GB',
    })
  })

  test('counts the century of a birth from today', () => {
    const born = (birth: string) => readMrz(whole('P<SGPLIM<<WEI'.padEnd(44, '<'), 'SGP', birth), today)?.read.birth
    expect(born('261119')).toBe('2026-11-19')
    expect(born('270101')).toBe('1927-01-01')
  })

  test('without the day of a birth leaves it to be typed', () => {
    const { unread } = readMrz(whole('P<SGPLIM<<WEI'.padEnd(44, '<'), 'SGP', '9002<<'), today) ?? {}
    expect(unread).toEqual(['birth'])
  })
})

describe('the machine-readable zone of a card', () => {
  test('of three lines is read', () => {
    const card = 'I<UTOD231458907<<<<<<<<<<<<<<<7408122F1204159UTO<<<<<<<<<<<6ERIKSSON<<ANNA<MARIA<<<<<<<<<<'
    expect(readMrz(card, today)?.read).toEqual({
      lastName: 'ERIKSSON',
      firstName: 'ANNA',
      middleName: 'MARIA',
      documentNumber: 'D23145890',
      birth: '1974-08-12',
      gender: 'FEMALE',
      documentExpiry: '2012-04-15',
    })
  })

  test('of two lines is read', () => {
    const sheet = 'I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<D231458907UTO7408122F1204159<<<<<<<6'
    expect(readMrz(sheet, today)?.read).toMatchObject({
      lastName: 'ERIKSSON',
      documentNumber: 'D23145890',
      birth: '1974-08-12',
      documentExpiry: '2012-04-15',
    })
  })

  test('with a number too long for its place goes on behind it', () => {
    const card = 'I<UTOD23145890<7349<<<<<<<<<<<3407127M9507122UTO<<<<<<<<<<<2STEVENSON<<PETER<<<<<<<<<<<<<<'
    expect(readMrz(card, today)?.read.documentNumber).toBe('D23145890734')
  })
})

test.each(['', 'LIM WEI LING', passport.slice(0, 44), '<'.repeat(88), 'A'.repeat(88), `${passport}0`])(
  'anything else is no machine-readable zone: %s',
  (text) => {
    expect(readMrz(text, today)?.isSure ?? false).toBe(false)
    expect(readMrz(text, today)?.read.documentNumber).toBeUndefined()
  },
)

/** A passport with all of its check digits, as a printer would make it. */
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

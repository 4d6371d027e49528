import type { Bilingual } from './bilingual.ts'

const names: Record<string, Bilingual> = {
  '223': { en: 'Airbus A220-300', cn: '空客 A220-300' },
  '290': { en: 'Embraer E190-E2', cn: '巴航工业 E190-E2' },
  '320': { en: 'Airbus A320', cn: '空客 A320' },
  '321': { en: 'Airbus A321', cn: '空客 A321' },
  '333': { en: 'Airbus A330-300', cn: '空客 A330-300' },
  '738': { en: 'Boeing 737-800', cn: '波音 737-800' },
  '739': { en: 'Boeing 737-900ER', cn: '波音 737-900ER' },
  '788': { en: 'Boeing 787-8', cn: '波音 787-8' },
  '7M8': { en: 'Boeing 737 MAX 8', cn: '波音 737 MAX 8' },
  AT7: { en: 'ATR 72-600', cn: 'ATR 72-600' },
}

/** The aircraft with an IATA code; undefined when it is not known. */
export function getAircraftName(code: string): Bilingual | undefined {
  return names[code]
}

import type { Bilingual } from '@gangway/reference'
import type { FeeStep } from '../pricing/fare-rules.ts'

export type FamilyCode = 'BASIC' | 'LIGHT' | 'VALUE' | 'PLUS' | 'EXTRA' | 'FLEX'

/** Parameters of a fare family; amounts in US dollars. */
export interface FareRecipe {
  name: Bilingual
  percent: number
  dollars: number
  overheadKg: number
  checkedKg: number
  seatChoice: 'none' | 'standard' | 'any'
  meal?: true
  priority?: true
  refund: readonly FeeStep[]
  change: readonly FeeStep[]
}

export const fareRecipes: Readonly<Record<FamilyCode, FareRecipe>> = {
  BASIC: {
    name: { en: 'Basic', cn: '基础' },
    percent: 100,
    dollars: 0,
    overheadKg: 7,
    checkedKg: 0,
    seatChoice: 'none',
    refund: [[0, 'no']],
    change: [
      [48, 50],
      [0, 'no'],
    ],
  },
  LIGHT: {
    name: { en: 'Light', cn: '轻便' },
    percent: 100,
    dollars: 0,
    overheadKg: 7,
    checkedKg: 0,
    seatChoice: 'none',
    refund: [[0, 'no']],
    change: [
      [48, 45],
      [0, 'no'],
    ],
  },
  VALUE: {
    name: { en: 'Value', cn: '超值' },
    percent: 104,
    dollars: 11,
    overheadKg: 7,
    checkedKg: 20,
    seatChoice: 'none',
    refund: [
      [168, '50%'],
      [48, '80%'],
      [0, 'no'],
    ],
    change: [
      [48, 35],
      [4, 60],
    ],
  },
  PLUS: {
    name: { en: 'Plus', cn: '优选' },
    percent: 110,
    dollars: 19,
    overheadKg: 10,
    checkedKg: 20,
    seatChoice: 'standard',
    priority: true,
    refund: [
      [72, 35],
      [24, 60],
      [0, 'no'],
    ],
    change: [
      [48, 20],
      [4, 40],
    ],
  },
  EXTRA: {
    name: { en: 'Extra', cn: '尊享' },
    percent: 112,
    dollars: 22,
    overheadKg: 10,
    checkedKg: 30,
    seatChoice: 'standard',
    meal: true,
    refund: [
      [72, '20%'],
      [24, '40%'],
      [4, '80%'],
    ],
    change: [
      [48, 'free'],
      [4, 30],
    ],
  },
  FLEX: {
    name: { en: 'Flex', cn: '灵活' },
    percent: 125,
    dollars: 34,
    overheadKg: 10,
    checkedKg: 30,
    seatChoice: 'any',
    meal: true,
    priority: true,
    refund: [
      [24, 'free'],
      [4, 25],
      [0, 'no'],
    ],
    change: [
      [4, 'free'],
      [0, 30],
    ],
  },
}
